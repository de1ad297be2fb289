import { beforeEach, describe, expect, test } from "vitest";
import type { Scope } from "#domain/tokens/api-token.ts";
import { testDatabase } from "#test/database.ts";
import { type Json, testApi } from "#test/factories/api.ts";

const database = testDatabase();
const { admin, owner } = database;
const api = testApi(database);

let recipe: Json;
let path = "";

beforeEach(async () => {
  await owner.deleteFrom("recipes").execute();
  const ingredients = [{ amount: 2, unit: "cups", name: "flour" }, { name: "salt" }];
  const body = { title: "Bread", status: "published", tags: ["warm"], ingredients };
  recipe = (await api.call("POST", "/recipes", { body })).body;
  path = `/recipes/${recipe.id}`;
});

const put = (body: unknown, etag?: string) =>
  api.call("PUT", path, { body, headers: etag ? { "If-Match": etag } : {} });
const patch = (body: unknown, etag?: string, more = {}) =>
  api.call("PATCH", path, { body, headers: { ...(etag ? { "If-Match": etag } : {}), ...more } });

describe("a recipe is changed", () => {
  test("as a whole by PUT: what is left out becomes empty", async () => {
    const answer = await put({ title: "Loaf" }, '"1"');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ title: "Loaf", tags: [], ingredients: [], version: 2 });
    // Nobody takes a recipe off the site by leaving something out.
    expect(answer.body).toMatchObject({ status: "published", slug: "bread" });
    expect(answer.headers.get("ETag")).toBe('"2"');
    expect(answer.body.published_at).toBe(recipe.published_at);
  });

  test("in parts by PATCH (RFC 7396)", async () => {
    const main_image = { url: "https://example.com/a.jpg", credit: "Ada" };
    const first = await patch({ servings: 8, main_image, notes: [{ text: "Warm." }] }, '"1"');
    expect(first.body).toMatchObject({ title: "Bread", servings: 8, tags: ["warm"] });
    expect(first.body.ingredients).toEqual(recipe.ingredients);
    const type = { "Content-Type": "application/merge-patch+json" };
    const second = await patch({ main_image: { credit: null }, servings: null }, '"2"', type);
    expect(second.body).toMatchObject({
      servings: 4,
      main_image: { ...main_image, credit: null },
      notes: [{ title: null, text: "Warm." }],
    });
  });

  test("and its allergens are no longer confirmed when its ingredients change, unless the request gives other ones", async () => {
    const ingredients = [{ name: "flour" }, { name: "milk" }];
    const bread = { title: "Bread", ingredients: recipe.ingredients };
    const confirmed = await patch({ allergens: ["wheat"] }, "*");
    expect(confirmed.body.allergens).toEqual(["wheat"]);
    expect((await patch({ title: "Loaf" }, "*")).body.allergens).toEqual(["wheat"]);
    expect((await patch({ ingredients }, "*")).body.allergens).toBeNull();
    const both = { ingredients: recipe.ingredients, allergens: ["wheat"] };
    expect((await patch(both, "*")).body.allergens).toEqual(["wheat"]);
    expect((await put({ ...bread, ingredients, allergens: [] }, "*")).body.allergens).toEqual([]);
    const { allergens } = (await patch(both, "*")).body;
    const sentBack = {
      ...bread,
      ingredients: [{ name: "flour" }, { name: "butter" }],
      allergens,
    };
    expect((await put(sentBack, "*")).body.allergens).toBeNull();
    expect((await put(bread, "*")).body.allergens).toBeNull();
    const wrong = await patch({ allergens: ["gluten"] }, "*");
    expect(wrong.body.errors).toMatchObject([{ pointer: "#/allergens/0" }]);
  });

  test("only from the version that the client knows", async () => {
    expect((await put({ title: "Loaf" })).status).toBe(428);
    expect((await patch({ title: "Loaf" })).status).toBe(428);
    expect((await api.call("DELETE", path)).status).toBe(428);
    for (const etag of ['"2"', "1", "*x", ""]) {
      expect((await patch({ title: "Loaf" }, etag || '""')).status, etag).toBe(412);
    }
    expect((await api.call("GET", path)).body).toEqual(recipe);
    expect((await patch({ title: "Loaf" }, "*")).status).toBe(200);
  });

  test("by one of two clients that have the same version; nothing is lost", async () => {
    const titles = Array.from({ length: 10 }, (_, index) => `Loaf ${index}`);
    const answers = await Promise.all(titles.map((title) => patch({ title }, '"1"')));
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
    const { body } = await api.call("GET", path);
    expect(body).toEqual(won?.body);
    const revisions = await admin.selectFrom("recipe_revisions").select("version").execute();
    expect(revisions).toEqual([{ version: 1 }]);
  });

  test("by clients that accept any version, one after the other; nothing is lost", async () => {
    const changes = [
      { title: "Loaf" },
      { servings: 8 },
      { tags: ["rye"] },
      { description: "Dark" },
    ];
    const answers = await Promise.all(changes.map((change) => patch(change, "*")));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const { body } = await api.call("GET", path);
    expect(body).toMatchObject(Object.assign({ version: 5 }, ...changes));
  });

  test("not at all where a field is wrong", async () => {
    const wrong = {
      title: "",
      servings: 2,
      servings_max: 2,
      yield_unit: "loaves",
      categories: ["Nowhere"],
      video_url: "https://example.com/page",
      ingredients: [
        { name: "flour", amount: -1 },
        { name: "pastry", recipe_slug: "nothing", id: "pastry" },
        { name: "more pastry", id: "pastry" },
      ],
      instructions: [{ text: "Bake.", image: "nowhere" }],
      oven: true,
    };
    const first = await put(wrong, '"1"');
    expect(first.status).toBe(422);
    const pointers = (answer: Json) =>
      (answer.errors as unknown as { pointer: string }[]).map(({ pointer }) => pointer).sort();
    expect(pointers(first.body)).toEqual([
      "#/ingredients/0/amount",
      "#/instructions/0/image",
      "#/oven",
      "#/title",
      "#/video_url",
    ]);
    expect(pointers((await put({ title: " " }, '"1"')).body)).toEqual(["#/title"]);
    const { oven, video_url, ...rest } = wrong;
    const second = await put(
      { ...rest, title: "Loaf", ingredients: wrong.ingredients.slice(1), instructions: [] },
      '"1"',
    );
    expect(second.status).toBe(422);
    expect(pointers(second.body)).toEqual([
      "#/categories/0",
      "#/ingredients/0/recipe_slug",
      "#/ingredients/1/id",
      "#/servings_max",
      "#/yield_amount",
    ]);
    expect((await api.call("GET", path)).body).toEqual(recipe);
  });
});

