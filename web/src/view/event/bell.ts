/** Two soft tones, so that a director hears a call without looking. Browsers let a page sound only after a first touch. */
const TONES = [[784, 0], [587, 0.22]] as const;
const LOUDNESS = 0.18;

let sound: AudioContext | undefined;

export function ring(): void {
  sound ??= new AudioContext();
  const start = sound.currentTime + 0.02;
  for (const [pitch, after] of TONES) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start + after);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + after + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + after + 0.6);
    tone.connect(volume).connect(sound.destination);
    tone.start(start + after);
    tone.stop(start + after + 0.65);
  }
  void sound.resume();
}
