import { isDeepStrictEqual } from "node:util";
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import { checkVersion, ifMatch, requiredVersions } from "#api/conventions/conditional.ts";
import { describeImage } from "#api/conventions/describe-image.ts";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { invalidFields, Problem } from "#api/problem.ts";
import { json, jsonBodyOf, patchBody, tokenOnly, tokenPosts, writeProblems } from "#api/routes.ts";
import { faultsOf } from "#api/validation.ts";
import { findExisting } from "#domain/arrivals/find-existing.server.ts";
import { placeArrival } from "#domain/arrivals/place-arrival.server.ts";
import type { Database } from "#domain/database.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { isAsCalculated } from "#domain/recipes/nutrition/calculate-nutrition.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { patchRecipe } from "./patch-recipe.ts";
import { namedRecipe, noRecipe, presentRecipe, recipeParams } from "./recipe-answer.ts";
import { readRecipeBody } from "./recipe-input.ts";
import { type ApiValues, mainImageOf } from "./recipe-names.ts";
import {
  type ApiRecipe,
  recipeBodySchema,
  recipePatchSchema,
  recipeSchema,
} from "./recipe-schema.ts";
import { saidMarks } from "./said-marks.ts";

const create = createRoute({
  method: "post",
  path: "/recipes",
  tags: ["Recipes"],
  operationId: "createRecipe",
  summary: "Create a recipe",
  ...tokenPosts("recipes:write"),
  request: { body: jsonBodyOf(recipeBodySchema) },
  responses: { 201: json(recipeSchema, "The new recipe."), ...writeProblems(409) },
});

const replace = createRoute({
  method: "put",
  path: "/recipes/{recipe}",
  tags: ["Recipes"],
  operationId: "replaceRecipe",
  summary: "Replace a recipe: what is left out becomes empty, except status and slug",
  ...tokenOnly("recipes:write"),
  request: { params: recipeParams, headers: ifMatch, body: jsonBodyOf(recipeBodySchema) },
  responses: { 200: json(recipeSchema, "As it is now."), ...writeProblems(404, 409, 412, 428) },
});

const patch = createRoute({
  method: "patch",
  path: "/recipes/{recipe}",
  tags: ["Recipes"],
  operationId: "changeRecipe",
  summary: "Change parts of a recipe (JSON Merge Patch, RFC 7396)",
  ...tokenOnly("recipes:write"),
  request: {
    params: recipeParams,
    headers: ifMatch,
    body: patchBody(recipePatchSchema),
  },
  responses: { 200: json(recipeSchema, "As it is now."), ...writeProblems(404, 409, 412, 428) },
});

export function addSaveRecipe(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(create, async (c) => {
    const body = saidMarks(c.req.valid("json"), { raw: await c.req.json() });
    const { db, by, scopes } = writer(c);
    const siteUrl = c.var.services.site.url;
    const sent = await readRecipeBody(db, body, { recipeId: null, siteUrl });
    // A client's word that the site calculated its figures is not taken: these tell.
    const nutritionCalculated = sent.nutritionCalculated && isAsCalculated(sent.nutrition, sent);
    const input = { ...sent, nutritionCalculated };
    const created = await together(db, async (inner) => {
      const saved = await placeArrival(inner, { input }, { by, now: new Date() });
      if (saved.outcome === "already-here") throw await sourceTaken(inner, saved);
      await describeImage(inner, mainImageOf(body), { by, siteUrl, scopes });
      return saved;
    });
    c.header("Location", `/api/v1/recipes/${created.id}`);
    return c.json(await presentRecipe(c, created.id), 201);
  });

  api.openapi(replace, async (c) => {
    const body = c.req.valid("json");
    const id = await namedRecipe(c, c.req.valid("param").recipe);
    // Nobody takes a recipe off the site by leaving something out.
    const given: object = await c.req.json();
    const saved = await save(c, id, given, (present) => {
      const said = saidMarks(body, { raw: given, present });
      return "status" in given ? said : { ...said, status: present.status };
    });
    return c.json(saved, 200);
  });

  api.openapi(patch, async (c) => {
    const changes: Record<string, unknown> = await c.req.json();
    const id = await namedRecipe(c, c.req.valid("param").recipe);
    const saved = await save(c, id, changes, (present) => {
      const patched = patchRecipe(present, changes);
      const read = recipeBodySchema.safeParse(patched);
      if (!read.success) throw invalidFields(faultsOf(read.error));
      // Merging left out what the patch takes off.
      const isNone = changes.description_marks === null;
      const raw = isNone ? { ...(patched as ApiValues), description_marks: null } : patched;
      return saidMarks(read.data, { raw, present });
    });
    return c.json(saved, 200);
  });
}

/** Saves what `change` makes, by what the client has given, of the present recipe, unless it is another version than the client knows. */
async function save(
  c: ApiContext,
  id: string,
  given: object,
  change: (present: ApiRecipe) => ApiValues,
): Promise<ApiRecipe> {
  const { db, by, scopes } = writer(c);
  const present = await presentRecipe(c, id);
  checkVersion(requiredVersions(c), present.version);
  const body = change(present);
  const siteUrl = c.var.services.site.url;
  const input = await readRecipeBody(db, body, { recipeId: id, siteUrl });
  const { version } = present;
  const result = await together(db, async (inner) => {
    // A client that sends back what it has read confirms nothing.
    const confirmsAllergens = "allergens" in given && !isSameList(body, present);
    const says = { keepsDate: true, confirmsAllergens, echoesLinks: true };
    const saved = await updateRecipe(inner, { id, input, version, ...says, by, now: new Date() });
    if (saved.ok) await describeImage(inner, mainImageOf(body), { by, siteUrl, scopes });
    return saved;
  });
  if (result.ok) return presentRecipe(c, id);
  if (result.reason === "source-taken") throw await sourceTaken(db, result);
  if (result.reason === "not-found") throw noRecipe();
  // Somebody has saved in between: the client may accept that version too.
  return save(c, id, given, change);
}

function isSameList(sent: ApiValues, present: ApiRecipe): boolean {
  return isDeepStrictEqual(sent.allergens, present.allergens);
}

/** Commands that are committed together or not at all. */
function together<Result>(db: Database, act: (db: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute((tx) => act(asDatabase(tx)));
}

/** 409: a source address has one recipe, be it one that the caller may not see. */
export async function sourceTaken(db: Database, { id }: { id: string }): Promise<Problem> {
  const isSeen = (await findExisting(db, { id })) !== null;
  const which = isSeen ? "Another recipe" : "A recipe that you can't see";
  const detail = `${which} already uses this source URL.`;
  return new Problem(409, detail, {
    errors: [{ pointer: "#/source", detail }],
    ...(isSeen && { headers: { "Content-Location": `/api/v1/recipes/${id}` } }),
  });
}
