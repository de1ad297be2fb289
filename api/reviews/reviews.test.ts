import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { type Json, rowsOf, testApi } from "#test/factories/api.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { manyReviews, postTestReview, reviewDifferences } from "#test/factories/reviews.ts";

const database = testDatabase();
const { admin, owner, visitor } = database;
const api = testApi(database);
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const EMAIL = "ada@example.com";
let recipeId = "";

beforeEach(async () => {
  await sql`truncate recipes, activity, rate_limit_hits, rating_origins cascade`.execute(owner);
  const input = recipeInput({ title: "Soup", status: "published" });
  recipeId = (await createRecipe(admin, { input, by: { id: null }, now: new Date() })).id;
  await sql`truncate activity`.execute(owner);
});

afterEach(async () => expect(await reviewDifferences(admin)).toEqual([]));

async function posted(name: string, given: Record<string, string> = {}): Promise<string> {
  await postTestReview(visitor, "soup", { name, email: EMAIL, ...given });
  const { id } = await admin
    .selectFrom("reviews")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

const change = (id: string, body: unknown) => api.call("PATCH", `/reviews/${id}`, { body });
const names = (rows: Json[]) => rows.map(({ name }) => name);
const listed = async (query = "") => names(rowsOf(await api.call("GET", `/reviews${query}`)));
const shown = (query = "", path = "soup") =>
  api.call("GET", `/recipes/${path}/reviews${query}`, { token: null });

async function activity(): Promise<string[]> {
  const rows = await admin.selectFrom("activity").selectAll().orderBy("id").execute();
  return rows.map(({ verb, title, by_name }) => `${by_name} ${verb} ${title}`);
}

describe("the list", () => {
  test("has all reviews, the newest first, and is filtered", async () => {
    const ada = await posted("Ada", { stars: "5", madeIt: "on", tweaks: "half the sugar" });
    await posted("Bea", { stars: "1" });
    await posted("Cleo", { kind: "question", text: "Is it freezable?" });
    await change(ada, { state: "published" });
    expect(await listed()).toEqual(["Cleo", "Bea", "Ada"]);
    expect(await listed("?state=waiting")).toEqual(["Cleo", "Bea"]);
    expect(await listed("?kind=question")).toEqual(["Cleo"]);
    expect(await listed("?stars=5")).toEqual(["Ada"]);
    expect(await listed(`?recipe=${recipeId}&search=bea`)).toEqual(["Bea"]);
    expect(await listed(`?recipe=${UNKNOWN}`)).toEqual([]);
    const page = await api.call("GET", "/reviews?limit=2");
    expect(page.body.total).toBe(3);
    expect(await listed(`?limit=2&cursor=${page.body.next_cursor}`)).toEqual(["Ada"]);
    expect((await api.call("GET", `/reviews/${ada}`)).body).toMatchObject({
      id: ada,
      kind: "review",
      state: "published",
      held_for: ["first"],
      stars: 5,
      name: "Ada",
      email: EMAIL,
      made_it: true,
      tweaks: ["half the sugar"],
      recipe: { id: recipeId, slug: "soup", title: "Soup" },
      answers: [],
    });
  });

  test.each(["state=gone", "kind=vote", "stars=6", "stars=0", "recipe=soup", "cursor=x"])(
    "refuses ?%s",
    async (query) => {
      expect((await api.call("GET", `/reviews?${query}`)).status).toBe(400);
    },
  );
});

describe("a review", () => {
  test("is approved, hidden, spam and waiting, each once in the activity", async () => {
    const id = await posted("Ada");
    for (const state of ["published", "published", "hidden", "spam", "waiting"]) {
      expect((await change(id, { state })).body.state).toBe(state);
    }
    expect((await change(id, {})).body.state).toBe("waiting");
    const who = expect.stringMatching(/\(token Tests\) (approved|hid|marked as spam|held) Ada$/);
    expect(await activity()).toEqual([who, who, who, who]);
    for (const body of [{ state: "gone" }, { state: null }, { text: "Bad" }]) {
      expect((await change(id, body)).status).toBe(422);
    }
  });

  test("is not approved with the ETag of a text that its writer has changed since", async () => {
    const rater = "reader-000000000007";
    const id = await posted("Ada", { rater });
    const read = async () => (await api.call("GET", `/reviews/${id}`)).headers.get("ETag") ?? "";
    const approve = (etag: string) =>
      api.call("PATCH", `/reviews/${id}`, {
        body: { state: "published" },
        headers: { "If-Match": etag },
      });
    const seen = await read();
    await posted("Ada", { rater, text: "Buy my pans instead." });
    expect((await approve(seen)).status).toBe(412);
    expect((await approve(await read())).body.state).toBe("published");
  });

  test("is answered in the admin's name or another, answered again, and the answer is taken back", async () => {
    const id = await posted("Ada");
    await change(id, { state: "published" });
    const path = `/reviews/${id}/answer`;
    const answers = async (body: unknown) => (await api.call("PUT", path, { body })).body.answers;
    const first = (await answers({ text: " Thank you! " })) as unknown as Json[];
    expect(first).toMatchObject([{ text: "Thank you!" }]);
    expect(first[0]?.name).not.toMatch(/token/);
    expect(await answers({ text: "Thanks!", name: "Chef Bo" })).toMatchObject([
      { text: "Thanks!", name: "Chef Bo" },
    ]);
    expect(rowsOf(await shown())[0]?.answers).toMatchObject([{ name: "Chef Bo" }]);
    for (const body of [{}, { text: " " }, { text: "x".repeat(5_001) }, { text: "a", name: "" }]) {
      expect((await api.call("PUT", path, { body })).status).toBe(422);
    }
    expect((await api.call("DELETE", path)).status).toBe(204);
    expect((await api.call("GET", `/reviews/${id}`)).body.answers).toEqual([]);
  });

  test("is deleted for good", async () => {
    const path = `/reviews/${await posted("Ada")}`;
    expect((await api.call("DELETE", path)).status).toBe(204);
    for (const method of ["GET", "DELETE"]) expect((await api.call(method, path)).status).toBe(404);
    expect((await change(path.slice(9), { state: "hidden" })).status).toBe(404);
    const answer = { body: { text: "Thanks!" } };
    expect((await api.call("PUT", `${path}/answer`, answer)).status).toBe(404);
    expect((await api.call("DELETE", `${path}/answer`)).status).toBe(404);
  });
});

describe("what everyone reads", () => {
  test("is published reviews, page by page, in each order, without e-mail", async () => {
    await manyReviews(admin, recipeId, 12);
    const waiting = await posted("Wanda", { stars: "5" });
    const page = await shown("?sort=newest&limit=7");
    expect(page.body.total).toBe(12);
    const more = await shown(`?sort=newest&limit=7&cursor=${page.body.next_cursor}`);
    const both = [...rowsOf(page), ...rowsOf(more)];
    expect(names(both)).toEqual(Array.from({ length: 12 }, (_, n) => `Reader ${12 - n}`));
    expect(more.body.next_cursor).toBeNull();
    expect((await shown("?stars=1")).body.total).toBe(3);
    expect(rowsOf(await shown("?sort=lowest&limit=1"))).toMatchObject([{ stars: 1 }]);
    await change(waiting, { state: "published" });
    const all = await shown("?limit=100", recipeId);
    expect(names(rowsOf(all))).toContain("Wanda");
    expect(all.text).not.toMatch(new RegExp(`${EMAIL}|email|state|rater`));
  });

  test("is questions apart from reviews", async () => {
    const id = await posted("Cleo", { kind: "question", text: "Is it freezable?" });
    await change(id, { state: "published" });
    expect((await shown()).body).toMatchObject({ data: [], total: 0 });
    const { body } = await shown("?kind=question");
    expect(body).toMatchObject({ data: [{ kind: "question", stars: null }], total: 1 });
    expect((await shown("?kind=question&stars=1")).body).toMatchObject({ data: [], total: 0 });
  });

  test("is nothing of a draft, nor at a made-up cursor", async () => {
    await posted("Ada");
    await sql`update reviews set state = 'published'`.execute(admin);
    await sql`update recipes set status = 'draft'`.execute(owner);
    expect((await shown()).status).toBe(404);
    expect((await api.call("GET", "/recipes/soup/reviews")).status).toBe(404);
    expect((await shown("?cursor=x.y.z")).status).toBe(400);
    expect((await shown("?sort=best")).status).toBe(400);
  });
});
