import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openAnswerReader } from "#domain/generation/answer-reader.server.ts";
import { criteriaSchema } from "#domain/generation/criteria.ts";
import { testDatabase } from "#test/database.ts";
import { cutOff, type FakeChat, refusal, startFakeChat } from "#test/fakes/chat-completions.ts";
import { type FakePhotos, startFakePhotos } from "#test/fakes/photo-search.ts";
import { jsonPost, routeArgs } from "#test/routes/route-args.ts";
import { action } from "./ask.ts";
import { loader as generateLoader } from "./generator.tsx";
import type { GeneratorQuestion, QuestionEvent } from "./generator-protocol.ts";
import { action as photoUsed } from "./photo-used.ts";

const { visitor, admin, owner } = testDatabase();
const KEYS = { chat: "sk-secret-of-the-chat", photos: "secret-of-the-photos" };
const answers = openAnswerReader();
let chat: FakeChat;
let photos: FakePhotos;

beforeAll(async () => {
  [chat, photos] = await Promise.all([startFakeChat(), startFakePhotos()]);
});
afterAll(() => Promise.all([chat.stop(), photos.stop(), answers.close()]));
beforeEach(async () => {
  chat.requests.length = 0;
  photos.requests.length = 0;
  await sql`truncate categories cascade`.execute(owner);
  await owner.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});

const criteria = criteriaSchema.parse({ category: "Dinner", cuisine: "Greek" });
const suggestion = {
  name: "Lemon Chicken",
  description: "",
  estimatedTime: "",
  difficulty: null,
  cuisine: "",
};

function routeContext(keys: { chat?: string | undefined; photos?: string | undefined } = KEYS) {
  const generator = {
    chat: { baseUrl: chat.baseUrl, apiKey: keys.chat, model: "sonar-pro", timeoutMs: 300 },
    photos: { baseUrl: photos.baseUrl, accessKey: keys.photos },
    answers,
    isFake: false,
  };
  return { db: visitor, admin, generator, onFault: vi.fn() };
}

/** The events of the answer; checks that none contains a key. */
async function ask(
  question: GeneratorQuestion | object,
  keys?: Parameters<typeof routeContext>[0],
) {
  const response = await action(
    routeArgs(routeContext(keys), "/admin/recipes/generate/ask", jsonPost(question)),
  );
  if (!(response instanceof Response)) return [response.data] as QuestionEvent[];
  const text = await response.text();
  for (const key of Object.values(KEYS)) expect(text).not.toContain(key);
  return text.split("\n").flatMap((line) => (line.startsWith("data: ") ? [event(line)] : []));
}

function event(line: string): QuestionEvent {
  return JSON.parse(line.slice("data: ".length));
}

async function last(...asked: Parameters<typeof ask>) {
  return (await ask(...asked)).at(-1);
}

