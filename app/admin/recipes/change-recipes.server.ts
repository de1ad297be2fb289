import { href, type RouterContextProvider } from "react-router";
import { adminDb, reportError, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import type { WriteContext } from "#domain/activity/activity.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import type { Database } from "#domain/database.ts";
import {
  type BulkFieldVerb,
  type BulkLine,
  canUndo,
  isAtWork,
} from "#domain/recipes/bulk/bulk-change.ts";
import {
  changeMany,
  dismissBulkChange,
  stopBulkChange,
  undoBulkChange,
  type Which,
} from "#domain/recipes/bulk/change-many.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { duplicateRecipe } from "#domain/recipes/commands/duplicate-recipe.server.ts";
import { publishRecipe, unpublishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import { readChosenRecipes } from "#domain/recipes/tables/chosen-recipes.ts";
import { RECIPE_TABLE } from "#domain/recipes/tables/recipe-table.ts";
import { NO_TAG_NAME, readKnownTag, readTagName } from "#domain/recipes/tags/change-tag.server.ts";
import { readId } from "#domain/tables/id.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { collapseSpaces } from "#domain/text/plain-line.ts";
import { CHANGE_FAILED, describeOutcome, readChange, type TableChange } from "./change-outcome.ts";
import { forgetView, keepView } from "./change-views.server.ts";

type Fields = Record<string, unknown>;
type Ask = { db: Database; fields: Fields; write: WriteContext };

/**
 * Changes one or more recipes, makes a copy of one, stops, undoes or dismisses such a change, or keeps or removes a view.
 * Form fields: `intent`, `category` to move to ('none' for no category), or `field` and `value` to set, and which: `id` (repeated), `all` (the
 * table's search and filters) or `of` (a category), the latter with `count`, or of a change `change`.
 */
export async function changeTableRecipes(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const fields = await readForm(request);
  const { id, name, role } = context.get(signedIn);
  const ask = {
    db: context.get(adminDb),
    fields,
    write: { by: { id, name }, now: new Date() },
  };
  const { intent } = fields;
  if (role === "author") return changeOwnDraft(ask, context);
  const change = readChange(intent === "set" ? fields.field : intent);
  if (intent === "set" && !change) return refused(400, { message: "Please choose what to set." });
  try {
    if (change) return await applyChange(change, ask);
    if (typeof intent === "string" && Object.hasOwn(OF_CHANGES, intent)) {
      return await OF_CHANGES[intent as keyof typeof OF_CHANGES](ask);
    }
  } catch (error) {
    const message = change ? CHANGE_FAILED[change] : "That didn't work. Please try again.";
    return refused(context.get(reportError)(error), { message });
  }
  return refused(400, { message: "That action isn't available." });
}

/** What an author does in the list: one draft at a time, without undoing, as the trash is the editors' affair. */
async function changeOwnDraft(
  { db, fields, write }: Ask,
  context: Readonly<RouterContextProvider>,
) {
  const { intent } = fields;
  if (intent !== "duplicate" && intent !== "delete")
    return refused(403, { message: "Only editors can do that." });
  try {
    if (intent === "duplicate") return await duplicate({ db, fields, write });
    const id = readId(fields.id);
    const isDeleted = id !== null && (await deleteRecipe(db, { id, ...write }));
    return isDeleted ? done("Deleted. An editor can restore it.") : refused(404, { message: GONE });
  } catch (error) {
    return refused(context.get(reportError)(error), { message: CHANGE_FAILED[intent] });
  }
}

async function applyChange(change: TableChange, { db, fields, write }: Ask) {
  if (change === "duplicate") return duplicate({ db, fields, write });
  const chosen = readWhich(fields);
  if (!chosen.ok) return refused(400, { message: chosen.error });
  if (fields.from === "switch") return switchOne(change, { db, fields, write });
  const categories = change === "move" ? await listCategoryNames(db) : [];
  const to = categories.find(({ id }) => id === readId(fields.category));
  if (change === "move" && !to && fields.category !== "none")
    return refused(400, { message: "Please choose a category." });
  const value = readValue(change, fields.value);
  if (value === null) return refused(400, { message: MISSING[change as BulkFieldVerb] });
  const { which, most } = chosen;
  const asked = {
    verb: change,
    which,
    ...(to ? { to } : {}),
    ...(value === undefined ? {} : { value }),
    ...(most ? { most } : {}),
  };
  const result = await changeMany(db, { ...asked, ...write });
  return result.ok ? answer(result.line) : refused(409, { message: result.error });
}

const MISSING: Record<BulkFieldVerb, string> = {
  tag: NO_TAG_NAME,
  untag: NO_TAG_NAME,
  cuisine: "Please enter a cuisine of at most 100 characters, or none.",
  difficulty: "Please choose a difficulty.",
};

/**
 * What a field is set to, as the editor would read it, no cuisine as an empty text; null where it can't be. Undefined: for
 * a change of no field.
 */
function readValue(change: TableChange, given: unknown): string | null | undefined {
  if (!Object.hasOwn(MISSING, change)) return undefined;
  if (change === "tag") return readTagName(given);
  if (change === "untag") return readKnownTag(typeof given === "string" && given.trim());
  if (typeof given !== "string") return null;
  const typed = collapseSpaces(given).trim();
  if (typed === "") return change === "cuisine" ? "" : null;
  const read = RECIPE_FIELDS[change as "cuisine" | "difficulty"].schema.safeParse(typed);
  return read.success ? read.data : null;
}

type Chosen = { ok: true; which: Which; most?: number } | { ok: false; error: string };

function readWhich({ id, all, of, count }: Fields): Chosen {
  const most = Number(count) || 1;
  if (typeof all === "string") {
    return {
      ok: true,
      which: { table: readTableQuery(new URLSearchParams(all), RECIPE_TABLE) },
      most,
    };
  }
  const categoryId = readId(of);
  if (categoryId) return { ok: true, which: { categoryId }, most };
  const chosen = readChosenRecipes([id ?? []].flat());
  return chosen.ok ? { ok: true, which: { ids: chosen.ids } } : chosen;
}

/** Goes to the copy, which is there to be changed. */
async function duplicate({ db, fields, write }: Ask) {
  const id = readId(fields.id);
  const copy = id && (await duplicateRecipe(db, { id, ...write }));
  if (!copy) return refused(404, { message: GONE });
  const to = href("/admin/recipes/edit/:id", { id: copy.id });
  return done(`“${copy.title}” is a draft.`, { to });
}

/** The switch itself shows the new status, and takes it back. */
async function switchOne(change: TableChange, { db, fields, write }: Ask) {
  const verb = change === "publish" ? publishRecipe : unpublishRecipe;
  const isFound = await verb(db, { id: readId(fields.id) ?? "", ...write });
  return isFound ? done() : refused(404, { message: GONE });
}

const GONE = "It no longer exists; it may have been deleted.";

/** What became of a change that has ended; the page shows one that is under way. */
export function answer(line: BulkLine) {
  if (isAtWork(line)) return done();
  const { done: changed, unchanged, failed, undone } = line.counts;
  if (line.change === "restore" && line.step === "do" && failed > 0)
    return refused(409, { message: describeOutcome(line) });
  if (line.step === "do" && changed + unchanged === 0) return refused(404, { message: GONE });
  const message = describeOutcome(line);
  if (line.step === "undo" && undone === 0) return refused(409, { message });
  const fields: [string, string][] = [
    ["intent", "undo"],
    ["change", line.id],
  ];
  return canUndo(line)
    ? done(message, { undo: { action: href("/admin/recipes"), fields } })
    : done(message);
}

const OF_CHANGES = {
  "keep-view": keepView,
  "forget-view": forgetView,
  async stop({ db, fields }: Ask) {
    const id = readId(fields.change);
    const isStopped = id !== null && (await stopBulkChange(db, { id }));
    return isStopped ? done() : refused(409, { message: "It has ended already." });
  },
  async undo({ db, fields, write }: Ask) {
    const id = readId(fields.change);
    const line = id && (await undoBulkChange(db, { id, ...write }));
    return line ? answer(line) : refused(409, { message: "It can no longer be undone." });
  },
  async dismiss({ db, fields }: Ask) {
    const id = readId(fields.change);
    if (id) await dismissBulkChange(db, { id });
    return done();
  },
};
