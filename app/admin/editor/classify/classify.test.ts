import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { arrivingRecipe } from "#app/admin/editor/drafts/arriving-recipe.ts";
import { openAnswerReader } from "#domain/generation/answer-reader.server.ts";
import { testDatabase } from "#test/database.ts";
import { type FakeChat, refusal, startFakeChat } from "#test/fakes/chat-completions.ts";
import { jsonPost, routeArgs } from "#test/routes/route-args.ts";
import { action } from "./classify.ts";

const { visitor, admin, owner } = testDatabase();
let chat: FakeChat;

beforeAll(async () => {
  chat = await startFakeChat();
});
afterAll(() => chat.stop());
beforeEach(async () => {
  chat.requests.length = 0;
  await sql`truncate categories cascade`.execute(owner);
  await owner.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});

const recipe = {
  title: "Leek Soup",
  description: "",
  cuisine: "",
  category: "Dinner",
  ingredients: ["leeks"],
  steps: ["Boil the leeks."],
};

function classify(sent: unknown) {
  const generator = {
    chat: { baseUrl: chat.baseUrl, apiKey: "sk-secret-key", model: "sonar-pro" },
    photos: { baseUrl: "http://127.0.0.1:9", accessKey: undefined },
    answers: openAnswerReader(),
    isFake: false,
  };
  return action(
    routeArgs({ db: visitor, admin, generator }, "/admin/recipes/classify", jsonPost(sent)),
  );
}

test("a recipe is classified with names of the lists", async () => {
  expect(await classify(recipe)).toEqual({
    classification: {
      cuisine: "Greek",
      category: "Dinner",
      mealTypes: ["Lunch", "Dinner"],
      dietaryTags: ["Gluten-Free", "High-Protein"],
    },
    reason: null,
  });
  const question = chat.requests[0]?.body.messages[1]?.content;
  expect(question).toContain("Title: Leek Soup");
  expect(question).toContain("- Boil the leeks.");
  expect(question).toContain('"category": "one of: Dinner"');
});

test("an unusable answer gives no classification", async () => {
  chat.queue("Sorry.", refusal(401, "No."), '{"cuisine": "Ital');
  for (const reason of [/^Invalid response format/, /^127.0.0.1 answered 401/, /cut off/]) {
    expect(await classify(recipe)).toEqual({
      classification: null,
      reason: expect.stringMatching(reason),
    });
  }
});

test.each([null, {}, { ...recipe, title: 5 }, { ...recipe, steps: Array(31).fill("x") }])(
  "what is no recipe is refused: %j",
  async (sent) => {
    expect(await classify(sent)).toMatchObject({ init: { status: 400 } });
    expect(chat.requests).toEqual([]);
  },
);

test("an arriving draft is to be classified, edited fields are not", () => {
  const draft = { title: "Soup", category: "dinner", featured: true, status: "published" };
  const arrived = arrivingRecipe({ draft }, ["Dinner"]);
  expect(arrived).toMatchObject({
    fields: { title: "Soup", category: "Dinner", featured: false },
    draft: { category: "dinner" },
  });
  expect(arrivingRecipe({ typed: arrived?.fields }, [])?.draft).toBeNull();
  // A pasted text is sent nowhere unless somebody presses the button for that.
  expect(arrivingRecipe({ draft, classify: false }, [])).toMatchObject({ draft: null });
  for (const state of [null, {}, 5, { draft: {} }, { typed: {} }]) {
    expect(arrivingRecipe(state, ["Dinner"])).toBeNull();
  }
});
