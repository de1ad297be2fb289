import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import { checkVersion, ifMatch, requiredVersions } from "#api/conventions/conditional.ts";
import { describeImage } from "#api/conventions/describe-image.ts";
import { storedImage } from "#api/conventions/image-addresses.ts";
import { mergePatch } from "#api/conventions/merge-patch.ts";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { invalidFields, Problem } from "#api/problem.ts";

import {
  json,
  jsonBodyOf,
  patchBody,
  problems,
  tokenOnly,
  tokenPosts,
  writeProblems,
} from "#api/routes.ts";
import { faultsOf } from "#api/validation.ts";
import { lockCategories } from "#domain/categories/category-names.server.ts";
import {
  type CategoryRecord,
  findCategoryRecord,
} from "#domain/categories/category-records.server.ts";
import { deleteCategory } from "#domain/categories/delete-category.server.ts";
import { createCategory, updateCategory } from "#domain/categories/save-category.server.ts";
import {
  type CategoryErrors,
  type CategoryInput,
  readCategory,
} from "#domain/categories/schema.ts";
import type { Database } from "#domain/database.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import {
  categoryParams,
  categoryResource,
  noCategory,
  presentCategory,
} from "./category-resource.ts";
import {
  type CategoryBody,
  type CategoryResource,
  categoryBodySchema,
  categoryPatchSchema,
  categorySchema,
} from "./category-schema.ts";

const create = createRoute({
  method: "post",
  path: "/categories",
  tags: ["Categories"],
  operationId: "createCategory",
  summary: "Create a category, first in the order",
  ...tokenPosts("categories:write"),
  request: { body: jsonBodyOf(categoryBodySchema) },
  responses: { 201: json(categorySchema, "The new category."), ...writeProblems(409) },
});

const replace = createRoute({
  method: "put",
  path: "/categories/{category}",
  tags: ["Categories"],
  operationId: "replaceCategory",
  summary: "Replace a category: what is left out becomes empty, except the slug",
  ...tokenOnly("categories:write"),
  request: { params: categoryParams, headers: ifMatch, body: jsonBodyOf(categoryBodySchema) },
  responses: { 200: json(categorySchema, "As it is now."), ...writeProblems(404, 409, 412, 428) },
});

const patch = createRoute({
  method: "patch",
  path: "/categories/{category}",
  tags: ["Categories"],
  operationId: "changeCategory",
  summary: "Change parts of a category (JSON Merge Patch, RFC 7396)",
  ...tokenOnly("categories:write"),
  request: { params: categoryParams, headers: ifMatch, body: patchBody(categoryPatchSchema) },
  responses: { 200: json(categorySchema, "As it is now."), ...writeProblems(404, 409, 412, 428) },
});

const remove = createRoute({
  method: "delete",
  path: "/categories/{category}",
  tags: ["Categories"],
  operationId: "deleteCategory",
  summary: "Delete a category that no recipe uses; it can be restored in the back office",
  ...tokenOnly("categories:write"),
  request: { params: categoryParams, headers: ifMatch },
  responses: {
    204: { description: "It is deleted." },
    ...problems(400, 401, 403, 404, 409, 412, 428),
  },
});

export function addSaveCategory(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(create, async (c) => {
    const { db, by, scopes } = writer(c);
    const siteUrl = c.var.services.site.url;
    const body = c.req.valid("json");
    const created = await createCategory(db, {
      category: readBody(body, siteUrl),
      by,
      now: new Date(),
    });
    if (!created.ok) throw refused(created);
    await describeImage(db, body.image, { by, siteUrl, scopes });
    c.header("Location", `/api/v1/categories/${created.id}`);
    return c.json(await presentCategory(c, created.id), 201);
  });

  api.openapi(replace, async (c) => {
    const body = c.req.valid("json");
    return c.json(await save(c, c.req.valid("param").category, () => body), 200);
  });

  api.openapi(patch, async (c) => {
    const changes: unknown = await c.req.json();
    const saved = await save(c, c.req.valid("param").category, (present) => {
      const read = categoryBodySchema.safeParse(mergePatch(present, changes));
      if (!read.success) throw invalidFields(faultsOf(read.error));
      return read.data;
    });
    return c.json(saved, 200);
  });

  api.openapi(remove, async (c) => {
    const { by } = writer(c);
    await changeVersion(c, c.req.valid("param").category, async (db, { id }) => {
      const deleted = await deleteCategory(db, { id, by, now: new Date() });
      if (deleted.ok) return;
      throw deleted.reason === "in-use" ? new Problem(409, deleted.error) : noCategory();
    });
    return c.body(null, 204);
  });
}

async function save(
  c: ApiContext,
  slugOrId: string,
  change: (present: CategoryResource) => CategoryBody,
): Promise<CategoryResource> {
  const { by, scopes } = writer(c);
  const id = await changeVersion(c, slugOrId, async (db, present) => {
    const siteUrl = c.var.services.site.url;
    const body = change(categoryResource(present, siteUrl));
    const category = readBody(body, siteUrl);
    const saved = await updateCategory(db, { id: present.id, category, by, now: new Date() });
    if (!saved.ok) throw refused(saved);
    await describeImage(db, body.image, { by, siteUrl, scopes });
  });
  return presentCategory(c, id);
}

/** The change, unless the category is at another version than the client accepts: one transaction. */
async function changeVersion(
  c: ApiContext,
  slugOrId: string,
  change: (db: Database, present: CategoryRecord) => Promise<void>,
): Promise<string> {
  const accepted = requiredVersions(c);
  return writer(c)
    .db.transaction()
    .execute(async (tx) => {
      await lockCategories(tx);
      const db = asDatabase(tx);
      const present = await findCategoryRecord(db, slugOrId);
      if (!present) throw noCategory();
      checkVersion(accepted, present.version);
      await change(db, present);
      return present.id;
    });
}

/** Throws a Problem that names each wrong field. */
function readBody(
  { name, slug, description, image }: CategoryBody,
  siteUrl: string,
): CategoryInput {
  const imageUrl = image ? storedImage(image.url, siteUrl) : "";
  const read = readCategory({ name, slug, description, imageUrl });
  if (!read.ok) throw invalidFields(faultsIn(read.errors));
  return read.category;
}

function refused(result: { reason: string; errors?: CategoryErrors }): Problem {
  const errors = faultsIn(result.errors ?? {});
  const [first] = errors;
  return first ? new Problem(409, first.detail, { errors }) : noCategory();
}

function faultsIn(errors: CategoryErrors) {
  return Object.entries(errors).map(([field, detail]) => ({
    pointer: field === "imageUrl" ? "#/image/url" : `#/${field}`,
    detail,
  }));
}
