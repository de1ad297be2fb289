import { data, href, type RouterContextProvider } from "react-router";
import { adminDb, mediaContext, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import type { Actor } from "#domain/activity/activity.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import type { Database } from "#domain/database.ts";
import {
  chooseForItem,
  continueImport,
  deleteImport,
  type ImportChangeResult,
  queueUndo,
  startImport,
  stopImport,
} from "#domain/imports/change-imports.server.ts";
import type { Media } from "#domain/media/media.ts";
import { readId } from "#domain/tables/id.ts";
import { readItemChoice, readOptions } from "./read-options.ts";

type ActionInput = {
  db: Database;
  store: Media["store"];
  id: string;
  fields: Record<string, unknown>;
  by: Actor;
  now: Date;
};

const INTENTS = {
  import: start,
  stop: async (input: ActionInput) => answer(await stopImport(input.db, input)),
  continue: async (input: ActionInput) => answer(await continueImport(input.db, input)),
  undo: async (input: ActionInput) => answer(await queueUndo(input.db, input)),
  remove,
  choose,
};

/** Takes an import to its next step, or back; performs the form's intent. */
export async function actOnImport(
  request: Request,
  rawId: string | undefined,
  context: Readonly<RouterContextProvider>,
) {
  const id = readId(rawId);
  if (!id) throw data(null, { status: 404, statusText: "Not Found" });
  const fields = await readForm(request);
  const { intent } = fields;
  if (typeof intent !== "string" || !Object.hasOwn(INTENTS, intent)) {
    return refused(400, { message: "That action isn't available." });
  }
  const db = context.get(adminDb);
  const { store } = context.get(mediaContext);
  const input = { db, store, id, fields, by: context.get(signedIn), now: new Date() };
  return INTENTS[intent as keyof typeof INTENTS](input);
}

async function start({ db, ...input }: ActionInput) {
  const read = readOptions(input.fields, await categoryNames(db));
  if (!read.ok) return refused(400, { message: read.problem });
  return answer(await startImport(db, { ...input, options: read.options }));
}

async function remove({ db, store, ...input }: ActionInput) {
  const result = await deleteImport(db, store, input);
  return result === "done" ? done("Removed.", { to: href("/admin/import") }) : answer(result);
}

async function choose({ db, id, fields }: ActionInput) {
  const read = readItemChoice(fields);
  if (!read) return refused(400, { message: "That choice isn't available." });
  return answer(await chooseForItem(db, { id, ...read }));
}

/** No message: the page shows the new state. */
function answer(result: ImportChangeResult) {
  if (result === "done") return done();
  if (result === "missing") return refused(404, { message: "This import has been removed." });
  const message =
    "This is no longer possible: the import has moved on, or its files or its password were deleted.";
  return refused(409, { message });
}
