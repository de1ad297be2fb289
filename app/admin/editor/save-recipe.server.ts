import { data, href, type RouterContextProvider, redirect } from "react-router";
import { adminDb, reportFault, signedIn } from "#app/context.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findSavedRecipe, type SavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { type UpdateResult, updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { fieldsOf, parseFormData, type RecipeFields } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { readId, readVersion } from "#domain/tables/id.ts";
import { type PersistedRecipe, SAVE_FAILED, type SaveOutcome } from "./outcome.ts";

type Context = Readonly<RouterContextProvider>;

/** Saves what the form sent: a new recipe, or over the one of this id. */
export async function saveRecipe(request: Request, context: Context, recipeId: string | null) {
  const sent = await readForm(request);
  const { fields, invalidFields } = parseFormData(sent);
  const scripted = sent.scripted === "on";
  const version = readVersion(sent.version);
  const answer = (outcome: SaveOutcome, status: number) =>
    data(scripted ? outcome : { ...outcome, typed: fields, version }, { status });
  try {
    const read = await readSent(context, sent, { fields, invalidFields });
    if (!read.ok) return answer({ state: "invalid", errors: read.errors }, 400);
    const saved = recipeId
      ? await update(context, recipeId, version, read.recipe)
      : await create(context, readId(sent.id), read.recipe);
    if (!("ok" in saved)) return answer(saved.outcome, saved.status);
    if (scripted) return answer({ state: "saved", recipe: persisted(saved.recipe) }, 200);
    const path = href("/admin/recipes/edit/:id", { id: saved.recipe.id });
    return redirect(`${path}?saved=${saved.recipe.status}`);
  } catch (error) {
    context.get(reportFault)(error);
    return answer({ state: "failed", problem: SAVE_FAILED }, 500);
  }
}

/** For the form. */
export function persisted(recipe: SavedRecipe): PersistedRecipe {
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

export async function categoryNames(context: Context): Promise<string[]> {
  return (await listCategoryNames(context.get(adminDb))).map(({ name }) => name);
}

type Sent = Record<string, unknown>;

async function readSent(
  context: Context,
  { status }: Sent,
  { fields, invalidFields }: { fields: RecipeFields; invalidFields: string[] },
) {
  const isStatus = status === "draft" || status === "published";
  const categories = await categoryNames(context);
  const read = readRecipe(fields, { status: isStatus ? status : "draft", categories });
  const errors = { ...(read.ok ? {} : read.errors) };
  for (const name of invalidFields) errors[name] ??= "Please enter one text.";
  if (!isStatus) errors.status = "Please choose to save as a draft or to publish.";
  if (read.ok && Object.keys(errors).length === 0) return read;
  return { ok: false, errors } as const;
}

type Saved = { ok: true; recipe: SavedRecipe } | { outcome: SaveOutcome; status: number };

async function create(context: Context, id: string | null, input: RecipeInput): Promise<Saved> {
  const db = context.get(adminDb);
  const asked = { input, ...(id ? { id } : {}), by: context.get(signedIn), now: new Date() };
  const made = await createRecipe(db, asked);
  if (!made.ok && made.reason === "already-created") {
    // The answer to the first save of this form was lost; this is its next one.
    return update(context, made.id, 1, input, "Failed to create recipe");
  }
  if (!made.ok) return sourceTaken("Failed to create recipe", made);
  const recipe = await findSavedRecipe(db, made.id);
  return recipe ? { ok: true, recipe } : gone("Failed to create recipe");
}

async function update(
  context: Context,
  id: string,
  version: number | null,
  input: RecipeInput,
  problem = "Failed to update recipe",
): Promise<Saved> {
  if (version === null) {
    const reason = "It can't be told which version of the recipe was edited. Please open it again.";
    return { outcome: { state: "failed", problem, reason }, status: 400 };
  }
  const by = context.get(signedIn);
  const result: UpdateResult = await updateRecipe(context.get(adminDb), {
    id,
    input,
    version,
    by,
    now: new Date(),
  });
  if (result.ok) return result;
  if (result.reason === "source-taken") return sourceTaken(problem, result);
  if (result.reason === "not-found") return gone(problem);
  return { outcome: { state: "conflict", theirs: persisted(result.theirs) }, status: 409 };
}

function gone(problem: string): Saved {
  const reason = "It has been deleted meanwhile. What you typed is still here: copy what you need.";
  return {
    outcome: { state: "failed", problem, reason, to: { label: "Trash", path: "/admin/trash" } },
    status: 404,
  };
}

function sourceTaken(problem: string, { id }: { id: string }): Saved {
  const path = href("/admin/recipes/edit/:id", { id });
  const reason = "Another recipe came from the same source address.";
  return {
    outcome: { state: "failed", problem, reason, to: { label: "Open that recipe", path } },
    status: 409,
  };
}
