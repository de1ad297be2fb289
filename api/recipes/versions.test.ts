import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { type Json, testApi } from "#test/factories/api.ts";
import { SITE } from "#test/factories/site.ts";

const api = testApi(testDatabase());

const post = async (body: object) => api.call("POST", "/recipes", { body });
const read = async (slug: string, token?: null) =>
  (await api.call("GET", `/recipes/${slug}`, { ...(token === null && { token }) })).body;

test("versions are told from each recipe, to readers those that are published", async () => {
  await post({ title: "Bread", status: "published" });
  const versions = [{ recipe_slug: `${SITE}/recipe/bread`, label: "Plain" }];
  const made = await post({ title: "Rye", status: "published", version_label: "Rye", versions });
  expect(made.body.versions).toEqual([{ recipe_slug: "bread", label: "Plain" }]);
  await post({ title: "Draft", versions: [{ recipe_slug: "rye", label: "Rye" }] });
  const [draft, rye] = [
    { recipe_slug: "draft", label: null },
    { recipe_slug: "rye", label: "Rye" },
  ];
  const bread = await read("bread");
  expect([bread.version_label, bread.versions]).toEqual(["Plain", [draft, rye]]);
  expect((await read("bread", null)).versions).toEqual([rye]);
  const patched = await api.call("PATCH", "/recipes/bread", {
    body: { versions: [] },
    headers: { "If-Match": "*" },
  });
  expect(patched.body.versions).toEqual([]);
  expect((await read("rye")).versions).toEqual([draft]);
});

test("versions that are wrong are named, and nothing is saved", async () => {
  const { body: pie } = await post({ title: "Pie" });
  const bad = async (body: object) => {
    const headers = { "If-Match": "*" };
    const answer = await api.call("PATCH", `/recipes/${pie.id}`, { body, headers });
    expect(answer.status).toBe(422);
    return (answer.body.errors as unknown as Json[]).map(({ pointer }) => pointer);
  };
  const other = { recipe_slug: "bread", label: "Plain" };
  expect(await bad({ versions: [{ recipe_slug: "pie" }, { recipe_slug: "nowhere" }] })).toEqual([
    "#/versions/0/recipe_slug",
    "#/versions/1/recipe_slug",
  ]);
  expect(await bad({ versions: [other, other] })).toEqual([
    "#/versions/1/recipe_slug",
    "#/versions/1/label",
  ]);
  expect(await bad({ versions: [{ ...other, label: "x".repeat(500) }] })).toEqual([
    "#/versions/0/label",
  ]);
  expect(await bad({ versions: [{ label: "Vegan" }] })).toEqual(["#/versions/0/recipe_slug"]);
  const many = Array.from({ length: 1_000 }, () => other);
  expect(await bad({ versions: many })).toContain("#/versions");
  expect((await read("pie")).versions).toEqual([]);
});
