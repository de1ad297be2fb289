import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { tokenHash } from "#domain/mail/link-tokens.server.ts";
import { PAGE_COLUMNS, type PageRow, presentPage } from "#domain/recipes/reading/present.server.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

export type SharedDraft = { recipe: RecipePage; isPublished: boolean; expiresAt: Date };

/** The recipe as it is saved, for whoever has its link; null where that doesn't work, whatever the reason. */
export async function findSharedDraft(db: Database, token: string): Promise<SharedDraft | null> {
  const columns = [...PAGE_COLUMNS, "status"].map((name) => sql`(recipe).${sql.ref(name)}`);
  const { rows } = await sql<PageRow & { status: string; expires_at: Date }>`
    select expires_at, author_page_of((recipe).id) as author_page, ${sql.join(columns)} from shared_draft(${tokenHash(token)})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    recipe: presentPage(row),
    isPublished: row.status === "published",
    expiresAt: row.expires_at,
  };
}
