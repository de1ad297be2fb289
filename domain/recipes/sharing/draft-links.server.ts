import { randomUUID } from "node:crypto";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { linkTokens, tokenHash } from "#domain/mail/link-tokens.server.ts";
import { lockRecipes, type OneRecipe } from "#domain/recipes/commands/change-recipes.server.ts";

/** `token`: null where the site's secret, which it is derived from, was changed since; the link itself goes on. */
export type DraftLink = { token: string | null; expiresAt: Date };

const LASTS_MS = 7 * 86_400_000;

/** Makes a link by which anybody reads a draft as it is saved, for a week; an earlier one ends. Null if it is no draft. */
export function shareDraft(
  db: Database,
  { id: recipeId, by, now, secret }: OneRecipe & { secret: string },
): Promise<DraftLink | null> {
  return db.transaction().execute(async (tx) => {
    const [recipe] = await lockRecipes(tx, [recipeId]);
    if (recipe?.status !== "draft") return null;
    await tx.deleteFrom("draft_links").where("expires_at", "<=", now).execute();
    const id = randomUUID();
    const token = linkTokens(secret).draft(id);
    const expiresAt = new Date(now.getTime() + LASTS_MS);
    const link = { id, token_hash: tokenHash(token), created_at: now, expires_at: expiresAt };
    await tx
      .insertInto("draft_links")
      .values({ recipe_id: recipeId, ...link })
      .onConflict((conflict) => conflict.column("recipe_id").doUpdateSet(link))
      .execute();
    const entry = { verb: "shared", noun: "recipe", id: recipeId, title: recipe.title } as const;
    await recordActivity(tx, { by, now }, entry);
    return { token, expiresAt };
  });
}

/** Ends the link at once. False if there was none. */
export function revokeDraftLink(db: Database, { id, by, now }: OneRecipe): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [recipe] = await lockRecipes(tx, [id]);
    const link = tx.deleteFrom("draft_links").where("recipe_id", "=", id);
    const revoked = await link.where("expires_at", ">", now).returning("id").executeTakeFirst();
    if (!recipe || !revoked) return false;
    const entry = { verb: "revoked", noun: "recipe", id, title: recipe.title } as const;
    await recordActivity(tx, { by, now }, entry);
    return true;
  });
}

/** The link to a recipe that works now. Admins only. */
export async function findDraftLink(
  db: Database,
  { id: recipeId, secret, now }: { id: string; secret: string; now: Date },
): Promise<DraftLink | null> {
  const link = await db
    .selectFrom("draft_links")
    .select(["id", "token_hash", "expires_at as expiresAt"])
    .where("recipe_id", "=", recipeId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!link) return null;
  const token = linkTokens(secret).draft(link.id);
  return {
    token: tokenHash(token) === link.token_hash ? token : null,
    expiresAt: link.expiresAt,
  };
}
