/** What is heard in the hall, made on the spot: a gong, and two taps on a small bell. */

/** The partials of a gong: not in tune with one another, the higher ones gone sooner. */
const PARTIALS = [
  [1, 1, 5],
  [1.47, 0.6, 3.8],
  [2.09, 0.45, 3],
  [2.56, 0.3, 2.2],
  [3.39, 0.2, 1.5],
  [4.11, 0.12, 1],
] as const;
const GONG_HZ = 146;
const BELL_HZ = 1046;
const LOUDNESS = 0.35;
const SILENCE = 0.0005;

let sound: AudioContext | undefined;

interface Tone {
  readonly pitch: number;
  readonly loudness: number;
  readonly seconds: number;
  readonly after: number;
  /** How long it swells. */
  readonly swell: number;
}

function tone(context: AudioContext, { pitch, loudness, seconds, after, swell }: Tone): void {
  const start = context.currentTime + after;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = "sine";
  source.frequency.setValueAtTime(pitch * 1.01, start);
  source.frequency.exponentialRampToValueAtTime(pitch, start + 0.3);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + swell);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + seconds);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + seconds + 0.05);
}

function ready(): AudioContext {
  sound ??= new AudioContext();
  void sound.resume();
  return sound;
}

/** Time is over. */
export function strike(): void {
  const context = ready();
  for (const [ratio, share, seconds] of PARTIALS) {
    tone(context, { pitch: GONG_HZ * ratio, loudness: (LOUDNESS * share) / 2, seconds, after: 0.02, swell: 0.03 });
  }
}

/** Time runs short. */
export function warn(): void {
  const context = ready();
  for (const after of [0.02, 0.45]) tone(context, { pitch: BELL_HZ, loudness: LOUDNESS / 3, seconds: 0.9, after, swell: 0.008 });
}
