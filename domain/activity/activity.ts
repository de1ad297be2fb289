import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** An admin, or the site itself (import, queue, sample). */
export type Actor = { id: string; name: string } | { id: null; name?: undefined };

/** Of every write: who makes it, and when. */
export type WriteContext = { by: Actor; now: Date };

/** A write to the item with this id. */
export type ItemChange = WriteContext & { id: string };

/** The kinds of things that the back office writes. */
export const ACTIVITY_NOUNS = [
  "recipe",
  "category",
  "message",
  "subscriber",
  "settings",
  "account",
  "author page",
  "session",
  "token",
  "picture",
  "queue item",
  "newsletter",
  "webhook",
  "redirect",
  "import",
  "review",
  "personal data",
  "backup",
] as const;

export type ActivityNoun = (typeof ACTIVITY_NOUNS)[number];

/** As in "Ada published the recipe Onion Soup". */
type ActivityVerb =
  | "created"
  | "saved"
  | "published"
  | "unpublished"
  | "moved"
  | "deleted"
  | "restored"
  | "deleted permanently"
  | "restored version of"
  | "reordered"
  | "read"
  | "marked unread"
  | "unsubscribed"
  | "removed"
  | "added"
  | "sent"
  | "scheduled"
  | "unscheduled"
  | "changed"
  | "ended"
  | "invited"
  | "withdrew"
  | "joined"
  | "signed in"
  | "shared"
  | "revoked"
  | "paused"
  | "resumed"
  | "tested"
  | "downloaded"
  | "started"
  | "stopped"
  | "undid"
  | "sent again"
  | "approved"
  | "hid"
  | "marked as spam"
  | "marked as not spam"
  | "held"
  | "kept"
  | "answered"
  | "rotated the secret of"
  | "reset the password of"
  | "asked to publish"
  | "no longer asks to publish"
  | "sent back";

/** A change to record; `details` never contain secrets. */
export type ActivityEntry = {
  verb: ActivityVerb;
  noun: ActivityNoun;
  id: string | null;
  /** Its name at that time. */
  title: string;
  details?: Record<string, string | number | boolean | null>;
};

export type ActivityLine = {
  id: string;
  at: Date;
  /** Null for the site itself. */
  by: string | null;
  verb: string;
  noun: string;
  nounId: string | null;
  title: string;
  details: Record<string, string | number | boolean | null>;
};

/** The search finds names, titles, verbs and nouns. */
export const ACTIVITY_TABLE = {
  sorts: { newest: "desc" },
  filters: { noun: ACTIVITY_NOUNS },
} as const satisfies TableDefinition;

export type ActivityQuery = TableQuery<typeof ACTIVITY_TABLE>;
