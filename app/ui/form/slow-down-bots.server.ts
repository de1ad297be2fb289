import { setTimeout as sleep } from "node:timers/promises";
import { formAge } from "#domain/messages/form-stamp.server.ts";

/** Forms submitted sooner than anybody can fill them in are delayed by the rest, which slows down bots. */
const MIN_FILL_MS = 1_500;

export async function slowDownBots(stamp: string): Promise<void> {
  const age = formAge(stamp, new Date()) ?? MIN_FILL_MS;
  if (age < MIN_FILL_MS) await sleep(MIN_FILL_MS - age);
}
