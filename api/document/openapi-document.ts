import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Deprecations } from "#api/conventions/deprecation.ts";
import type { ApiEnv } from "#api/env.ts";
import { SCOPES } from "#domain/tokens/api-token.ts";

const DESCRIPTION = `
Recipes, categories and everything around them, for programs.

- **Reading** what readers see needs nothing. Everything else needs a token, which an admin makes in Settings;
  send it as \`Authorization: Bearer sorrel_...\`. Each operation says which scope it needs.
- **Lists** are \`{data, total, next_cursor}\`: \`limit\` is 24, at most 100; send \`next_cursor\` as \`cursor\` for the
  next page, or follow the \`Link\` header. \`fields\` leaves out what you don't need.
- **Writes that replace** need \`If-Match\` with the ETag that you read (428 without, 412 when somebody else saved since).
- **Retries** are safe with an \`Idempotency-Key\`: for 24 hours the same POST gets the same answer, with
  \`Idempotent-Replayed: true\`, and has no second effect.
- **Errors** are problem details (RFC 9457); \`errors\` points to the fields, and says what is wrong with each.
- **Limits** are in \`RateLimit\` and \`RateLimit-Policy\`; 429 comes with \`Retry-After\`, which alone
  tells of the stricter limits of searches, messages, subscriptions and ratings.
`;

const TAGS = {
  Activity: "Who did what, and when.",
  Categories: "The categories that recipes belong to.",
  Media: "The images of the media library.",
  Messages: "What readers write to the cook.",
  Queue: "Addresses of recipes that the site imports by itself.",
  Recipes: "What is cooked: drafts and published recipes, with their ingredients and steps.",
  Reviews: "What readers say about recipes and ask about them, and what the cook answers.",
  Settings: "What an admin can set of the whole site.",
  Subscribers: "Who gets the newsletter.",
} as const;

type SiteFacts = { name: string; url: string; email: string | null };
type Registered = ReturnType<OpenAPIHono<ApiEnv>["getOpenAPI31Document"]>;

/** The OpenAPI 3.1 description of the routes, made from the schemas that check their requests. */
export function openApiDocument(
  api: OpenAPIHono<ApiEnv>,
  { name, url, email }: SiteFacts,
  deprecations: Deprecations,
) {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${name} API`,
      version: "1",
      description: DESCRIPTION.trim(),
      contact: { name, ...(email && { email }), url: `${url}/contact` },
      license: { name: "The recipes belong to their authors", url: `${url}/about` },
    },
    servers: [{ url: `${url}/api/v1` }],
    tags: Object.entries(TAGS).map(([tag, description]) => ({ name: tag, description })),
  });
  return {
    ...document,
    paths: describeOperations(document.paths ?? {}, deprecations),
    components: {
      ...document.components,
      securitySchemes: {
        token: {
          type: "http" as const,
          scheme: "bearer",
          description: `A token from Settings. Its scopes are some of: ${SCOPES.join(", ")}.`,
        },
      },
    },
  };
}

function describeOperations(paths: NonNullable<Registered["paths"]>, deprecations: Deprecations) {
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations as Record<string, Operation>).map(([method, operation]) => {
          const isDeprecated = `${method.toUpperCase()} ${path}` in deprecations;
          const deprecated = isDeprecated ? { deprecated: true } : {};
          const { parameters = [], requestBody } = operation;
          const isRepeatable = method === "post" && !isUpload(requestBody);
          const responses = method === "get" ? { 304: UNCHANGED } : {};
          return [
            method,
            {
              ...withScope(operation),
              ...(isRepeatable ? { parameters: [...parameters, IDEMPOTENCY_KEY] } : {}),
              responses: { ...operation.responses, ...responses },
              ...deprecated,
            },
          ];
        }),
      ),
    ]),
  );
}

type Operation = {
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  responses: Record<string, unknown>;
  parameters?: unknown[];
  requestBody?: { content: Record<string, unknown> };
};

const isUpload = (body: Operation["requestBody"]) => "multipart/form-data" in (body?.content ?? {});

const IDEMPOTENCY_KEY = {
  name: "idempotency-key",
  in: "header",
  required: false,
  description: "1 to 255 characters of the client's choice: a repetition has no second effect.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const UNCHANGED = { description: "It is as the client knows it (If-None-Match)." };

/** OpenAPI knows scopes of OAuth only: each operation says in words, and as x-scope, which one it needs. */
function withScope({ security, ...operation }: Operation) {
  const [scope = ""] = security.flatMap(({ token }) => token ?? []);
  const isPublic = security.some(({ token }) => !token);
  const needs = isPublic
    ? `Needs no token; one that is sent needs the scope \`${scope}\`.`
    : `Needs a token with the scope \`${scope}\`.`;
  return {
    ...operation,
    description: [operation.description ?? `${operation.summary}.`, needs].join("\n\n"),
    security: security.map(({ token }) => (token ? { token: [] } : {})),
    "x-scope": scope,
  };
}
