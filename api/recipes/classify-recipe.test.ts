import { afterAll, beforeAll, expect, test } from "vitest";
import { openAnswerReader } from "#domain/generation/answer-reader.server.ts";
import type { ChatProvider } from "#platform/chat/chat-protocol.ts";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";
import { type FakeChat, refusal, startFakeChat } from "#test/fakes/chat-completions.ts";

const database = testDatabase();
let chat: FakeChat;
const answers = openAnswerReader();

const provider: ChatProvider = { baseUrl: "", apiKey: "sk-secret-key", model: "sonar-pro" };
const photos = { baseUrl: "http://127.0.0.1:9", accessKey: undefined };
const generator = { chat: provider, photos, answers, isFake: false };
const api = testApi(database, { services: () => ({ generator }) });
const classify = (body: unknown) => api.call("POST", "/recipes/classify", { body });

beforeAll(async () => {
  chat = await startFakeChat();
  provider.baseUrl = chat.baseUrl;
  await database.owner
    .insertInto("categories")
    .values({ name: "Dinner", slug: "dinner" })
    .execute();
});
afterAll(async () => {
  await answers.close();
  await chat.stop();
});

const LEEK_SOUP = { title: "Leek Soup", ingredients: ["3 leeks"], instructions: ["Boil them."] };

test("a recipe is classified with the names that are used here, and not saved", async () => {
  const { status, body } = await classify(LEEK_SOUP);
  expect([status, body]).toEqual([
    200,
    {
      category: "Dinner",
      cuisine: "Greek",
      meal_types: ["Lunch", "Dinner"],
      dietary_tags: ["Gluten-Free", "High-Protein"],
    },
  ]);
  expect(chat.requests[0]?.body.messages[1]?.content).toContain("- Boil them.");
  expect((await api.call("GET", "/recipes")).body.total).toBe(0);
});

test("what the service does not say is null", async () => {
  chat.queue('{"cuisine": "Thai"}');
  expect((await classify({ title: "Soup" })).body).toEqual({
    category: null,
    cuisine: "Thai",
    meal_types: null,
    dietary_tags: null,
  });
});

test("its failures are told in plain words, without its key", async () => {
  chat.queue("Sorry.", refusal(401, "Not with sk-secret-key."));
  expect((await classify(LEEK_SOUP)).body).toMatchObject({
    status: 502,
    detail: expect.stringMatching(/^Invalid response format/),
  });
  const refused = await classify(LEEK_SOUP);
  expect(refused.body).toMatchObject({
    status: 502,
    detail: expect.stringMatching(/answered 401/),
  });
  expect(refused.text).not.toContain("sk-secret-key");
});

test.each([
  [{}, "#/title"],
  [{ title: " " }, "#/title"],
  [{ title: "Soup", difficulty: "easy" }, "#/difficulty"],
  [{ title: "Soup", ingredients: Array(10_000).fill("salt") }, "#/ingredients"],
  [{ title: "Soup", ingredients: [{ name: "salt" }] }, "#/ingredients/0"],
])("wrong fields are named: %#", async (body, pointer) => {
  const { requests } = chat;
  const before = requests.length;
  const answer = await classify(body);
  expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  expect(requests).toHaveLength(before);
});

test("only a token that may write recipes asks", async () => {
  const { text: token } = await api.makeToken(["recipes:read"]);
  const statusOf = async (given: string | null) =>
    (await api.call("POST", "/recipes/classify", { body: LEEK_SOUP, token: given })).status;
  expect([await statusOf(null), await statusOf("sorrel_x"), await statusOf(token)]).toEqual([
    401, 403, 403,
  ]);
});

test("without a key, the answer says which setting to set", async () => {
  provider.apiKey = undefined;
  expect((await classify(LEEK_SOUP)).body).toMatchObject({
    status: 503,
    detail: "The AI service has no key. Set AI_API_KEY.",
  });
});
