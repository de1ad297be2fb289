import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

const database = testDatabase();
const { admin, owner } = database;
const api = testApi(database);

beforeEach(async () => {
  await sql`truncate recipes, categories cascade`.execute(owner);
  await sql`select rebuild_recipe_listing()`.execute(owner);
});

const create = (body: unknown) => api.call("POST", "/categories", { body });

async function made(name: string) {
  const { body, headers } = await create({ name });
  return { id: String(body.id), etag: headers.get("ETag") ?? "" };
}

function recipeIn(category: string, status: "draft" | "published") {
  const input = recipeInput({ category, status });
  return createRecipe(admin, { input, by: { id: null }, now: new Date() });
}

async function names(path = "/categories") {
  return rowsOf(await api.call("GET", path, { token: null })).map(({ name }) => name);
}

describe("a category", () => {
  test("comes back as it was written, to everyone, by slug and by id", async () => {
    const image = { url: "https://example.com/soup.jpg", alt: "" };
    const whole = { name: "Soups & Stews", slug: "soups", description: "Hot.\nFilling.", image };
    const answer = await create(whole);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Location")).toBe(`/api/v1/categories/${answer.body.id}`);
    expect(answer.body).toMatchObject({
      ...whole,
      url: "http://localhost:3000/categories/soups",
      display_order: 0,
      recipe_count: 0,
    });
    for (const name of ["soups", answer.body.id]) {
      const read = await api.call("GET", `/categories/${name}`, { token: null });
      expect(read.body).toEqual(answer.body);
      expect(read.headers.get("ETag")).toBeTruthy();
    }
    // Sent back as it is, it stays as it is.
    const same = await api.call("PUT", "/categories/soups", {
      body: answer.body,
      headers: { "If-Match": answer.headers.get("ETag") ?? "" },
    });
    expect(same.body).toEqual({ ...answer.body, updated_at: same.body.updated_at });
  });

  test("counts published recipes; the count is part of its ETag", async () => {
    const { etag } = await made("Soups");
    await recipeIn("Soups", "draft");
    expect((await api.call("GET", "/categories/soups")).headers.get("ETag")).toBe(etag);
    await recipeIn("Soups", "published");
    const read = await api.call("GET", "/categories/soups", { token: null });
    expect(read.body.recipe_count).toBe(1);
    expect(read.headers.get("ETag")).not.toBe(etag);
    // It is still the version that the client knows.
    const headers = { "If-Match": etag };
    const body = { description: "Hot." };
    expect((await api.call("PATCH", "/categories/soups", { body, headers })).status).toBe(200);
  });

  test("is one of a list in the order, page by page", async () => {
    for (const name of ["A", "B", "C"]) await made(name);
    const first = await api.call("GET", "/categories?limit=2", { token: null });
    expect(first.body.total).toBe(3);
    expect(rowsOf(first).map(({ name }) => name)).toEqual(["A", "B"]);
    const link = /<http:\/\/localhost:3000\/api\/v1([^>]*)>; rel="next"/.exec(
      first.headers.get("Link") ?? "",
    )?.[1];
    const last = await api.call("GET", link ?? "", { token: null });
    expect(rowsOf(last).map(({ name }) => name)).toEqual(["C"]);
    expect(last.body.next_cursor).toBeNull();
  });

  test("that is not there is a 404", async () => {
    const headers = { "If-Match": "*" };
    for (const name of ["none", "11111111-1111-4111-8111-111111111111", "a%20b"]) {
      const path = `/categories/${name}`;
      expect((await api.call("GET", path, { token: null })).status).toBe(404);
      expect((await api.call("DELETE", path, { headers })).status).toBe(404);
      expect((await api.call("PATCH", path, { headers, body: {} })).status).toBe(404);
    }
  });
});

