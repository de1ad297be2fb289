import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import type { ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";

import { json, tokenOnly, writeProblems } from "#api/routes.ts";
import { LONGEST_ALT } from "#domain/media/media.ts";
import { receiveUpload } from "#domain/media/upload/receive-upload.server.ts";
import { answerImage } from "./media.ts";
import { imageSchema } from "./media-schema.ts";

const route = createRoute({
  method: "post",
  path: "/media",
  tags: ["Media"],
  operationId: "uploadImage",
  summary: "Upload an image; the same one twice is one image",
  ...tokenOnly("media:write"),
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          // No zod schema: it would read the whole body, however large.
          schema: {
            type: "object",
            required: ["file"],
            properties: {
              file: {
                type: "string",
                format: "binary",
                description: "JPEG, PNG, WebP or AVIF, up to 20 MB.",
              },
              alt: { type: "string", maxLength: LONGEST_ALT, description: "What it shows." },
            },
          },
        },
      },
    },
  },
  responses: {
    200: json(imageSchema, "The image, which was here already."),
    201: json(imageSchema, "The new image. Its sizes and crops are made afterwards."),
    ...writeProblems(),
  },
});

export function addUploadImage(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(route, async (c) => {
    const { db, by } = writer(c);
    const { media, log } = c.var.services;
    if (!/^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "")) {
      throw new Problem(415, "Send multipart/form-data.");
    }
    const received = await receiveUpload(db, media, c.req.raw, {
      by,
      now: new Date(),
      onFault: (error) => log.warn(`Image store unavailable: ${error.message}`),
    });
    if (!received.ok) {
      const { status, error: detail, field } = received;
      throw new Problem(status, detail, {
        errors: [{ pointer: `#/${field}`, detail }],
        // Part of the body may be unread, so the connection can't be reused.
        headers: status === 413 ? { Connection: "close" } : {},
      });
    }
    const image = await answerImage(c, received.image.id);
    c.header("Location", `/api/v1/media/${image.id}`);
    return c.json(image, received.isNew ? 201 : 200);
  });
}
