import { setTimeout as sleep } from "node:timers/promises";

/** Forms submitted sooner than anybody can fill them in are delayed by the rest, which slows down bots. */
const MIN_FILL_MS = 1_500;

/** `age`: of the form, in milliseconds; null when unknown, which is not used against anyone. */
export async function slowDownBots(age: number | null): Promise<void> {
  if (age !== null && age < MIN_FILL_MS) await sleep(MIN_FILL_MS - age);
}