describe("a recipe's status", () => {
  test("follows publish, unpublish, delete and restore", async () => {
    const hidden = await api.call("POST", `${path}/unpublish`);
    expect(hidden.body).toMatchObject({ status: "draft", published_at: null, version: 2 });
    expect((await api.call("GET", path, { token: null })).status).toBe(404);
    const shown = await api.call("POST", `${path}/publish`);
    expect(shown.body).toMatchObject({ status: "published" });
    expect((await api.call("POST", `${path}/publish`)).body).toEqual(shown.body);
    const stale = await api.call("POST", `${path}/unpublish`, { headers: { "If-Match": '"1"' } });
    expect(stale.status).toBe(412);
    const removed = await api.call("DELETE", path, {
      headers: { "If-Match": shown.headers.get("ETag") ?? "" },
    });
    expect([removed.status, removed.text]).toEqual([204, ""]);
    for (const token of [null, undefined]) {
      expect((await api.call("GET", path, token === null ? { token } : {})).status).toBe(404);
    }
    const back = await api.call("POST", `${path}/restore`);
    expect(back.body).toMatchObject({ id: recipe.id, status: "published" });
    expect((await api.call("POST", `${path}/restore`)).status).toBe(404);
  });

  test("is written into the activity with the admin and the token", async () => {
    await api.call("POST", `${path}/unpublish`);
    const { by_name } = await admin
      .selectFrom("activity")
      .select("by_name")
      .where("verb", "=", "unpublished")
      .executeTakeFirstOrThrow();
    expect(by_name).toBe("Admin (token Tests)");
  });
});

