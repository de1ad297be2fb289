import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAnswerReader } from "#domain/generation/answer-reader.server.ts";
import type { Generator } from "#domain/generation/generator.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { pdfOf } from "#test/factories/pdf.ts";
import {
  cutOff,
  type FakeChat,
  type Reply,
  refusal,
  startFakeChat,
} from "#test/fakes/chat-completions.ts";
import { EXAMPLE_TRANSCRIPTION } from "#test/fakes/example-answers.ts";
import { routeArgs } from "#test/routes/route-args.ts";
import { loader } from "./paste.tsx";
import { action } from "./picture.ts";

const { visitor, admin, owner } = testDatabase();
const media = testMedia();
let chat: FakeChat;
let generator: Generator;

beforeAll(async () => {
  chat = await startFakeChat();
  generator = {
    chat: { baseUrl: chat.baseUrl, apiKey: "sk-secret-key", model: "sonar-pro", timeoutMs: 2_000 },
    photos: { baseUrl: "http://127.0.0.1:9", accessKey: undefined },
    answers: openAnswerReader(),
    isFake: false,
  };
});
beforeEach(async () => {
  chat.requests.length = 0;
  await setReadsImages("yes");
});
afterAll(async () => {
  await generator.answers.close();
  await chat.stop();
});

function setReadsImages(readsImages: "yes" | "no") {
  const settings = { ...NO_SITE_SETTINGS, readsImages };
  return saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
}

async function send(file?: Uint8Array, { name = "page.jpg", of = generator } = {}) {
  const body = new FormData();
  body.set("alt", "");
  if (file) body.set("file", new File([new Uint8Array(file)], name));
  const context = { db: visitor, admin, media, generator: of };
  const { init, data } = await action(
    routeArgs(context, "/admin/recipes/paste/picture", { method: "POST", body }),
  );
  return { status: init?.status, ...(data as object) };
}

/** The pictures that the service was last sent. */
function sent(): Buffer[] {
  const parts = chat.requests.at(-1)?.body.messages[1]?.content;
  if (!Array.isArray(parts)) return [];
  return parts.flatMap(({ image_url }) => {
    const [, base64] = /^data:image\/jpeg;base64,(.+)$/.exec(image_url?.url ?? "") ?? [];
    return base64 ? [Buffer.from(base64, "base64")] : [];
  });
}

/** White on the left and black on the right, once it is turned as its Exif says. */
async function photo() {
  const black = { create: { width: 4000, height: 1500, channels: 3, background: "#000" } } as const;
  const signed = await sharp(black)
    .extend({ bottom: 1500, background: "#fff" })
    .withExif({ IFD0: { Artist: "SECRETMAN" } })
    .jpeg()
    .toBuffer();
  return sharp(signed).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

test("a phone's photo is sent upright, smaller and without its data, and its text comes back", async () => {
  const given = await photo();
  expect(given.toString("latin1")).toContain("SECRET");
  expect(await send(given)).toMatchObject({
    status: 200,
    ok: true,
    read: { text: EXAMPLE_TRANSCRIPTION, pictures: [expect.stringMatching(/^data:image\/jpeg;/)] },
  });
  expect(chat.requests).toHaveLength(1);
  const [picture = Buffer.alloc(0)] = sent();
  const { width, height, exif } = await sharp(picture).metadata();
  expect([width, height, exif]).toEqual([1536, 2048, undefined]);
  const left = sharp(picture).extract({ left: 0, top: 0, width: 600, height: 2048 });
  // Figures are those of a file, not of what is done to it.
  const { dominant } = await sharp(await left.toBuffer()).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(picture.toString("latin1")).not.toContain("SECRET");
  expect(await owner.selectFrom("media").select("id").execute()).toEqual([]);
});

test("the pages of a PDF are drawn and sent as pictures, whatever its name says", async () => {
  const pdf = pdfOf(["Leek soup", "3 leeks"], { rotate: 90 });
  expect(await send(pdf, { name: "page.jpg" })).toMatchObject({ ok: true });
  const sizes = await Promise.all(
    sent().map(async (page) => {
      const [{ width, height }, { channels }] = await Promise.all([
        sharp(page).metadata(),
        sharp(page).stats(),
      ]);
      return { width, height, isBlank: channels.every(({ min }) => min > 100) };
    }),
  );
  const page = { width: 2048, height: 1447, isBlank: false };
  expect(sizes).toEqual([page, page]);
});

test.each<[string, Uint8Array | undefined, string, number]>([
  ["no file", undefined, "Please send one file", 400],
  ["an empty file", Buffer.from(""), "This file is empty", 422],
  ["a text", Buffer.from("3 leeks"), "neither an image nor a PDF", 422],
  ["a GIF", Buffer.from("GIF89a..."), "GIF isn't supported", 422],
  ["a photo that is cut off", Buffer.from("ffd8ffe000104a46", "hex"), "damaged or incomplete", 422],
  ["a damaged PDF", Buffer.from("%PDF-1.7 soup"), "This PDF is damaged", 422],
  ["a whole book", pdfOf(Array(5).fill("Soup")), "more than 4 pages", 422],
  ["a file that is too large", Buffer.alloc(21 * 1024 * 1024), "larger than 20 MB", 413],
])("%s is refused beside the field, and not sent", async (_, file, error, status) => {
  expect(await send(file)).toEqual({
    status,
    ok: false,
    errors: { file: expect.stringContaining(error) },
  });
  expect(chat.requests).toHaveLength(0);
});

const TAKES_NONE = refusal(400, "This model takes no images.");

test.each<[string, Reply, string]>([
  ["a refusal", TAKES_NONE, "This model takes no images."],
  ["a wrong key", refusal(401, "No."), "Check AI_API_KEY."],
  ["no answer", () => {}, "did not answer within 2 seconds"],
  ["an empty answer", "", "the reply was empty"],
  ["an answer that is cut off", cutOff("3 leeks"), "the reply was cut off at 4200 tokens"],
  ["no recipe seen", "No recipe.", "sees no recipe in this picture"],
])("%s of the service is said beside the field", async (_, reply, error) => {
  chat.queue(reply);
  // Such a service is asked again without a stream.
  if (reply === TAKES_NONE) chat.queue(reply);
  expect(await send(pdfOf(["Soup"]))).toEqual({
    status: 422,
    ok: false,
    errors: { file: expect.stringContaining(error) },
  });
});

test("thoughts and code fences are no part of the text, and a dish may have any name", async () => {
  chat.queue("<think>NO RECIPE?</think>\n```text\nNo recipe soup\n3 leeks\n```");
  expect(await send(pdfOf(["Soup"]))).toMatchObject({ read: { text: "No recipe soup\n3 leeks" } });
});

test("without a service, or the setting 'Reads images', it is neither offered nor done", async () => {
  const noKey = { ...generator, chat: { ...generator.chat, apiKey: undefined } };
  const offered = async (of: Generator) => {
    const context = { db: visitor, admin, generator: of };
    return (await loader(routeArgs(context, "/admin/recipes/paste"))).takesPictures;
  };
  const refused = { status: 403, ok: false, errors: { file: expect.stringContaining("Settings") } };
  expect(await offered(generator)).toBe(true);
  expect(await offered(noKey)).toBe(false);
  expect(await send(pdfOf(["Soup"]), { of: noKey })).toEqual(refused);
  await setReadsImages("no");
  expect(await offered(generator)).toBe(false);
  expect(await send(pdfOf(["Soup"]))).toEqual(refused);
  expect(chat.requests).toHaveLength(0);
});
