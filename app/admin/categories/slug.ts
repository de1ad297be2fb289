import { adminDb } from "#app/context.ts";
import { freeCategorySlug } from "#domain/categories/category-names.server.ts";
import { readId } from "#domain/tables/id.ts";
import { searchText } from "#domain/tables/search-words.ts";
import type { Route } from "./+types/slug.ts";

/** The slug that a category would get for a text, with a number appended if it is taken. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = searchText(url.searchParams.get("text"));
  const id = readId(url.searchParams.get("id"));
  return Response.json({ slug: await freeCategorySlug(context.get(adminDb), text, id) });
}
