import type { Phrase } from "../state/sounds";

const LOUDNESS = 0.22;
const ATTACK = 0.015;
/** What an exponential fade may end with: nothing that anybody hears. */
const SILENCE = 0.0005;

let context: AudioContext | undefined;
let playing: GainNode | undefined;

/** Plays a phrase; what still sounds gives way to it. Nothing is fetched: the browser makes the tones. */
export function playPhrase(phrase: Phrase): void {
  context ??= new AudioContext();
  const { currentTime } = context;
  playing?.disconnect();
  const volume = context.createGain();
  volume.gain.value = LOUDNESS;
  volume.connect(context.destination);
  playing = volume;
  for (const { pitch, to, at, lasts, strength, voice } of phrase) {
    const begin = currentTime + 0.02 + at;
    const tone = context.createOscillator();
    const swell = context.createGain();
    tone.type = voice;
    tone.frequency.setValueAtTime(pitch, begin);
    if (to !== undefined) tone.frequency.linearRampToValueAtTime(to, begin + lasts);
    swell.gain.setValueAtTime(0, begin);
    swell.gain.linearRampToValueAtTime(strength, begin + ATTACK);
    swell.gain.exponentialRampToValueAtTime(SILENCE, begin + lasts);
    tone.connect(swell).connect(volume);
    tone.start(begin);
    tone.stop(begin + lasts + 0.05);
  }
  // Until somebody has touched the page a browser keeps it silent: then nothing is heard, and nothing is wrong.
  context.resume().catch(() => undefined);
}