describe("a request with an Idempotency-Key", () => {
  const create = (key: string, body: unknown = { title: "Toast" }) =>
    api.call("POST", "/recipes", { body, headers: { "Idempotency-Key": key } });
  const count = async () => (await admin.selectFrom("recipes").select("id").execute()).length;

  test("has one effect and one answer, 50 times at once", async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create("a-1")));
    expect(await count()).toBe(before + 1);
    const seen = answers.map(({ status, text, headers }) => [
      status,
      text,
      headers.get("Location"),
      headers.get("ETag"),
    ]);
    expect(new Set(seen.map(String)).size).toBe(1);
    expect(seen[0]?.[0]).toBe(201);
    expect(answers.filter(({ headers }) => headers.get("Idempotent-Replayed")).length).toBe(49);
  });

  test("is refused where another request had the key, or the key is none", async () => {
    await create("b-1");
    expect((await create("b-1", { title: "Other" })).status).toBe(422);
    expect((await create(" ")).status).toBe(400);
    expect((await create("x".repeat(256))).status).toBe(400);
  });

  test("keeps a refusal too, but not a key of another token or of yesterday", async () => {
    const refused = await create("c-1", { title: "" });
    expect((await create("c-1", { title: "" })).text).toBe(refused.text);
    const made = await create("c-2");
    const other = await api.makeToken();
    const theirs = await api.call("POST", "/recipes", {
      token: other.text,
      body: { title: "Toast" },
      headers: { "Idempotency-Key": "c-2" },
    });
    expect(theirs.body.id).not.toBe(made.body.id);
    await owner
      .updateTable("idempotency_keys")
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    expect((await create("c-2")).body.id).not.toBe(made.body.id);
  });
});

test("recipes that describe one image are all saved, at the same time too", async () => {
  const hash = "a".repeat(32);
  const color = "#aabbcc";
  const placeholder = "1QcSHQRnh493V4dIh4eXh1h4kJUI";
  const size = { width: 1600, height: 1200, bytes: 1 };
  await owner
    .insertInto("media")
    .values({ hash, color, placeholder, ...size })
    .execute();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => {
      const main_image = { url: `/media/${hash}.webp`, alt: `Bread ${number}` };
      return api.call("POST", "/recipes", { body: { title: "Loaf", main_image } });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
});

test("a recipe changes the text of an image that has one only with a token for the library", async () => {
  const hash = "b".repeat(32);
  const facts = { width: 1600, height: 1200, bytes: 1, color: "#aabbcc", placeholder: "" };
  await owner
    .insertInto("media")
    .values({ hash, ...facts })
    .execute();
  const describe = async (alt: string, scopes: Scope[]) => {
    const body = { title: "Loaf", main_image: { url: `/media/${hash}.webp`, alt } };
    const { text: token } = await api.makeToken(scopes);
    const { status } = await api.call("POST", "/recipes", { body, token });
    const media = owner.selectFrom("media").select("alt").where("hash", "=", hash);
    return [status, (await media.executeTakeFirstOrThrow()).alt];
  };
  expect(await describe("Bread", ["recipes:write"])).toEqual([201, "Bread"]);
  expect(await describe("Cake", ["recipes:write"])).toEqual([201, "Bread"]);
  expect(await describe("Rye bread", ["recipes:write", "media:write"])).toEqual([201, "Rye bread"]);
});

test("the text of a main image of another site is the recipe's own, and an image of the library keeps its own", async () => {
  const url = "https://photos.example/loaf.jpg";
  const body = { title: "Sourdough Loaf", main_image: { url, alt: "A loaf, cut open" } };
  const made = await api.call("POST", "/recipes", { body });
  expect(made.body.main_image).toMatchObject({ url, alt: "A loaf, cut open" });
  const change = { main_image: { alt: "" } };
  const path = `/recipes/${made.body.id}`;
  const headers = { "If-Match": "*" };
  const changed = await api.call("PATCH", path, { body: change, headers });
  expect(changed.body.main_image).toMatchObject({ url, alt: "" });
  const own = { main_image: { url: `/media/${"e".repeat(32)}.webp`, alt: "Kept nowhere" } };
  const other = await api.call("PATCH", path, { body: own, headers });
  expect(other.body.main_image).toMatchObject({ alt: "" });
});
