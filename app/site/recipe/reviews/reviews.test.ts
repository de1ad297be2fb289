import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { manyReviews } from "#test/factories/reviews.ts";
import { formPost, routeArgs, typedStamp } from "#test/routes/route-args.ts";
import { action, loader } from "./reviews.tsx";

const { visitor, admin, owner } = testDatabase();
const params = { slug: "soup" };
const PATH = "/recipe/soup/reviews";
const GOOD: [string, string][] = [
  ["stars", "4"],
  ["name", "Ada"],
  ["text", "Good."],
];

beforeAll(async () => {
  const input = recipeInput({ title: "Soup", status: "published" });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
});

beforeEach(async () => {
  await sql`delete from reviews`.execute(owner);
  await sql`truncate rate_limit_hits, rating_origins`.execute(owner);
});

describe("the form", () => {
  test("posts a review and goes to a page that says that it waits", async () => {
    const answer = await send([...GOOD, ["madeIt", "on"]]);
    expect(answer).toMatchObject({ status: 303, to: `${PATH}?posted=waiting#content` });
    expect(await stored()).toMatchObject([{ name: "Ada", state: "waiting", made_it: true }]);
    expect((await open("?posted=waiting")).posted).toMatch(/^Thank you! .* as soon as/);
    expect((await open("?posted=__proto__")).posted).toBeNull();
  });

  test("comes back with a sentence beside each field and with what was typed", async () => {
    const text = "x".repeat(10_000);
    const answer = await send([
      ["stars", "6"],
      ["name", "<b>"],
      ["text", text],
      ["email", "nobody"],
    ]);
    expect(answer).toMatchObject({
      status: 400,
      data: {
        errors: {
          stars: "Please choose one to five stars.",
          text: "Please keep it within 5,000 characters.",
          email: "Please enter an email address such as name@example.com.",
        },
        typed: { stars: "6", name: "<b>", text, email: "nobody" },
      },
    });
    expect(await stored()).toEqual([]);
  });

  test("comes back with the time at which it was opened", async () => {
    const refused = (stamp: string) => send([["stamp", stamp]]);
    const stamp = typedStamp();
    expect(await refused(stamp)).toMatchObject({ status: 400, data: { stamp } });
    for (const other of ["", "forged"])
      expect((await refused(other)).data).not.toHaveProperty("stamp");
  });

  test("that a bot filled in wholly is thanked, and nothing is stored", async () => {
    const answer = await send([...GOOD, ["homepage", "https://spam.example"]]);
    expect(answer).toMatchObject({ status: 303, to: `${PATH}?posted=waiting#content` });
    expect(await stored()).toEqual([]);
  });

  test("says when to try again after three reviews from one address", async () => {
    for (let sent = 0; sent < 3; sent += 1) await send(GOOD);
    expect(await send(GOOD)).toMatchObject({
      status: 429,
      data: {
        message:
          "Too many reviews or questions have come from this connection. Please try again in 24 hours.",
        typed: { text: "Good." },
      },
    });
  });

  test("sent to an address that the recipe had is sent on, to be posted at the new one", async () => {
    await sql`insert into recipe_slug_redirects (slug, recipe_id) select 'old-soup', id from recipes`.execute(
      owner,
    );
    const answer = await send(GOOD, "old-soup").catch((thrown: Response) => thrown);
    if (!(answer instanceof Response)) throw new Error("no redirect");
    expect([answer.status, answer.headers.get("Location")]).toEqual([307, PATH]);
  });
});

describe("a vote", () => {
  test("is counted and taken back, on the page that it came from", async () => {
    const id = await published();
    expect(await send([["vote", id]], "soup", "?sort=newest")).toMatchObject({
      status: 303,
      to: `${PATH}?sort=newest&voted=${id}`,
    });
    expect((await open()).page.reviews).toMatchObject([{ helpful: 1 }]);
    const back: [string, string][] = [
      ["back", ""],
      ["vote", id],
    ];
    expect(await send(back)).toMatchObject({ status: 303, to: `${PATH}?voted=back` });
    expect((await open()).page.reviews).toMatchObject([{ helpful: 0 }]);
  });

  test("for no review is refused", async () => {
    for (const [id, status] of [
      ["x", 400],
      ["00000000-0000-4000-8000-000000000000", 404],
    ] as const) {
      const answer = await send([["vote", id]]);
      expect(answer).toMatchObject({ status, data: { vote: expect.any(String) } });
    }
  });

  test("says when to try again after 20 from one address", async () => {
    const id = await published();
    for (let sent = 0; sent < 20; sent += 1) await send([["vote", id]]);
    expect(await send([["vote", id]])).toMatchObject({
      status: 429,
      data: { vote: "Too many votes from this connection. Please try again in 60 minutes." },
    });
  });

  async function published() {
    await send(GOOD);
    await sql`update reviews set state = 'published'`.execute(admin);
    return (await admin.selectFrom("reviews").select("id").executeTakeFirstOrThrow()).id;
  }
});

test("the page has ten reviews, and a link to the next ten", async () => {
  const recipe = await admin.selectFrom("recipes").select("id").executeTakeFirstOrThrow();
  await manyReviews(admin, recipe.id, 25);
  const { page, counts } = await open("?sort=newest");
  expect(page.reviews.map(({ name }) => name)).toContain("Reader 25");
  expect([page.reviews.length, counts.reviews]).toEqual([10, 25]);
  const next = await open(`?sort=newest&after=${page.next}`);
  expect(next.page.reviews[0]?.name).toBe("Reader 15");
  expect((await open("?stars=2")).page.reviews.map(({ stars }) => stars)).toEqual([2, 2, 2, 2, 2]);
});

test.each(["?sort=x&stars=9&after=%00&posted=%00", "?stars=-1&sort=constructor&after=1.2.3"])(
  "the address %s shows the first page",
  async (query) => {
    expect((await open(query)).query).toMatchObject({ sort: "helpful", stars: null });
  },
);

async function send(fields: [string, string][], slug = "soup", query = "") {
  const args = routeArgs({ db: visitor }, PATH + query, { ...formPost(fields), params: { slug } });
  const answer = await action(args);
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get("Location") };
  }
  return { status: answer.init?.status, data: answer.data };
}

function open(query = "") {
  return loader(routeArgs({ db: visitor }, `${PATH}${query}`, { params }));
}

function stored() {
  return admin.selectFrom("reviews").select(["name", "state", "made_it"]).execute();
}
