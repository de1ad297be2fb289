import { absoluteImage, storedImage } from "#api/conventions/image-addresses.ts";
import { mediaHash } from "#domain/media/media-files.ts";
import type { RecipeFault } from "#domain/recipes/fields/field.ts";
import { substituteSchema } from "#domain/recipes/ingredients/substitutes/substitutes-part.ts";
import { FIELDS, type FieldName, RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import { ownRecipeSlugIn } from "#domain/recipes/recipe-slug.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { snakeCase } from "#domain/recipes/snake-case.ts";
import { isRecord } from "#domain/text/is-record.ts";

/** A recipe under the names that its fields have in the API, both ways. */

export type ApiValues = Record<string, unknown>;

/** A field, or a part of one, at its place in the API: `main_image/credit`. */
export type ApiPart = { name: FieldName; part: string | null; alias: string };

export const API_PARTS = FIELDS.flatMap(([name, { stored, alias, parts }]): ApiPart[] => {
  const own = snakeCase(name);
  if (stored !== "columns")
    return [{ name, part: null, alias: typeof alias === "string" ? alias : own }];
  const aliases = typeof alias === "object" ? alias : {};
  return Object.keys(parts ?? {}).map((part) => ({
    name,
    part,
    alias: aliases[part] ?? `${own}_${snakeCase(part)}`,
  }));
});

/** What the API calls a part of a list's row, or of nutrition. */
export function partAlias(name: FieldName, part: string): string {
  const field = RECIPE_FIELDS[name];
  return ("aliases" in field && field.aliases[part]) || snakeCase(part);
}

/** The main image that a body names, with the text about it. */
export function mainImageOf({ main_image: image }: ApiValues) {
  return (image ?? null) as { url: string; alt: string } | null;
}

/** Where the API has what a fault is about. */
export function pointerTo({ path: [name, ...rest] }: RecipeFault): string {
  const parts = API_PARTS.filter((each) => each.name === name);
  const place = parts.find(({ part }) => part === null || part === rest[0]);
  const within = place?.part === null ? rest : rest.slice(1);
  const last = within.map((each) =>
    typeof each === "string" ? partAlias(name as FieldName, each) : each,
  );
  return `#/${[place?.alias ?? name, ...last].join("/")}`;
}

/** The body of a request as what the domain's commands save. */
export function inputOf(body: ApiValues, siteUrl: string): RecipeInput {
  const input: Record<string, unknown> = { status: body.status };
  for (const [name, { stored }] of FIELDS) {
    const parts = API_PARTS.filter((each) => each.name === name);
    const values = parts.map(({ part, alias }) => [part, valueAt(body, alias)] as const);
    const value = stored === "columns" ? groupOf(values) : values[0]?.[1];
    input[name] = sent(name, value, siteUrl);
  }
  const source = input.source as { url: string | null; site: string | null } | null;
  // A site without a name is called by its host.
  if (source?.url) source.site ??= new URL(source.url).hostname;
  // An image of the media library has its text itself.
  const isOwn = mediaHash(String(input.mainImageUrl)) !== null;
  input.mainImageAlt = isOwn || !input.mainImageUrl ? null : input.mainImageAlt || null;
  return input as RecipeInput;
}

/** These fields of a recipe as the API answers them. `ownAlt`: what the media library says of its main image. */
export function answerOf(input: Partial<RecipeInput>, siteUrl: string, ownAlt?: string): ApiValues {
  const answer: ApiValues = input.status ? { status: input.status } : {};
  for (const { name, part, alias } of API_PARTS) {
    if (!(name in input)) continue;
    const value = shown(name, input[name], siteUrl);
    const [field = "", inner] = alias.split("/");
    const said = part === null ? value : ((value as ApiValues | null)?.[part] ?? null);
    if (inner === undefined) answer[field] = said;
    else if (inner === "0") answer[field] = said === null ? [] : [said];
    else answer[field] = { ...(answer[field] as ApiValues), [inner]: said };
  }
  const image = answer.main_image as ApiValues | undefined;
  if (image) answer.main_image = image.url ? { ...image, alt: ownAlt ?? image.alt ?? "" } : null;
  return answer;
}

/** Null when nothing is said of it. */
function groupOf(values: (readonly [string | null, unknown])[]): ApiValues | null {
  const isEmpty = values.every(([, value]) => value === null || value === undefined);
  return isEmpty ? null : Object.fromEntries(values.map(([part, value]) => [part, value ?? null]));
}

function valueAt(body: ApiValues, alias: string): unknown {
  const [field = "", inner] = alias.split("/");
  const value = body[field];
  if (inner === undefined) return value;
  return (Array.isArray(value) || isRecord(value) ? Reflect.get(value, inner) : null) ?? null;
}

type Renamed = {
  nameOf: (part: string) => string;
  toValue: (part: string, value: unknown) => unknown;
};

/** Rows, or the one row of nutrition, under other names. */
function renamed(value: unknown, parts: string[], { nameOf, toValue }: Renamed): unknown {
  if (Array.isArray(value)) return value.map((row) => renamed(row, parts, { nameOf, toValue }));
  return value && Object.fromEntries(parts.map((part) => [nameOf(part), toValue(part, value)]));
}

/** What may stand in a row's place, under the names that the row's own parts have. */
function substitutesUnder(value: unknown, isSent: boolean): unknown {
  if (!Array.isArray(value) || value.length === 0) return null;
  return renamed(value, Object.keys(substituteSchema.shape), {
    nameOf: (part) => (isSent ? part : partAlias("ingredients", part)),
    toValue: (part, row) =>
      (row as ApiValues)[isSent ? partAlias("ingredients", part) : part] ?? null,
  });
}

function partsOf(name: FieldName): string[] | null {
  const field = RECIPE_FIELDS[name];
  if (name === "imageTexts") return Object.keys(RECIPE_FIELDS[name].schema.unwrap().element.shape);
  if ("columns" in field) return Object.keys(field.columns);
  return field.stored === "table" ? Object.keys(field.parts ?? {}) : null;
}

function sent(name: FieldName, value: unknown, siteUrl: string): unknown {
  const parts = partsOf(name);
  if (!parts) return addresses(name, value, (address) => storedImage(address, siteUrl));
  return renamed(value, parts, {
    nameOf: (part) => part,
    toValue: (part, row) => {
      const given = (row as ApiValues)[partAlias(name, part)];
      if (part === "substitutes") return substitutesUnder(given, true);
      if (part === "recipeSlug" && given) return ownRecipeSlugIn(String(given), [siteUrl]);
      return addresses(part, given ?? null, (address) => storedImage(address, siteUrl));
    },
  });
}

function shown(name: FieldName, value: unknown, siteUrl: string): unknown {
  const parts = partsOf(name);
  const absolute = (address: string) => absoluteImage(address, siteUrl);
  if (!parts) return addresses(name, value, absolute);
  return renamed(value, parts, {
    nameOf: (part) => partAlias(name, part),
    toValue: (part, row) => {
      const value = (row as ApiValues)[part] ?? null;
      return part === "substitutes"
        ? substitutesUnder(value, false)
        : addresses(part, value, absolute);
    },
  });
}

const IMAGES = ["mainImageUrl", "images", "imageUrl"];

function addresses(name: string, value: unknown, change: (address: string) => string): unknown {
  if (!IMAGES.includes(name) || !value) return value;
  return Array.isArray(value) ? value.map(change) : change(String(value));
}
