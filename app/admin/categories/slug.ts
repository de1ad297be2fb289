import { adminDb } from "#app/context.ts";
import { freeCategorySlug, isNameTaken } from "#domain/categories/category-names.server.ts";
import { readId } from "#domain/tables/id.ts";
import { searchText } from "#domain/tables/search-words.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import type { Route } from "./+types/slug.ts";

/**
 * The slug that a category would get for a text, with a number appended if it is taken (then it is not the wanted one),
 * and whether its name is taken: then it can't be saved.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = searchText(url.searchParams.get("text"));
  const id = readId(url.searchParams.get("id"));
  const name = searchText(url.searchParams.get("name"));
  const db = context.get(adminDb);
  const [slug, nameTaken] = await Promise.all([
    freeCategorySlug(db, text, id),
    isNameTaken(db, name, id),
  ]);
  return Response.json({ slug, nameTaken, wanted: slugFrom(text) || "category" });
}
