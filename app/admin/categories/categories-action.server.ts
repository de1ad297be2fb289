import { data, type RouterContextProvider } from "react-router";
import type { Outcome } from "#app/admin/ui/form/outcome.tsx";
import { adminDb, signedIn } from "#app/context.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import type { Actor } from "#domain/activity/activity.ts";
import { deleteCategory, restoreCategory } from "#domain/categories/delete-category.server.ts";
import { moveCategory, reorderCategories } from "#domain/categories/reorder-categories.server.ts";
import { readCategoryOrder, readWay } from "#domain/categories/schema.ts";
import type { Database } from "#domain/database.ts";
import { readId } from "#domain/tables/id.ts";

type Ask = { db: Database; fields: Record<string, unknown>; by: Actor; now: Date };

const INTENTS = { delete: deleteOne, restore: restoreOne, order: putInOrder, move: moveOne };

/** Does with the categories what the form asks. */
export async function actOnCategories(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const { intent } = fields;
  if (typeof intent !== "string" || !Object.hasOwn(INTENTS, intent)) {
    return refused("That can't be done with a category.", 400);
  }
  const ask = { db: context.get(adminDb), fields, by: context.get(signedIn), now: new Date() };
  return INTENTS[intent as keyof typeof INTENTS](ask);
}

async function deleteOne({ db, fields, by, now }: Ask) {
  const id = readId(fields.id);
  const deleted = id ? await deleteCategory(db, { id, by, now }) : GONE;
  if (deleted.ok) return done(`${deleted.name} is deleted.`);
  return deleted.reason === "in-use" ? refused(deleted.error, 409) : gone();
}

async function restoreOne({ db, fields, by, now }: Ask) {
  const id = readId(fields.id);
  const restored = id ? await restoreCategory(db, { id, by, now }) : GONE;
  if (restored.ok) return done(`${restored.name} is back, at /categories/${restored.slug}.`);
  return restored.reason === "name-taken" ? refused(restored.error, 409) : gone();
}

/** All of them, as they were dragged. */
async function putInOrder({ db, fields, by, now }: Ask) {
  const ids = readCategoryOrder([fields.order].flat());
  if (!ids) return refused("That is no order of categories.", 400);
  return (await reorderCategories(db, { ids, by, now })) ? done("") : gone();
}

/** One of them by one place: what the buttons do until scripts have come. */
async function moveOne({ db, fields, by, now }: Ask) {
  const [id, way] = [readId(fields.id), readWay(fields.way)];
  if (!way) return refused("A category moves up or down.", 400);
  if (!id || !(await moveCategory(db, { id, way, by, now }))) return gone();
  return done("");
}

const GONE = { ok: false, reason: "not-found" } as const;

function gone() {
  return refused("This category is no longer there.", 404);
}

function done(words: string) {
  return data<Outcome>({ done: words });
}

function refused(problem: string, status: number) {
  return data<Outcome>({ problem }, { status });
}
