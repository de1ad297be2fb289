import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import createClient from "openapi-fetch";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";
import type { ApiDocument } from "#test/factories/api-contract.ts";
import { SITE } from "#test/factories/site.ts";
import type { paths } from "./recipes-api.d.ts";

/** A client whose types were generated from the API's description. */

const api = testApi(testDatabase());
const PATHS = ["/recipes", "/recipes/{recipe}", "/recipes/{recipe}/publish"];
const TYPES = join(import.meta.dirname, "recipes-api.d.ts");

let client: ReturnType<typeof createClient<paths>>;

beforeAll(async () => {
  const { text } = await api.makeToken(["recipes:read", "recipes:write"]);
  client = createClient<paths>({
    baseUrl: `${SITE}/api/v1`,
    headers: { Authorization: `Bearer ${text}` },
    fetch: async (request: Request) => api.site.fetch(request),
  });
});

test("the generated types are those of the present description", async () => {
  const part = JSON.stringify(partOf(await api.readDocument(), PATHS));
  const hash = createHash("sha256").update(part).digest("hex");
  const isCurrent = readFileSync(TYPES, "utf8").startsWith(`// ${hash}\n`);
  if (!isCurrent) {
    mkdirSync("build", { recursive: true });
    writeFileSync("build/recipes-api.json", part);
  }
  const how =
    "npx -p typescript@5 -p openapi-typescript@7 openapi-typescript build/recipes-api.json --default-non-nullable=false -o test/api-client/recipes-api.d.ts";
  expect(isCurrent, `Run: ${how}; then make its first line "// ${hash}"`).toBe(true);
});

/** These paths with the schemas that they refer to: other nouns of the API change nothing here. */
function partOf({ paths, components: { schemas } }: ApiDocument, wanted: string[]) {
  const part = Object.fromEntries(wanted.map((path) => [path, paths[path]]));
  const used: ApiDocument["components"]["schemas"] = {};
  let text = JSON.stringify(part);
  for (let known = -1; known < Object.keys(used).length; ) {
    known = Object.keys(used).length;
    for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      used[name] = schemas[name] ?? {};
    }
    text = JSON.stringify([part, used]);
  }
  const info = { title: "A part of the API", version: "1" };
  return { openapi: "3.1.0", info, paths: part, components: { schemas: used } };
}

test("a recipe is created, published, found, changed and deleted", async () => {
  const created = await client.POST("/recipes", {
    body: { title: "Client Cake", ingredients: [{ amount: 3, name: "eggs" }], tags: ["typed"] },
  });
  expect(created.response.status).toBe(201);
  const id = created.data?.id ?? "";
  const path = { recipe: id };
  const published = await client.POST("/recipes/{recipe}/publish", { params: { path } });
  expect(published.data?.status).toBe("published");

  const found = await client.GET("/recipes", {
    params: { query: { search: "client cake", status: "published" } },
  });
  expect(found.data?.data.map((recipe) => recipe.id)).toEqual([id]);

  const headers = { "if-match": published.response.headers.get("ETag") ?? "" };
  const changed = await client.PATCH("/recipes/{recipe}", {
    params: { path, header: headers },
    body: { servings: 12 },
  });
  expect(changed.data).toMatchObject({ servings: 12, title: "Client Cake", tags: ["typed"] });

  const stale = await client.DELETE("/recipes/{recipe}", { params: { path }, headers });
  expect(stale.error).toMatchObject({ status: 412 });
  const now = { "If-Match": changed.response.headers.get("ETag") ?? "" };
  const deleted = await client.DELETE("/recipes/{recipe}", { params: { path }, headers: now });
  expect(deleted.response.status).toBe(204);
  expect((await client.GET("/recipes/{recipe}", { params: { path } })).error?.status).toBe(404);
});
