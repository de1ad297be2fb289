import { z } from "zod";
import { ACTIVITY_NOUNS, type ActivityNoun } from "./activity.ts";

/** What open pages of the back office receive while it happens. */
export type AdminEvent =
  /** Something of this kind changed: `id` says which, if it was one; `by` which admin, if it was one. */
  | { type: "changed"; noun: ActivityNoun; id: string | null; by: string | null }
  /** Events may have been missed: whatever a page shows may be old. */
  | { type: "missed" }
  /** The session may have ended, by itself or not: whoever receives it asks whether it is valid. */
  | { type: "session-ended"; expired: boolean };

/** An event as the database sends it (db/migrations): who else's session ended stays there. */
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

/** Null for what this program does not know: another node may run a newer one. */
export function readDatabaseEvent(payload: string): DatabaseEvent | null {
  try {
    return databaseEvent.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** Where open pages receive what happens. */
export type AdminEvents = {
  /** Calls back with every event from now on, until the function that it gives is called. */
  subscribe(listener: AdminListener): () => void;
  /** When the last one came, in milliseconds since 1970. */
  lastAt(): number;
};

export type AdminListener = {
  onEvent(event: DatabaseEvent): void;
  /** No more will come: this node stops. */
  onStop(): void;
};
