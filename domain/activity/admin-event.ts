import { z } from "zod";
import { parseJson } from "#platform/parse-json.ts";
import { ACTIVITY_NOUNS, type ActivityNoun } from "./activity.ts";

/** An event that open pages of the back office receive. */
export type AdminEvent =
  /** `id` is null when several things changed, `by` when no admin changed them. */
  | { type: "changed"; noun: ActivityNoun; id: string | null; by: string | null }
  /** Events may have been missed: pages reload their data. */
  | { type: "missed" }
  /** The session may have ended: pages check whether it is still valid. */
  | { type: "session-ended"; expired: boolean };

/** An event as the database sends it; the ids of sessions are not sent to browsers. */
export type DatabaseEvent = Exclude<AdminEvent, { type: "session-ended" }> | SessionEnded;
type SessionEnded = { type: "session-ended"; session: string };

const databaseEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("changed"),
    noun: z.enum(ACTIVITY_NOUNS),
    id: z.string().nullable(),
    by: z.string().nullable(),
  }),
  z.object({ type: z.literal("session-ended"), session: z.string() }),
]);

/** Null for unknown events: another node may run a newer version. */
export function readDatabaseEvent(payload: string): DatabaseEvent | null {
  return databaseEvent.safeParse(parseJson(payload)).data ?? null;
}

export type AdminEvents = {
  /** Returns the function that unsubscribes. */
  subscribe(listener: AdminListener): () => void;
  /** The time of the last event, in milliseconds since 1970. */
  lastAt(): number;
};

export type AdminListener = {
  onEvent(event: DatabaseEvent): void;
  /** This node is stopping. */
  onStop(): void;
};
