import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { groupFieldName } from "#app/admin/editor/fields/field-names.ts";
import { photoFieldName } from "#app/admin/editor/photos/photos.ts";
import { type ListPlace, numberOf } from "#app/admin/editor/rows/groups/places.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { FIELDS, LISTS, type ListName, RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";

type PhotoTexts = RecipeFields["imageTexts"];

type Edited = Pick<EditorState, "fields" | "places">;

/** A field, by its name, that a change is seen in, with its text before and after where it is one. */
type ChangedField = { name: string; texts: [before: string, after: string] | null };

/** The part of a row that is focused for the whole row. */
export const MAIN_PART: Record<ListName, string> = {
  ingredients: "name",
  instructions: "text",
  equipment: "name",
  notes: "text",
};

/** Null where nothing has changed that a field shows. */
export function changedField(before: Edited, after: Edited): ChangedField | null {
  for (const [name] of FIELDS) {
    const list = LISTS.find(([list]) => list === name)?.[0];
    const found = list ? changedInList(list, before, after) : changedValue(name, before, after);
    if (found) return found;
  }
  return null;
}

function changedValue(
  name: keyof RecipeFields,
  { fields: before }: Edited,
  { fields: after }: Edited,
): ChangedField | null {
  const [from, to]: unknown[] = [before[name], after[name]];
  if (from === to) return null;
  const field = RECIPE_FIELDS[name];
  if (name === "imageTexts") return changedTexts(before[name], after[name]);
  if (name === "versions") return changedVersion(before[name], after[name]);
  if ("marksOf" in field) return { name: field.marksOf, texts: null };
  if (typeof from === "string" && typeof to === "string") return { name, texts: [from, to] };
  if (typeof to !== "object" || Array.isArray(to)) return { name, texts: null };
  const part = changedPart(from, to);
  return part && { name: `${name}.${part.name}`, texts: part.texts };
}

/** What is said of a photo, which has no row while that is nothing. */
function changedTexts(before: PhotoTexts, after: PhotoTexts): ChangedField | null {
  for (const imageUrl of new Set([...after, ...before].map((texts) => texts.imageUrl))) {
    const [from, to] = [before, after].map(
      (all) =>
        all.find((texts) => texts.imageUrl === imageUrl) ?? { alt: "", credit: "", creditUrl: "" },
    );
    const part = changedPart(from, to, ["color", "imageUrl"]);
    const row = after.findIndex((texts) => texts.imageUrl === imageUrl);
    if (part) return { name: photoFieldName(imageUrl, row, part.name), texts: part.texts };
  }
  return null;
}

function changedVersion(before: RecipeFields["versions"], after: RecipeFields["versions"]) {
  const at = after.findIndex((row, index) => row !== before[index]);
  const part = before.length === after.length ? changedPart(before[at], after[at]) : null;
  const name = rowFieldName("versions", Math.max(at, 0), part?.name ?? "recipeSlug");
  return { name: after.length > 0 ? name : "versions", texts: part?.texts ?? null };
}

/** Of what a row has, these are not shown, or shown elsewhere. */
const UNSHOWN = ["id", "group", "original"];

function changedInList(list: ListName, before: Edited, after: Edited): ChangedField | null {
  const [places, others] = [after.places[list], before.places[list]];
  const at = places.findIndex((place, index) => !isSame(place, others[index]));
  if (at >= 0 || places.length !== others.length) return changedPlace(list, [others, places], at);
  const rows: Record<string, string>[] = after.fields[list];
  const former: Record<string, string>[] = before.fields[list];
  for (const [index, row] of rows.entries()) {
    const part = row === former[index] ? null : changedPart(former[index], row, UNSHOWN);
    if (part?.name === "marks") return { name: rowFieldName(list, index, "text"), texts: null };
    if (part) return { name: rowFieldName(list, index, part.name), texts: part.texts };
  }
  return null;
}

function isSame(place: ListPlace, other: ListPlace | undefined): boolean {
  return other !== undefined && place.key === other.key && place.group === other.group;
}

function changedPlace(list: ListName, [before, after]: [ListPlace[], ListPlace[]], found: number) {
  const at = found >= 0 ? found : after.length - 1;
  const place = after[at];
  if (!place) return { name: list, texts: null };
  if (place.group === null) {
    const name = rowFieldName(list, numberOf(after, at), MAIN_PART[list]);
    return { name, texts: null };
  }
  const former = before.length === after.length ? before[at] : undefined;
  const texts: ChangedField["texts"] =
    former?.key === place.key && former.group !== null ? [former.group, place.group] : null;
  return { name: groupFieldName(list, place.key), texts };
}

type Values = Record<string, unknown>;

function changedPart(before: unknown, after: unknown, unshown: string[] = []) {
  const [from, to] = [(before ?? {}) as Values, (after ?? {}) as Values];
  const name = Object.keys(to).find((part) => from[part] !== to[part] && !unshown.includes(part));
  if (name === undefined) return null;
  const texts: [unknown, unknown] = [from[name], to[name]];
  const isText = texts.every((text) => typeof text === "string");
  return { name, texts: isText ? (texts as [string, string]) : null };
}
