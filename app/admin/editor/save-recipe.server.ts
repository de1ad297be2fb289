import { href, type RouterContextProvider } from "react-router";
import { accountsContext, adminDb, reportError, signedIn, siteContext } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { DENIED } from "#app/ui/form/client-action.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { mayOpen } from "#domain/auth/role.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import { duplicateRecipe } from "#domain/recipes/commands/duplicate-recipe.server.ts";
import { saveNewRecipe } from "#domain/recipes/commands/save-new-recipe.server.ts";
import { findSavedRecipe, type SavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { type UpdateResult, updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { tooManyItems } from "#domain/recipes/fields/schemas.ts";
import { fieldsOf, parseFormData, type RecipeFields } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import {
  askToPublish,
  findPublicationRequest,
} from "#domain/recipes/publication/publication-requests.server.ts";
import { noteSchema } from "#domain/recipes/publication/said.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { MOST_VERSIONS } from "#domain/recipes/versions/versions-field.ts";
import { readId, readVersion } from "#domain/tables/id.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import { forgetUnsaved } from "#domain/unsaved/unsaved-recipes.server.ts";
import { linkErrors } from "./link-errors.server.ts";
import { mailGoesOut } from "./request/mail-goes-out.server.ts";
import {
  isSaveMode,
  OUTAGE,
  type PersistedRecipe,
  SAVE_FAILED,
  THEN_ASK,
  THEN_COPY,
} from "./save-result.ts";

type Context = Readonly<RouterContextProvider>;

const REASONS: Record<number, { reason: string }> = {
  403: { reason: DENIED },
  503: OUTAGE,
};

/** Creates a recipe from the form, or updates the one with this id. */
export async function saveRecipe(request: Request, context: Context, recipeId: string | null) {
  const sent = await readForm(request);
  const { fields, invalidFields } = parseFormData(sent);
  try {
    const origins = [context.get(siteContext).url, new URL(request.url).origin];
    const isAuthors = context.get(signedIn).role === "author";
    const links = { recipeId: recipeId ?? readId(sent.id), origins, isAuthors };
    const [status, then] = String(sent.status).split(" ");
    const read = await validate(context, status, { fields, invalidFields, links });
    if (!read.ok) return refused(400, { errors: read.errors });
    const note = parseFields(noteSchema, sent);
    if (then === THEN_ASK && !note.ok) return refused(400, { message: note.errors.note });
    const startsVersion = then === THEN_COPY;
    if (startsVersion && read.recipe.versions.length === MOST_VERSIONS)
      return refused(400, { errors: { versions: tooManyItems(MOST_VERSIONS) } });
    const change = {
      input: read.recipe,
      keepsDate: status === "update",
      confirmsAllergens: sent.confirmsAllergens === "on",
    };
    const saved = recipeId
      ? await update(context, { ...change, id: recipeId, version: readVersion(sent.version) })
      : await create(context, readId(sent.id), read.recipe);
    if (saved.data.ok) {
      const draft = { by: context.get(signedIn), id: fieldText(sent.unsaved) };
      // It is saved: without this, no more than that is offered once again.
      await forgetUnsaved(context.get(accountsContext), draft).catch((error: unknown) =>
        context.get(reportError)(error),
      );
    }
    if (!saved.data.ok) return saved;
    if (then === THEN_ASK && note.ok) return await ask(context, saved.data, note.value);
    return startsVersion ? await startVersion(context, saved.data) : saved;
  } catch (error) {
    const status = context.get(reportError)(error);
    return refused(status, { message: SAVE_FAILED, ...REASONS[status] });
  }
}

/** The form's representation of a saved recipe. */
export function toPersistedRecipe(recipe: SavedRecipe): PersistedRecipe {
  return {
    id: recipe.id,
    version: recipe.version,
    status: recipe.status,
    slug: recipe.slug,
    publishedAt: recipe.publishedAt?.toISOString() ?? null,
    updatedAt: recipe.updatedAt.toISOString(),
    savedBy: recipe.savedBy,
    review: recipe.review && { ...recipe.review, at: recipe.review.at.toISOString() },
    fields: fieldsOf(recipe),
  };
}

type Typed = {
  fields: RecipeFields;
  invalidFields: string[];
  links: Parameters<typeof linkErrors>[2];
};

async function validate(
  context: Context,
  status: unknown,
  { fields, invalidFields, links }: Typed,
) {
  const isMode = isSaveMode(status);
  const categories = await categoryNames(context.get(adminDb));
  const read = readRecipe(fields, {
    status: isMode && status !== "draft" ? "published" : "draft",
    categories,
  });
  const errors = {
    ...(await linkErrors(context.get(adminDb), fields, links)),
    ...(read.ok ? {} : read.errors),
  };
  for (const name of invalidFields) errors[name] ??= "Please enter text.";
  if (!isMode) errors.status = "Please save as a draft or publish.";
  if (read.ok && Object.keys(errors).length === 0) return read;
  return { ok: false, errors } as const;
}

async function create(context: Context, id: string | null, input: RecipeInput) {
  const writing = { input, ...(id ? { id } : {}), by: context.get(signedIn), now: new Date() };
  const created = await saveNewRecipe(context.get(adminDb), writing);
  return answerTo(context, created, { message: "Failed to create recipe", ...writing });
}

type Change = {
  id: string;
  input: RecipeInput;
  version: number | null;
  keepsDate: boolean;
  confirmsAllergens: boolean;
};

async function update(context: Context, { version, ...change }: Change) {
  const message = "Failed to update recipe";
  if (version === null) {
    const reason = "We can't tell which version you edited. Please reopen the recipe.";
    return refused(400, { message, reason });
  }
  const by = context.get(signedIn);
  const writing = { ...change, isTyped: true, version, by, now: new Date() };
  const updated = await updateRecipe(context.get(adminDb), writing);
  return answerTo(context, updated, { message, ...change });
}

/** Goes to a copy that is a version of the recipe that was saved. */
async function startVersion(context: Context, saved: { recipe: PersistedRecipe }) {
  const { id } = saved.recipe;
  const write = { id, by: context.get(signedIn), now: new Date() };
  const copy = await duplicateRecipe(context.get(adminDb), write, { asVersion: true });
  if (!copy) return gone(context, { message: "Failed to update recipe", id });
  const to = href("/admin/recipes/edit/:id", { id: copy.id });
  return done(`“${copy.title}” is a draft.`, { recipe: saved.recipe, to });
}

/** Puts what was saved before those who may publish it. */
async function ask(
  context: Context,
  { recipe }: { recipe: PersistedRecipe },
  { note }: { note: string },
) {
  const db = context.get(adminDb);
  const asked = { id: recipe.id, note, by: context.get(signedIn), now: new Date() };
  try {
    if (await askToPublish(db, asked)) {
      const sees = (await mailGoesOut(context)) ? "gets a mail" : "sees it among the recipes";
      const request = await findPublicationRequest(db, recipe.id);
      return done(`Saved. Whoever may publish it ${sees}.`, { recipe, request });
    }
  } catch (error) {
    // The recipe was saved; the form must not send what it has as a change of an older version.
    context.get(reportError)(error);
  }
  return done("Saved, but nobody was asked to publish it. Please ask again.", { recipe });
}

type Written = { message: string; id?: string; keepsDate?: boolean };

function answerTo(context: Context, result: UpdateResult, written: Written) {
  if (result.ok) return saved(result.recipe, written);
  if (result.reason === "source-taken") return sourceTaken(context, result, written);
  if (result.reason === "not-found") return gone(context, written);
  return refused(409, { theirs: toPersistedRecipe(result.theirs) });
}

function saved(recipe: SavedRecipe, { keepsDate }: Written) {
  const published = keepsDate ? "Recipe updated" : "Recipe published";
  const message = recipe.status === "published" ? published : "Recipe saved as draft";
  return done(message, {
    recipe: toPersistedRecipe(recipe),
    ...(recipe.status === "published" && { link: viewOf(recipe) }),
  });
}

const viewOf = ({ slug }: SavedRecipe) => ({
  label: "View",
  path: href("/recipe/:slug", { slug }),
});

/** Authors change drafts alone: what is there and not theirs to change has been published. */
async function gone(context: Context, { message, id }: Written) {
  const { role } = context.get(signedIn);
  const there = id && role === "author" && (await findSavedRecipe(context.get(adminDb), id));
  if (there && there.status === "published") {
    const reason =
      "It has since been published: only an editor can change it now. Your text is still here; copy anything you need.";
    return refused(409, { message, reason, link: viewOf(there) });
  }
  const reason =
    "This recipe has since been deleted. Your text is still here; copy anything you need.";
  const trash = { label: "Trash", path: href("/admin/trash") };
  return refused(404, { message, reason, ...(mayOpen(role, trash.path) && { link: trash }) });
}

/** Of a colleague's draft an author learns no more than that it is there. */
async function sourceTaken(context: Context, { id }: { id: string }, { message }: Written) {
  const isSeen = (await findSavedRecipe(context.get(adminDb), id)) !== null;
  const path = href("/admin/recipes/edit/:id", { id });
  return refused(409, {
    message,
    reason: `${isSeen ? "Another recipe" : "A recipe that you can't see"} already uses this source URL.`,
    ...(isSeen && { link: { label: "Open that recipe", path } }),
  });
}
