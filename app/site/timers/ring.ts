/** Three soft strokes of a bell, made on the spot: no file to fetch, none to be missing offline. */

const STROKES = 3;
const APART_S = 0.55;
const PITCH_HZ = 880;

let audio: AudioContext | undefined;

export function warmUp(): void {
  try {
    audio ??= new AudioContext();
    audio.resume().catch(() => {});
  } catch {
    // No sound here: the notice on the screen remains.
  }
}

export function ring(): void {
  navigator.vibrate?.([300, 150, 300, 150, 300]);
  if (audio?.state !== "running") return;
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    strike(audio, audio.currentTime + stroke * APART_S);
  }
}

function strike(context: AudioContext, at: number): void {
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  loudness.connect(context.destination);
  const tone = context.createOscillator();
  tone.frequency.value = PITCH_HZ;
  tone.connect(loudness);
  tone.start(at);
  tone.stop(at + 0.5);
}
