import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import { checkVersion, ifMatch, requiredVersions } from "#api/conventions/conditional.ts";
import {
  listAnswer,
  pageOfList,
  pagingQuery,
  windowOf,
  wrongCursor,
} from "#api/conventions/paging.ts";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { json, problems, tokenOnly, tokenPosts } from "#api/routes.ts";
import { restoreRevision } from "#domain/recipes/commands/restore-revision.server.ts";
import {
  findRevision,
  listRevisionChanges,
  listRevisions,
} from "#domain/recipes/commands/revisions.server.ts";
import { findSavedRecipe, type SavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import type { RowPlace } from "#domain/tables/table-query.ts";
import { namedRecipe, noRecipe, presentRecipe, recipeParams } from "./recipe-answer.ts";
import { answerOf } from "./recipe-names.ts";
import { recipeContentSchema, recipeSchema } from "./recipe-schema.ts";
import { sourceTaken } from "./save-recipe.ts";

const REVISION = {
  version: z.int(),
  title: z.string(),
  saved_at: z.iso.datetime(),
  saved_by: z.string().nullable().openapi({ description: "Null: the site itself." }),
};

const listedSchema = z
  .strictObject({
    ...REVISION,
    changes: z.string().nullable().openapi({
      description: "What this save changed, in a line. Null for the oldest version.",
    }),
  })
  .openapi("Revision");

const revisionSchema = z
  .strictObject({ ...REVISION, recipe: recipeContentSchema })
  .openapi("RevisionWithRecipe");

const revisionParams = z.object({
  ...recipeParams.shape,
  version: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(2_147_483_647))
    .openapi({ type: "integer", minimum: 1, description: "An earlier version's number." }),
});

const list = createRoute({
  method: "get",
  path: "/recipes/{recipe}/revisions",
  tags: ["Recipes"],
  operationId: "listRevisions",
  summary: "List a recipe's earlier versions, newest first: 50 at most are kept",
  ...tokenOnly("recipes:read"),
  request: { params: recipeParams, query: pagingQuery },
  responses: {
    200: json(pageOfList(listedSchema, "RevisionList"), "A page of the earlier versions."),
    ...problems(400, 401, 403, 404),
  },
});

const read = createRoute({
  method: "get",
  path: "/recipes/{recipe}/revisions/{version}",
  tags: ["Recipes"],
  operationId: "readRevision",
  summary: "Read a recipe as it was",
  ...tokenOnly("recipes:read"),
  request: { params: revisionParams },
  responses: {
    200: json(revisionSchema, "The recipe as this version had it."),
    ...problems(400, 401, 403, 404),
  },
});

const restore = createRoute({
  method: "post",
  path: "/recipes/{recipe}/revisions/{version}/restore",
  tags: ["Recipes"],
  operationId: "restoreRevision",
  summary: "Save an earlier version over a recipe; its status stays",
  ...tokenPosts("recipes:write"),
  request: { params: revisionParams, headers: ifMatch },
  responses: {
    200: json(recipeSchema, "The recipe as it is now."),
    ...problems(400, 401, 403, 404, 409, 412, 422, 428),
  },
});

export function addRevisions(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(list, async (c) => {
    const { after, take } = windowOf(c.req.valid("query"));
    const before = after ? Number(after[0]) : Number.POSITIVE_INFINITY;
    if (Number.isNaN(before)) throw wrongCursor();
    const { db } = writer(c);
    const present = await savedRecipe(c, c.req.valid("param").recipe);
    const [revisions, changes] = await Promise.all([
      listRevisions(db, present.id),
      listRevisionChanges(db, present),
    ]);
    const rest = revisions.filter(({ version }) => version < before);
    const data = rest.slice(0, take).map(({ savedAt, savedBy, ...line }) => ({
      ...line,
      saved_at: savedAt.toISOString(),
      saved_by: savedBy,
      changes: changes.get(line.version) ?? null,
    }));
    const last = rest.length > take ? data.at(-1) : undefined;
    const next: RowPlace | null = last ? [String(last.version), present.id] : null;
    return c.json(listAnswer(c, { data, total: revisions.length, next }), 200);
  });

  api.openapi(read, async (c) => {
    const { recipe, version } = c.req.valid("param");
    const present = await savedRecipe(c, recipe);
    const found = await findRevision(writer(c).db, { present, version });
    if (!found) throw noRevision();
    const { title, savedAt, savedBy } = found;
    const saved = { saved_at: savedAt.toISOString(), saved_by: savedBy };
    return c.json(
      { version, title, ...saved, recipe: answerOf(found.recipe, c.var.services.site.url) },
      200,
    );
  });

  api.openapi(restore, async (c) => {
    const { recipe, version } = c.req.valid("param");
    const id = await namedRecipe(c, recipe);
    await restoreVersion(c, id, version);
    return c.json(await presentRecipe(c, id), 200);
  });
}

/** Restores the revision, unless the recipe is at another version than the client accepts. */
async function restoreVersion(c: ApiContext, id: string, revision: number): Promise<void> {
  const { db, by } = writer(c);
  const { version } = await presentRecipe(c, id);
  checkVersion(requiredVersions(c), version);
  const result = await restoreRevision(db, { id, revision, version, by, now: new Date() });
  if (result.ok) return;
  if (result.reason === "source-taken") throw await sourceTaken(db, result);
  if (result.reason === "not-found") throw noRevision();
  // Somebody has saved in between: the client may accept that version too.
  return restoreVersion(c, id, revision);
}

async function savedRecipe(c: ApiContext, slugOrId: string): Promise<SavedRecipe> {
  const id = await namedRecipe(c, slugOrId);
  const recipe = await findSavedRecipe(writer(c).db, id);
  if (!recipe) throw noRecipe();
  return recipe;
}

const noRevision = () => new Problem(404, "The recipe has no such earlier version.");
