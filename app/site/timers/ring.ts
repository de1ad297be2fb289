import { sound } from "./timer-sound.ts";

// The ring tone is synthesized, so that it needs no file and works offline.
const BEEPS = 3;
const BEEP_INTERVAL_S = 0.55;
const PITCH_HZ = 880;

/** Later than this the sound would be of no use. */
const PATIENCE_MS = 1_000;

export async function ring(): Promise<void> {
  // Chrome warns of a page that vibrates before it was used.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300, 150, 300]);
  const rungAt = Date.now();
  const audio = sound.get();
  // iPhones interrupt it while they are locked.
  await audio?.resume().catch(() => {});
  if (audio?.state !== "running" || Date.now() - rungAt > PATIENCE_MS) return;
  for (let beep = 0; beep < BEEPS; beep += 1) {
    playBeep(audio, audio.currentTime + beep * BEEP_INTERVAL_S);
  }
}

function playBeep(context: AudioContext, at: number): void {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  gain.connect(context.destination);
  const tone = context.createOscillator();
  tone.frequency.value = PITCH_HZ;
  tone.connect(gain);
  tone.start(at);
  tone.stop(at + 0.5);
}
