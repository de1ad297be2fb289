import type { Field, SentForm } from "#domain/recipes/fields/field.ts";
import {
  FIELDS,
  type FieldName,
  RECIPE_FIELDS,
  type StoredAs,
} from "#domain/recipes/recipe-fields.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";

/** A recipe as it is typed in the form, before it is checked. */
export type RecipeFields = {
  -readonly [Name in FieldName]: ReturnType<(typeof RECIPE_FIELDS)[Name]["toForm"]>;
};

export type IngredientFields = RecipeFields["ingredients"][number];
export type StepFields = RecipeFields["instructions"][number];
export type EquipmentFields = RecipeFields["equipment"][number];
export type NoteFields = RecipeFields["notes"][number];
/** The fields that are typed in a few parts. */
export type GroupField = StoredAs<"columns" | "table">;
/** The fields that are typed as one text. */
export type TextField = {
  [Name in FieldName]: RecipeFields[Name] extends string ? Name : never;
}[FieldName];

/** Chosen for a cuisine that the list does not know, and that the field beside it names. */
export const OTHER_CUISINE = "other";

export const NO_INGREDIENT = RECIPE_FIELDS.ingredients.emptyRow;
export const NO_STEP = RECIPE_FIELDS.instructions.emptyRow;
export const NO_EQUIPMENT = RECIPE_FIELDS.equipment.emptyRow;
export const NO_NOTE = RECIPE_FIELDS.notes.emptyRow;

/** The values that the form for a new recipe begins with. */
export const NEW_RECIPE = eachField((_, { initial }) => initial);

/** A recipe as it was saved, in the form. */
export function fieldsOf(recipe: RecipeInput): RecipeFields {
  return eachField((name, field) => field.toForm(recipe[name]));
}

/**
 * A recipe of this form that a browser stored; null if it is not one. What an older release's form did not have is
 * as in a new recipe.
 */
export function storedRecipeFields(value: unknown): RecipeFields | null {
  if (typeof value !== "object" || value === null || !("title" in value)) return null;
  const typed: Record<string, unknown> = { ...NEW_RECIPE, ...value };
  const fields = eachField((name, field) => field.fromStored(typed[name]));
  return Object.values(fields).includes(null as never) ? null : fields;
}

/** What a form sent, by the names of its fields; `invalidFields` names those that are not one text. */
export function parseFormData(sent: Record<string, unknown>): {
  fields: RecipeFields;
  invalidFields: string[];
} {
  const invalidFields: string[] = [];
  const form: SentForm = {
    text(name) {
      const value = Object.hasOwn(sent, name) ? sent[name] : "";
      if (typeof value === "string") return value.replaceAll("\r\n", "\n");
      invalidFields.push(name);
      return "";
    },
    texts: (name) => [sent[name]].flat().filter((value) => typeof value === "string"),
    isOn: (name) => sent[name] === "on",
    rowNumbers: (list) => rowNumbers(Object.keys(sent), list),
  };
  const fields = eachField((name, field) => field.fromForm(form, name));
  if (fields.cuisine === OTHER_CUISINE) fields.cuisine = form.text("otherCuisine");
  return { fields, invalidFields };
}

const ROW_FIELD = /^(\w+)\[(0|[1-9]\d{0,5})\]\.\w+$/;

function rowNumbers(names: string[], list: string): number[] {
  const numbers = names.flatMap((name) => {
    const [, found, number] = ROW_FIELD.exec(name) ?? [];
    return found === list ? Number(number) : [];
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function eachField(value: (name: FieldName, field: Field) => unknown): RecipeFields {
  const entries = FIELDS.map(([name, field]) => [name, value(name, field)]);
  return Object.fromEntries(entries) as RecipeFields;
}
