import { z } from "zod";
import { imageInText, isImageAddress } from "#domain/media/image-address.ts";
import { hasText, oneLine, type RecipeErrors } from "./field.ts";
import { typedField } from "./plain-fields.ts";
import { imageAddressSchema, NO_ADDRESS, tooManyItems } from "./schemas.ts";

/** An image's address. */
export function imageUrl(label: string) {
  const field = typedField(label, imageAddressSchema.nullable().default(null), {
    toForm: (saved) => saved ?? "",
    draftOf: readImageUrl,
  });
  return { ...field, lines: linesOfImages };
}

export function readImageUrl(typed: string, name: string, errors: RecipeErrors): string | null {
  const address = oneLine(typed);
  if (address !== "" && !isImageAddress(address)) errors[name] = NO_ADDRESS;
  return address || null;
}

/** One URL per line. */
export function imageUrls(label: string, { most }: { most: number }) {
  const schema = z.array(imageAddressSchema).max(most, tooManyItems(most)).default([]);
  const field = typedField(label, schema, {
    toForm: (saved) => saved.join("\n"),
    draftOf: (typed, name, errors) =>
      typed
        .split("\n")
        .filter(hasText)
        .map((line) => readImageUrl(line, name, errors)),
  });
  return { ...field, lines: linesOfImages };
}

function linesOfImages(typed: string): string[] {
  return typed.split("\n").filter(Boolean).map(imageInText);
}
