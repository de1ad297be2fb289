import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** Who does it: an admin, or the site itself (import, queue, sample). */
export type Actor = { id: string; name: string } | { id: null; name?: undefined };

/** What the back office's writes are about. */
export const ACTIVITY_NOUNS = [
  "recipe",
  "category",
  "message",
  "subscriber",
  "settings",
  "account",
  "session",
  "token",
  "picture",
  "queue item",
  "newsletter",
] as const;

export type ActivityNoun = (typeof ACTIVITY_NOUNS)[number];

/** What was done, as it stands in a sentence: "Ada published the recipe Onion Soup". */
type ActivityVerb =
  | "created"
  | "saved"
  | "published"
  | "unpublished"
  | "moved"
  | "deleted"
  | "restored"
  | "deleted for ever"
  | "brought back"
  | "reordered"
  | "read"
  | "marked unread"
  | "unsubscribed"
  | "removed"
  | "added"
  | "scheduled"
  | "unscheduled"
  | "changed"
  | "ended";

/** One thing that was done; `details` hold a few short words, never a secret. */
export type ActivityEntry = {
  verb: ActivityVerb;
  noun: ActivityNoun;
  id: string | null;
  /** What it was called then. */
  title: string;
  details?: Record<string, string | number | boolean | null>;
};

/** A line of the activity list, newest first. */
export type ActivityLine = {
  id: string;
  at: Date;
  /** Null when the site itself did it. */
  by: string | null;
  verb: string;
  noun: string;
  nounId: string | null;
  title: string;
  details: Record<string, string | number | boolean | null>;
};

/** What the list of activity can be asked; it is searched by a name, a title, a verb or a noun. */
export const ACTIVITY_TABLE = {
  sorts: { newest: "desc" },
  filters: { noun: ACTIVITY_NOUNS },
} as const satisfies TableDefinition;

export type ActivityQuery = TableQuery<typeof ACTIVITY_TABLE>;
