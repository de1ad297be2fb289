import { mergePatch } from "#api/conventions/merge-patch.ts";
import { isRecord } from "#domain/text/is-record.ts";
import { API_PARTS, type ApiValues } from "./recipe-names.ts";

/** What says nothing without another field: the other parts of a group, by its first. */
const DEPENDENT = API_PARTS.filter(({ part }) => part !== null).flatMap(({ name, alias }) => {
  const first = API_PARTS.find((each) => each.name === name)?.alias ?? alias;
  return first === alias ? [] : [[first.split("/"), alias.split("/")] as const];
});

/** A merge patch of a recipe. With a field goes what says nothing without it, unless the patch names that too. */
export function patchRecipe(present: ApiValues, patch: ApiValues): unknown {
  const implied: ApiValues = {};
  const nested: Record<string, ApiValues> = {};
  for (const [[field, inner], [dependent, other]] of DEPENDENT) {
    if (inner === undefined || other === undefined) {
      if (field && dependent && patch[field] === null) implied[dependent] = null;
    } else if (field) {
      const given = patch[field];
      if (isRecord(given) && given[inner] === null) nested[field] = { [other]: null, ...given };
    }
  }
  const { source } = patch;
  // A name that nobody gave is the host: that of one site is not that of the next.
  if (typeof source === "string" && hostOf(source) !== hostOf(present.source))
    implied.source_site = null;
  const merged = mergePatch(present, { ...implied, ...patch, ...nested });
  // Taken away it is none, not what a new recipe begins with.
  return patch.difficulty === null && isRecord(merged) ? { ...merged, difficulty: null } : merged;
}

const hostOf = (address: unknown) =>
  typeof address === "string" ? new URL(address).hostname : null;
