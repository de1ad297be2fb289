import { href, type RouterContextProvider } from "react-router";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused, type Undo } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import type { Actor } from "#domain/activity/activity.ts";
import { deleteCategory, restoreCategory } from "#domain/categories/delete-category.server.ts";
import { reorderCategories } from "#domain/categories/reorder-categories.server.ts";
import { readCategoryOrder } from "#domain/categories/schema.ts";
import type { Database } from "#domain/database.ts";
import { readId } from "#domain/tables/id.ts";

type Ask = { db: Database; fields: Record<string, unknown>; by: Actor; now: Date };

const INTENTS = { delete: deleteOne, restore: restoreOne, order: putInOrder };

/** Runs the form's intent: delete, restore, or reorder. */
export async function actOnCategories(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const { intent } = fields;
  if (typeof intent !== "string" || !Object.hasOwn(INTENTS, intent)) {
    return refused(400, { message: "That action isn't available." });
  }
  const ask = { db: context.get(adminDb), fields, by: context.get(signedIn), now: new Date() };
  return INTENTS[intent as keyof typeof INTENTS](ask);
}

async function deleteOne({ db, fields, by, now }: Ask) {
  const id = readId(fields.id);
  const deleted = id ? await deleteCategory(db, { id, by, now }) : GONE;
  if (deleted.ok) return done(`${deleted.name} deleted.`, { undo: restoring(String(fields.id)) });
  return deleted.reason === "in-use" ? refused(409, { message: deleted.error }) : gone();
}

function restoring(id: string): Undo {
  const fields: Undo["fields"] = [
    ["intent", "restore"],
    ["id", id],
  ];
  return { action: href("/admin/categories"), fields };
}

async function restoreOne({ db, fields, by, now }: Ask) {
  const id = readId(fields.id);
  const restored = id ? await restoreCategory(db, { id, by, now }) : GONE;
  if (restored.ok) return done(`${restored.name} restored at /categories/${restored.slug}.`);
  return restored.reason === "name-taken" ? refused(409, { message: restored.error }) : gone();
}

async function putInOrder({ db, fields, by, now }: Ask) {
  const ids = readCategoryOrder([fields.order].flat());
  if (!ids) return refused(400, { message: "That order isn't valid." });
  return (await reorderCategories(db, { ids, isPage: true, by, now })) ? done() : gone();
}

const GONE = { ok: false, reason: "not-found" } as const;

function gone() {
  return refused(404, { message: "This category no longer exists." });
}
