import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import {
  listAnswer,
  pageOfList,
  pagingQuery,
  refuseMadeUpPlace,
  searchParameter,
  windowOf,
} from "#api/conventions/paging.ts";
import type { ApiContext, ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";

import { json, problems, tokenOnly, writeProblems } from "#api/routes.ts";
import { clearFilesOf } from "#domain/media/clear-files.server.ts";
import { changeImage, deleteImage } from "#domain/media/images.server.ts";
import {
  findImage,
  findImageUses,
  findUsesOf,
  listMedia,
} from "#domain/media/list-media.server.ts";
import { searchText } from "#domain/tables/search-words.ts";
import { imagePatchSchema, imageResource, imageSchema } from "./media-schema.ts";

const params = z.object({ id: z.guid().openapi({ description: "The image's id." }) });

const list = createRoute({
  method: "get",
  path: "/media",
  tags: ["Media"],
  operationId: "listMedia",
  summary: "List images, newest first",
  ...tokenOnly("media:read"),
  request: { query: z.object({ search: searchParameter, ...pagingQuery.shape }) },
  responses: {
    200: json(pageOfList(imageSchema, "ImageList"), "A page of images."),
    ...problems(400, 401, 403),
  },
});

const read = createRoute({
  method: "get",
  path: "/media/{id}",
  tags: ["Media"],
  operationId: "readImage",
  summary: "Read what is known of an image",
  ...tokenOnly("media:read"),
  request: { params },
  responses: { 200: json(imageSchema, "The image."), ...problems(400, 401, 403, 404) },
});

const patch = createRoute({
  method: "patch",
  path: "/media/{id}",
  tags: ["Media"],
  operationId: "changeImage",
  summary: "Change what an image's alternative text says, and where its focal point is",
  ...tokenOnly("media:write"),
  request: {
    params,
    body: {
      required: true,
      content: {
        "application/merge-patch+json": { schema: imagePatchSchema },
        "application/json": { schema: imagePatchSchema },
      },
    },
  },
  responses: { 200: json(imageSchema, "As it is now."), ...writeProblems(404) },
});

const remove = createRoute({
  method: "delete",
  path: "/media/{id}",
  tags: ["Media"],
  operationId: "deleteImage",
  summary: "Delete an image that nothing uses, permanently",
  ...tokenOnly("media:write"),
  request: { params },
  responses: {
    204: { description: "It is deleted." },
    ...problems(400, 401, 403, 404, 409),
  },
});

export function addMedia(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(list, async (c) => {
    const { search = "", ...paging } = c.req.valid("query");
    const { db } = writer(c);
    const query = { search: searchText(search), page: 1, window: windowOf(paging) };
    const { rows, matching, next } = await listMedia(db, query).catch(refuseMadeUpPlace);
    const uses = await findUsesOf(
      db,
      rows.map(({ id }) => id),
    );
    const siteUrl = c.var.services.site.url;
    const data = rows.map((row) => imageResource(row, uses.get(row.id)?.uses ?? [], siteUrl));
    return c.json(listAnswer(c, { data, total: matching, next }), 200);
  });

  api.openapi(read, async (c) => c.json(await answerImage(c, c.req.valid("param").id), 200));

  api.openapi(patch, async (c) => {
    const { id } = c.req.valid("param");
    const { alt, focal_x: focalX, focal_y: focalY } = c.req.valid("json");
    const { db, by } = writer(c);
    const change = {
      ...(alt === undefined ? {} : { alt }),
      ...(focalX === undefined ? {} : { focalX }),
      ...(focalY === undefined ? {} : { focalY }),
    };
    await changeImage(db, { id, change, by, now: new Date() });
    return c.json(await answerImage(c, id), 200);
  });

  api.openapi(remove, async (c) => {
    const { db, by } = writer(c);
    const removed = await deleteImage(db, { ...c.req.valid("param"), by, now: new Date() });
    if (removed === "gone") throw noImage();
    if (removed === "used") {
      throw new Problem(409, "This image is in use. Remove it there first.");
    }
    const { media, log } = c.var.services;
    // What is left is removed by the clean-up job.
    await clearFilesOf(db, media.store, removed).catch((error: unknown) => {
      log.warn({ err: error }, "The files of a deleted image are still there");
    });
    return c.body(null, 204);
  });
}

export async function answerImage(c: ApiContext, id: string) {
  const { db } = writer(c);
  const [image, { uses }] = await Promise.all([findImage(db, { id }), findImageUses(db, id)]);
  if (!image) throw noImage();
  return imageResource(image, uses, c.var.services.site.url);
}

const noImage = () => new Problem(404, "This image no longer exists.");
