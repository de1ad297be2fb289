import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { SharedImage } from "#domain/media/page-image.ts";
import { type LibraryImage, presentImage } from "#domain/media/present-image.server.ts";
import { type AuthorRow, presentAuthor } from "#domain/recipes/reading/present.server.ts";
import { cardsInOrder } from "#domain/recipes/reading/queries.server.ts";
import type { RecipeList } from "#domain/search/list-recipes.server.ts";
import { PAGE_SIZE } from "#domain/search/recipe-query.ts";

/** What readers see of somebody who writes recipes. */
export type AuthorPage = {
  id: string;
  name: string;
  slug: string;
  image: string | null;
  imageFiles: SharedImage | undefined;
  about: string;
  links: string[];
};

/** The author whose page has this slug, or had it and no other has it now; null where there is none for readers. */
export async function findAuthorPage(db: Database, slug: string): Promise<AuthorPage | null> {
  const row = await db
    .selectFrom("author_pages")
    .select(["id", "name", "slug", "image_url", "image", "about", "links"])
    .where(sql<boolean>`slug = ${slug} or ${slug} = any (former_slugs)`)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id ?? "",
    name: row.name ?? "",
    slug: row.slug ?? "",
    image: row.image_url,
    imageFiles: presentImage(row.image_url, row.image as LibraryImage | null),
    about: row.about ?? "",
    links: row.links ?? [],
  };
}

/** The page of whom a recipe is by, drafts too; undefined where there is none. */
export async function findPageOfAuthor(db: Database, recipe: string) {
  const { rows } = await sql<{ page: AuthorRow | null }>`
    select author_page_of(${recipe}) as page`.execute(db);
  const page = rows[0]?.page;
  return page ? presentAuthor(page) : undefined;
}

/** A page of what an author has published, the newest first. */
export async function listAuthorRecipes(
  db: Database,
  { id, page }: { id: string; page: number },
): Promise<RecipeList> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select ids, total from list_author_recipes(${id}, ${(page - 1) * PAGE_SIZE}, ${PAGE_SIZE})`.execute(
    db,
  );
  const [{ ids, total } = { ids: [], total: 0 }] = rows;
  return {
    cards: await cardsInOrder(db, ids),
    total,
    isCapped: false,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

type ListedAuthor = { slug: string | null; image: string | null };

/** The authors' pages, for the sitemap. */
export function listAuthorPages(db: Database): Promise<ListedAuthor[]> {
  const pages = db.selectFrom("author_pages").select(["slug", "image_url as image"]);
  return pages.orderBy("slug").limit(10_000).execute();
}