describe("suggestions", () => {
  test("are five, after an event of progress", async () => {
    const events = await ask({ intent: "suggestions", criteria });
    expect(events[0]).toEqual({ type: "progress", doing: "Looking for ideas…", soFar: "" });
    const answer = events.at(-1);
    if (answer?.type !== "suggestions") throw new Error("No suggestions came");
    expect(answer.suggestions).toHaveLength(5);
    expect(answer.suggestions[0]).toEqual({
      name: "Lemon Chicken",
      description: "Lemon Chicken, the way a cook makes it on a weeknight.",
      estimatedTime: "25 minutes",
      difficulty: "easy",
      cuisine: "Greek",
    });
    const [system, user] = chat.requests[0]?.body.messages ?? [];
    expect([system?.role, user?.role]).toEqual(["system", "user"]);
    expect(user?.content).toContain("- Category: Dinner\n- Cuisine: Greek");
  });

  const failed = (reason: unknown) => ({
    type: "failed",
    problem: "Failed to generate suggestions",
    reason,
  });
  const format = (why: string) => failed(`Invalid response format from 127.0.0.1 API: ${why}.`);

  test.each<[string, object]>([
    [
      "401",
      failed("127.0.0.1 answered 401 Unauthorized: Incorrect API key provided. Check AI_API_KEY."),
    ],
    ["429", failed(expect.stringMatching(/answered 429 .* asks to wait 60 seconds\.$/))],
    ["silent", failed("127.0.0.1 did not answer within 1 seconds.")],
    [
      "no-json",
      format(
        `the reply wasn't in the expected format ("I am sorry, I can't help with that today.")`,
      ),
    ],
    ["no-choices", format("the reply was empty")],
    [
      "cut-off",
      {
        ...format("the reply was cut off"),
        suggestions: [expect.objectContaining({ name: "Whole Soup" })],
      },
    ],
    [
      "wrong-types",
      { type: "suggestions", suggestions: [expect.objectContaining({ name: "5.5" })] },
    ],
    ["empty-list", failed("No suggestions returned from API")],
  ])("when the service fails: %s", async (trouble, expected) => {
    const recipeName = `trouble ${trouble}`;
    const asked = { intent: "suggestions", criteria: { ...criteria, recipeName } };
    expect(await last(asked)).toEqual(expected);
  });

  test("when the service fails twice", async () => {
    const broken = refusal(500, "Broken.", { "Retry-After": "0" });
    chat.queue(broken, broken);
    expect(await last({ intent: "suggestions", criteria })).toEqual(
      failed("127.0.0.1 answered 500 Internal Server Error: Broken."),
    );
  });

  test("without a key", async () => {
    const keys = { ...KEYS, chat: undefined };
    expect(await last({ intent: "suggestions", criteria }, keys)).toEqual(
      failed("The AI service has no key. Set AI_API_KEY."),
    );
  });

  test("when the answer is cut off at the limit, those that arrived whole are told apart", async () => {
    chat.queue(cutOff('[{"name": "Leek Soup"}, {"name": "Stew"}, {"name": "Half a'));
    const named = (name: string) => expect.objectContaining({ name });
    expect(await last({ intent: "suggestions", criteria })).toEqual({
      ...format("the reply was cut off at 4200 tokens"),
      suggestions: [named("Leek Soup"), named("Stew")],
    });
  });

  test.each([
    [`<think>{"a": 1}</think>\n\nNot\n<b>today</b>. `, ' ("Not today .")'],
    ["word ".repeat(100), ` ("${"word ".repeat(40).trim()}…")`],
    ['Here it is: {"dish": 1}', ""],
  ])("when the reply is %j, it is quoted as far as it is prose: %s", async (reply, quoted) => {
    chat.queue(reply);
    expect(await last({ intent: "suggestions", criteria })).toEqual(
      format(`the reply wasn't in the expected format${quoted}`),
    );
  });

  test("when none has a name", async () => {
    chat.queue('[{"difficulty": "easy"}]');
    expect(await last({ intent: "suggestions", criteria })).toEqual(
      format("none of its suggestions has a name"),
    );
  });
});

