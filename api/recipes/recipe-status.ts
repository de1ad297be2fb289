import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import {
  acceptedVersions,
  checkVersion,
  ifMatch,
  requiredVersions,
} from "#api/conventions/conditional.ts";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { json, problems, tokenOnly, tokenPosts } from "#api/routes.ts";
import type { Database } from "#domain/database.ts";
import type { OneRecipe } from "#domain/recipes/commands/change-recipes.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { publishRecipe, unpublishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { lockRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { namedRecipe, noRecipe, presentRecipe, recipeParams } from "./recipe-answer.ts";
import { recipeSchema } from "./recipe-schema.ts";

const post = (verb: "publish" | "unpublish", summary: string) =>
  createRoute({
    method: "post",
    path: `/recipes/{recipe}/${verb}`,
    tags: ["Recipes"],
    operationId: `${verb}Recipe`,
    summary,
    ...tokenPosts("recipes:write"),
    request: { params: recipeParams, headers: ifMatch },
    responses: {
      200: json(recipeSchema, "As it is now."),
      ...problems(400, 401, 403, 404, 412, 422),
    },
  });

const publish = post(
  "publish",
  "Show a recipe to readers; one that is published stays as it is, with its date",
);
const unpublish = post("unpublish", "Take a recipe off the site: it becomes a draft");

const remove = createRoute({
  method: "delete",
  path: "/recipes/{recipe}",
  tags: ["Recipes"],
  operationId: "deleteRecipe",
  summary: "Put a recipe into the trash, from which it can be restored",
  ...tokenOnly("recipes:write"),
  request: { params: recipeParams, headers: ifMatch },
  responses: {
    204: { description: "It is in the trash." },
    ...problems(400, 401, 403, 404, 412, 428),
  },
});

const restore = createRoute({
  method: "post",
  path: "/recipes/{id}/restore",
  tags: ["Recipes"],
  operationId: "restoreRecipe",
  summary: "Take a recipe out of the trash, by its id",
  ...tokenPosts("recipes:write"),
  request: { params: z.object({ id: z.guid().openapi({ description: "The recipe's id." }) }) },
  responses: {
    200: json(recipeSchema, "As it is now."),
    ...problems(400, 401, 403, 404, 409, 422),
  },
});

export function addRecipeStatus(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(publish, async (c) => {
    const id = await namedRecipe(c, c.req.valid("param").recipe);
    await changeVersion(c, id, acceptedVersions(c), publishRecipe);
    return c.json(await presentRecipe(c, id), 200);
  });

  api.openapi(unpublish, async (c) => {
    const id = await namedRecipe(c, c.req.valid("param").recipe);
    await changeVersion(c, id, acceptedVersions(c), unpublishRecipe);
    return c.json(await presentRecipe(c, id), 200);
  });

  api.openapi(remove, async (c) => {
    const id = await namedRecipe(c, c.req.valid("param").recipe);
    await changeVersion(c, id, requiredVersions(c), deleteRecipe);
    return c.body(null, 204);
  });

  api.openapi(restore, async (c) => {
    const { id } = c.req.valid("param");
    const { db, by } = writer(c);
    const restored = await restoreRecipe(db, { id, by, now: new Date() });
    if (!restored.ok && restored.reason === "source-taken") {
      throw new Problem(409, "Another recipe already uses this source URL.");
    }
    if (!restored.ok) throw new Problem(404, "No recipe in the trash has this id.");
    return c.json(await presentRecipe(c, id), 200);
  });
}

/** The change, unless the recipe is at another version than the client accepts: one transaction. */
async function changeVersion(
  c: ApiContext,
  id: string,
  accepted: number[] | "*" | null,
  change: (db: Database, recipe: OneRecipe) => Promise<boolean>,
): Promise<void> {
  const { db, by } = writer(c);
  await db.transaction().execute(async (tx) => {
    const present = await lockRecipe(tx, id);
    if (!present) throw noRecipe();
    checkVersion(accepted, present.version);
    await change(asDatabase(tx), { id, by, now: new Date() });
  });
}
