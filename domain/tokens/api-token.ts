import type { Role } from "#domain/auth/role.ts";
import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** The API's tokens and what they may be allowed to do. Pure: runs in a browser too. */

/** The kinds of things that a token reads or writes. */
export const SCOPE_NOUNS = [
  "recipes",
  "categories",
  "media",
  "messages",
  "reviews",
  "subscribers",
  "queue",
  "settings",
  "activity",
] as const;

export const SCOPE_VERBS = ["read", "write"] as const;

export type ScopeNoun = (typeof SCOPE_NOUNS)[number];
export type ScopeVerb = (typeof SCOPE_VERBS)[number];

/** Writing does not include reading. */
export type Scope = `${ScopeNoun}:${ScopeVerb}`;

const OF_EDITORS: readonly ScopeNoun[] = [
  "recipes",
  "categories",
  "media",
  "messages",
  "reviews",
  "queue",
];

/** What a token may do at most whose account has this role now. Authors work in the back office only. */
export function roleAllows(role: Role, scope: Scope): boolean {
  const [noun] = scope.split(":") as [ScopeNoun];
  return role === "admin" || (role === "editor" && OF_EDITORS.includes(noun));
}

/** Only the site itself writes activity. */
const READ_ONLY: readonly ScopeNoun[] = ["activity"];

export const SCOPES: readonly Scope[] = SCOPE_NOUNS.flatMap((noun) =>
  SCOPE_VERBS.filter((verb) => verb === "read" || !READ_ONLY.includes(noun)).map(
    (verb): Scope => `${noun}:${verb}`,
  ),
);

export function isScope(value: unknown): value is Scope {
  return (SCOPES as readonly unknown[]).includes(value);
}

export const MAX_TOKEN_NAME = 100;
/** Tokens that work at the same time. */
export const MAX_LIVE_TOKENS = 100;

/** After how many days a token can expire. */
export const TOKEN_ENDS = ["never", "7", "30", "90", "365"] as const;

type TokenState = "live" | "expired" | "revoked";

export function tokenState(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): TokenState {
  if (revokedAt) return "revoked";
  return expiresAt && expiresAt <= now ? "expired" : "live";
}

/** A token as lists show it: neither the token nor its hash. */
export type ListedToken = {
  id: string;
  name: string;
  /** "sorrel_Ab3d" */
  start: string;
  scopes: Scope[];
  state: TokenState;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

export const TOKEN_TABLE = { sorts: { newest: "desc" } } as const satisfies TableDefinition;

export type TokenQuery = Pick<TableQuery<typeof TOKEN_TABLE>, "search" | "page">;