describe("a write", () => {
  test("replaces or merges; the slug stays where it is left out", async () => {
    const { id, etag } = await made("Soups");
    const patched = await api.call("PATCH", "/categories/soups", {
      body: { name: "Stews", description: "Hot.", image: { url: "/media/a.webp" } },
      headers: { "If-Match": etag, "Content-Type": "application/merge-patch+json" },
    });
    expect(patched.body).toMatchObject({ id, name: "Stews", slug: "soups", description: "Hot." });
    expect(patched.body.image).toEqual({ url: "http://localhost:3000/media/a.webp", alt: "" });
    const replaced = await api.call("PUT", `/categories/${id}`, {
      body: { name: "Broths" },
      headers: { "If-Match": patched.headers.get("ETag") ?? "" },
    });
    expect(replaced.body).toMatchObject({ name: "Broths", slug: "soups", description: "" });
    expect(replaced.body.image).toBeNull();
  });

  test("needs the ETag of the present version", async () => {
    const { id, etag } = await made("Soups");
    const body = { name: "Stews" };
    const path = `/categories/${id}`;
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const given = method === "DELETE" ? {} : { body };
      expect((await api.call(method, path, given)).status).toBe(428);
      for (const old of ['"1"', "nonsense", ""]) {
        const headers = { "If-Match": old };
        expect((await api.call(method, path, { ...given, headers })).status).toBe(412);
      }
    }
    const both = await Promise.all(
      ["Stews", "Broths"].map((name) =>
        api.call("PUT", path, { body: { name }, headers: { "If-Match": etag } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test("is refused for a name that another category has", async () => {
    await made("Soups");
    const { etag } = await made("Stews");
    const detail = 'There is already a category named "SOUPS".';
    const body = { name: "SOUPS" };
    const headers = { "If-Match": etag };
    for (const answer of [
      await create(body),
      await api.call("PATCH", "/categories/stews", { body, headers }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ detail, errors: [{ pointer: "#/name", detail }] });
    }
  });

  test.each([
    [{}, "#/name", "Category name is required"],
    [{ name: " " }, "#/name", "Category name is required"],
    [{ name: "a", title: "b" }, "#/title", "There is no such field."],
    [
      { name: "a", image: { url: "javascript:alert(1)" } },
      "#/image/url",
      "Please enter an address that starts with http:// or https://, or leave this empty.",
    ],
    [
      { name: "a", description: "x".repeat(1_001) },
      "#/description",
      "Please keep the description within 1,000 characters.",
    ],
  ])("%j is refused with the form's own words", async (body, pointer, detail) => {
    const answer = await create(body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ pointer, detail }]]);
  });

  test("with null for the name is refused, and changes nothing", async () => {
    const { etag } = await made("Soups");
    const given = { body: { name: null }, headers: { "If-Match": etag } };
    expect((await api.call("PATCH", "/categories/soups", given)).status).toBe(422);
    expect(await names()).toEqual(["Soups"]);
  });
});

test("a category that recipes use, drafts too, is not deleted; an unused one is", async () => {
  const { etag } = await made("Soups");
  await recipeIn("Soups", "draft");
  const headers = { "If-Match": etag };
  const refused = await api.call("DELETE", "/categories/soups", { headers });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Cannot delete "Soups" - 1 recipes are using this category',
  ]);
  const unused = await made("Stews");
  const deleted = await api.call("DELETE", "/categories/stews", {
    headers: { "If-Match": unused.etag },
  });
  expect([deleted.status, deleted.text]).toEqual([204, ""]);
  expect(await names()).toEqual(["Soups"]);
});

test("the order is set by ids, of which one at least is known", async () => {
  const ids: string[] = [];
  for (const name of ["A", "B", "C"]) ids.push((await made(name)).id);
  const [a, b, c] = ids;
  const order = (body: unknown) => api.call("PUT", "/category-order", { body });
  expect((await order({ ids: [c, String(a).toUpperCase(), c] })).status).toBe(204);
  expect(await names()).toEqual(["C", "A", "B"]);
  expect((await order({ ids: [b] })).status).toBe(204);
  expect(await names()).toEqual(["B", "C", "A"]);
  const unknown = ["11111111-1111-4111-8111-111111111111"];
  for (const wrong of [[], ["x"], unknown, Array(10_000).fill(a)]) {
    expect((await order({ ids: wrong })).status).toBe(422);
  }
});

test("tokens without the scope, and nobody without a token, can write", async () => {
  const { id } = await made("Soups");
  const readOnly = (await api.makeToken(["categories:read", "recipes:write"])).text;
  const body = { name: "Mine", ids: [id] };
  for (const [method, path] of [
    ["POST", "/categories"],
    ["PUT", "/categories/soups"],
    ["PATCH", "/categories/soups"],
    ["DELETE", "/categories/soups"],
    ["PUT", "/category-order"],
  ] as const) {
    const given = { body, headers: { "If-Match": "*" } };
    expect((await api.call(method, path, { ...given, token: null })).status).toBe(401);
    expect((await api.call(method, path, { ...given, token: readOnly })).status).toBe(403);
    expect((await api.call(method, path, { ...given, token: "sorrel_wrong" })).status).toBe(403);
  }
  expect(await names()).toEqual(["Soups"]);
});