describe("a recipe", () => {
  test("comes with photos, as a draft that is not featured", async () => {
    const answer = await last({ intent: "recipe", criteria, suggestion });
    if (answer?.type !== "preview") throw new Error("No preview came");
    const { preview } = answer;
    expect(preview.recipe).toMatchObject({
      title: "Lemon Chicken",
      category: "Dinner",
      cuisine: "Greek",
      status: "draft",
      featured: false,
    });
    expect(preview.recipe.ingredients).toHaveLength(8);
    expect(preview.photos.map(({ author }) => author)).toEqual([
      "Ana Ruiz",
      "Ben Okafor",
      "Chi Nguyen",
    ]);
    expect(photos.requests).toHaveLength(1);
    const [{ url, authorization }] = photos.requests as [(typeof photos.requests)[number]];
    expect(authorization).toBe(`Client-ID ${KEYS.photos}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      query: "Lemon Chicken Greek food photography",
      per_page: "3",
      orientation: "landscape",
      content_filter: "high",
    });
  });

  test("of an unknown category takes the criteria's", async () => {
    chat.queue(
      '{"title": "Soup", "category": "Potage", "ingredients": ["1 leek"], "steps": ["Boil."]}',
    );
    expect(await last({ intent: "recipe", criteria, suggestion })).toMatchObject({
      preview: { recipe: { category: "Dinner", cuisine: "Greek" } },
    });
  });

  test("with script in its text is not interpreted", async () => {
    const title = "<script>alert(1)</script>";
    chat.queue(
      JSON.stringify({ title, ingredients: [`<img src=x onerror=alert(1)>`], steps: [title] }),
    );
    expect(await last({ intent: "recipe", criteria, suggestion })).toMatchObject({
      preview: { recipe: { title, instructions: [{ text: title }] } },
    });
  });

  test("without ingredients fails with the reason", async () => {
    chat.queue('{"title": "Soup", "ingredients": [], "instructions": []}');
    expect(await last({ intent: "recipe", criteria, suggestion })).toEqual({
      type: "failed",
      problem: "Failed to generate recipe",
      reason: "Invalid response format from 127.0.0.1 API: the recipe has no ingredients.",
    });
  });

  test("cut off at the limit says so, not that it has no ingredients", async () => {
    chat.queue(cutOff('{"title": "Soup", "ingredients": [{"name": "leek"}, {"name": "po'));
    expect(await last({ intent: "recipe", criteria, suggestion })).toEqual({
      type: "failed",
      problem: "Failed to generate recipe",
      reason: "Invalid response format from 127.0.0.1 API: the reply was cut off at 4200 tokens.",
    });
  });

  test("without criteria is refused", async () => {
    for (const lacking of [{ criteria: null }, {}]) {
      expect(await last({ intent: "recipe", suggestion, ...lacking })).toEqual({
        type: "failed",
        problem: "No criteria set",
        reason: "",
      });
    }
    expect(chat.requests).toEqual([]);
  });
});

describe("photos", () => {
  test("of food in general are searched when the dish has none", async () => {
    photos.queue("none");
    const answer = await last({ intent: "recipe", criteria, suggestion });
    expect(answer).toMatchObject({ preview: { photos: { length: 3 }, photoProblem: null } });
    expect(photos.requests.map(({ url }) => url.searchParams.get("query"))).toEqual([
      "Lemon Chicken Greek food photography",
      "delicious food",
    ]);
  });

  test.each<[string, object, string]>([
    ["photos-401", KEYS, "The photo service answered 401 Unauthorized. Check PHOTOS_ACCESS_KEY."],
    ["photos-500", KEYS, "The photo service answered 500 Internal Server Error."],
    ["photos-not-json", KEYS, "The photo service's reply can't be read."],
    ["none twice", KEYS, "The photo service found no photos."],
    [
      "no key",
      { ...KEYS, photos: undefined },
      "The photo service has no key. Set PHOTOS_ACCESS_KEY.",
    ],
  ])("that fail (%s) leave the preview, with the reason", async (trouble, keys, photoProblem) => {
    if (trouble === "none twice") photos.queue("none", "none");
    const asked = { ...suggestion, name: `trouble ${trouble}` };
    expect(await last({ intent: "recipe", criteria, suggestion: asked }, keys)).toMatchObject({
      type: "preview",
      preview: { photos: [], photoProblem },
    });
  });

  test("that are used are reported to their provider, without sending the key elsewhere", async () => {
    const report = (downloadUrl: string) =>
      photoUsed(
        routeArgs(routeContext(), "/admin/recipes/generate/photo-used", jsonPost({ downloadUrl })),
      );
    await report(`${photos.baseUrl}/photos/photo-1/download?ixid=1`);
    expect(photos.requests.map(({ url }) => url.pathname + url.search)).toEqual([
      "/photos/photo-1/download?ixid=1",
    ]);
    await report(`${chat.baseUrl}/photos/photo-1/download`);
    expect(photos.requests).toHaveLength(1);
    expect(chat.requests).toEqual([]);
    expect((await report("nonsense")).init?.status).toBe(400);
  });
});

describe("a surprise", () => {
  test("is a recipe of an existing category and a listed cuisine", async () => {
    const answer = await last({ intent: "surprise" });
    expect(answer).toMatchObject({ preview: { criteria: { category: "Dinner" } } });
    expect(chat.requests).toHaveLength(1);
  });

  test("without categories is refused", async () => {
    await sql`truncate categories cascade`.execute(owner);
    expect(await last({ intent: "surprise" })).toEqual({
      type: "failed",
      problem: "No categories available",
      reason: "",
    });
  });

  test("that fails says so", async () => {
    chat.queue("Sorry.");
    expect(await last({ intent: "surprise" })).toMatchObject({
      problem: "Failed to generate random recipe",
    });
  });
});

test.each([
  null,
  {},
  { intent: "suggestions" },
  { intent: "suggestions", criteria: { category: " " } },
  { intent: "x", criteria },
  [],
])("an invalid question is refused: %j", async (question) => {
  const answer = await action(
    routeArgs(routeContext(), "/admin/recipes/generate/ask", jsonPost(question)),
  );
  expect(answer).toMatchObject({
    data: { problem: "Failed to generate suggestions" },
    init: { status: 400 },
  });
});

test("the page knows which keys are set, but not the keys", async () => {
  const page = await generateLoader(routeArgs(routeContext(), "/admin/recipes/generate"));
  expect(page).toEqual({
    categories: ["Dinner"],
    setup: { hasChatKey: true, hasPhotoKey: true, isFake: false },
  });
});

test("a disconnect aborts the request to the service", async () => {
  chat.queue(() => {});
  const response = (await action(
    routeArgs(
      routeContext(),
      "/admin/recipes/generate/ask",
      jsonPost({ intent: "suggestions", criteria }),
    ),
  )) as Response;
  const reader = response.body?.getReader();
  await reader?.read();
  await vi.waitFor(() => expect(chat.requests).toHaveLength(1));
  await reader?.cancel();
  await vi.waitFor(() => expect(chat.requests[0]?.closed).toBe(true));
});
