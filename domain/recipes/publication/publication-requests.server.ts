import type { ItemChange } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { lockRecipes } from "#domain/recipes/commands/change-recipes.server.ts";

/** What an author asked about a draft, and what came back. Dates are ISO 8601. */
export type PublicationRequest = {
  askedBy: string;
  askedAt: string;
  note: string;
  /** Null while it waits. */
  sentBack: { at: string; by: string; comment: string } | null;
};

/** The request about a draft, as far as the account may see it. */
export async function findPublicationRequest(
  db: Database,
  recipeId: string,
): Promise<PublicationRequest | null> {
  const row = await db
    .selectFrom("publication_requests")
    .selectAll()
    .where("recipe_id", "=", recipeId)
    .executeTakeFirst();
  if (!row) return null;
  const { asked_by_name, asked_at, note, sent_back_at, sent_back_by_name, comment } = row;
  const by = sent_back_by_name ?? "";
  const sentBack = sent_back_at && { at: sent_back_at.toISOString(), by, comment };
  return { askedBy: asked_by_name, askedAt: asked_at.toISOString(), note, sentBack };
}

/** Puts a draft into the queue of those who may publish, or back into it. False when it is no draft of who asks. */
export function askToPublish(
  db: Database,
  { id, note, by, now }: ItemChange & { note: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [draft] = await lockRecipes(tx, [id]);
    if (draft?.status !== "draft" || by.id === null) return false;
    const asked = {
      asked_by: by.id,
      asked_by_name: by.name,
      asked_at: now,
      note,
      sent_back_at: null,
      sent_back_by_name: null,
      comment: "",
    };
    await tx
      .insertInto("publication_requests")
      .values({ recipe_id: id, ...asked })
      .onConflict((conflict) => conflict.column("recipe_id").doUpdateSet(asked))
      .execute();
    const entry = { verb: "asked to publish", noun: "recipe", id, title: draft.title } as const;
    await recordActivity(tx, { by, now }, entry);
    return true;
  });
}

/** Takes the own question about a draft back. False when it no longer waits. */
export function withdrawRequest(db: Database, { id, by, now }: ItemChange): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [draft] = await lockRecipes(tx, [id]);
    if (!draft || by.id === null) return false;
    const { numDeletedRows } = await tx
      .deleteFrom("publication_requests")
      .where("recipe_id", "=", id)
      .where("asked_by", "=", by.id)
      .where("sent_back_at", "is", null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const verb = "no longer asks to publish";
    await recordActivity(tx, { by, now }, { verb, noun: "recipe", id, title: draft.title });
    return true;
  });
}

/** Sends a draft back to who asked, with what is to be done. False when it no longer waits. */
export function sendBack(
  db: Database,
  { id, comment, by, now }: ItemChange & { comment: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [draft] = await lockRecipes(tx, [id]);
    if (!draft) return false;
    const { numUpdatedRows } = await tx
      .updateTable("publication_requests")
      .set({ sent_back_at: now, sent_back_by_name: by.name ?? "", comment })
      .where("recipe_id", "=", id)
      .where("sent_back_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const entry = { verb: "sent back", noun: "recipe", id, title: draft.title } as const;
    await recordActivity(tx, { by, now }, entry);
    return true;
  });
}
