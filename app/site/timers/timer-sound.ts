import { pageStore } from "#app/ui/stores/store.ts";

/** What timers ring through, once a click has allowed it. */
export const sound = pageStore<AudioContext | undefined>(undefined);

/** To be called in a click: browsers allow sound only after one, Safari only in the click itself. */
export function unlockSound(): void {
  try {
    const audio = sound.get() ?? new AudioContext();
    sound.set(audio);
    audio.resume().catch(() => {});
  } catch {
    // No audio: the timer still shows on the screen.
  }
}
