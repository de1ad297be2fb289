import { createHash } from "node:crypto";
import type { ForeignRecipe } from "./foreign-recipe.ts";

/** Of recipes that came from other programs. Never change it: recipes would come a second time. */
const NAMESPACE = Buffer.from("6f2d0f8f6e0b5c0b9d5d2a0c1f3e7a41", "hex");

/**
 * The id of an imported recipe: always the same, so that importing it again finds it. A numeric key is unique only
 * within one installation, so it counts only together with the title.
 */
export function foreignId(format: string, { key, fields }: ForeignRecipe): string {
  if (key === null) return uuid(format, fields.title, ingredientsText(fields));
  return /^\d+$/.test(key) ? uuid(format, key, fields.title) : idOfKey(format, key);
}

/** The same for a key that is not a plain number. */
export function idOfKey(format: string, key: string): string {
  return uuid(format, key);
}

/** The id of a recipe that is added beside an existing one: the same for the same import. */
export function copyId(id: string, importId: string): string {
  return uuid(id, importId);
}

function ingredientsText({ ingredients = [] }: ForeignRecipe["fields"]): string {
  return JSON.stringify(ingredients.map(({ amount, unit, name }) => [amount, unit, name]));
}

/** A UUID of version 5 (RFC 9562). */
function uuid(...parts: string[]): string {
  const hash = createHash("sha1").update(NAMESPACE).update(JSON.stringify(parts)).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString("hex");
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join("-");
}
