import { SCOPE_NOUNS, SCOPES, type Scope, type ScopeNoun } from "#domain/tokens/api-token.ts";

const NAMES = new Intl.ListFormat("en-US");

/** What a token may do: "Read and write recipes and media · Read queue". */
export function describeScopes(scopes: readonly Scope[]): string {
  if (scopes.length === SCOPES.length) return "Read and write everything";
  const may = new Set(scopes);
  const nouns = (reads: boolean, writes: boolean) =>
    SCOPE_NOUNS.filter(
      (noun) => may.has(`${noun}:read`) === reads && may.has(`${noun}:write`) === writes,
    );
  const reads = nouns(true, false);
  if (reads.length === SCOPE_NOUNS.length) return "Read everything";
  const parts: [string, ScopeNoun[]][] = [
    ["Read and write", nouns(true, true)],
    ["Read", reads],
    ["Write", nouns(false, true)],
  ];
  return parts
    .filter(([, list]) => list.length > 0)
    .map(([verb, list]) => `${verb} ${NAMES.format(list)}`)
    .join(" · ");
}
