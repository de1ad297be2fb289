import { z } from "zod";
import { imageInText } from "#domain/media/image-address.ts";
import { LONGEST_ALT } from "#domain/media/media.ts";
import { check, type Field, hasText, oneLine, storedTexts } from "./field.ts";
import { rowFieldName } from "./row-fields.ts";
import {
  imageAddressSchema,
  NO_ADDRESS,
  optionalTextSchema,
  tooManyItems,
  webAddressSchema,
} from "./schemas.ts";

const PARTS = ["imageUrl", "alt", "credit", "creditUrl", "color"] as const;
type TypedTexts = Record<(typeof PARTS)[number], string>;

const each = (value: (part: keyof TypedTexts) => string) =>
  Object.fromEntries(PARTS.map((part) => [part, value(part)])) as TypedTexts;

const NO_TEXTS = each(() => "");

const imageTextsSchema = z.object({
  imageUrl: imageAddressSchema,
  alt: optionalTextSchema(LONGEST_ALT, { lost: "an image's alternative text" }),
  credit: optionalTextSchema(200, { lost: "an image credit" }),
  creditUrl: webAddressSchema,
  color: optionalTextSchema(20),
});

/** What is said of images, each by its address; an image of which nothing is said is left out. */
export function imageTexts(label: string, { most }: { most: number }) {
  const schema = z.array(imageTextsSchema).max(most, tooManyItems(most)).default([]);
  const field: Field<TypedTexts[], typeof schema> = {
    label,
    parts: {
      alt: () => "Alt text of a photo",
      credit: () => "Credit of a photo",
      creditUrl: () => "Credit URL of a photo",
    },
    schema,
    initial: [],
    fromForm: (form, name) =>
      form
        .rowNumbers(name)
        .map((number) => each((part) => form.text(rowFieldName(name, number, part)))),
    fromStored: (value) => {
      if (!Array.isArray(value)) return null;
      const restored = value.map((one) => storedTexts(one, NO_TEXTS));
      return restored.includes(null) ? null : (restored as TypedTexts[]);
    },
    toForm: (saved) => saved.map((one) => each((part) => one[part] ?? "")),
    read: (typed, name, errors) => {
      const drafts = typed.map(({ imageUrl, creditUrl, ...texts }) => ({
        ...texts,
        imageUrl: oneLine(imageUrl),
        creditUrl: oneLine(creditUrl) || null,
      }));
      return check(schema, drafts, errors, {
        wrong: NO_ADDRESS,
        nameOf: ([place, part]) =>
          place === undefined ? name : rowFieldName(name, Number(place), String(part)),
      });
    },
    lines: (typed) =>
      typed
        .filter(({ alt, credit, creditUrl }) => hasText(alt + credit + creditUrl))
        .map(({ imageUrl, alt, credit, creditUrl }) =>
          [imageInText(imageUrl), alt, credit && `Photo by ${credit}`, creditUrl]
            .filter(Boolean)
            .join(" "),
        ),
  };
  return {
    ...field,
    aliases: { imageUrl: "url" } as Record<string, string>,
    stored: "column",
  } as const;
}
