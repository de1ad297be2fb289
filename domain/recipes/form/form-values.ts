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

/** PRODUCT §3: what the form for a new recipe begins with. */
export const NEW_RECIPE = eachField((_, { initial }) => initial);

/** A recipe as it was saved, in the form. */
export function fieldsOf(recipe: RecipeInput): RecipeFields {
  return eachField((name, field) => field.toForm(recipe[name]));
}

/** Whether something that a browser stored is a recipe of this form, whole: an older release's may lack fields. */
export function isRecipeFields(value: unknown): value is RecipeFields {
  if (typeof value !== "object" || value === null) return false;
  const typed = value as Record<string, unknown>;
  return FIELDS.every(([name, field]) => field.isTyped(typed[name]));
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
