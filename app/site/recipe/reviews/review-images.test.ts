import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loader as openImage } from "#app/admin/reviews/image.ts";
import { actOnReviews } from "#app/admin/reviews/reviews-action.server.ts";
import type { Undo } from "#app/ui/form/action-result.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { jpegOf, testMedia } from "#test/factories/media.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { reviewDifferences } from "#test/factories/reviews.ts";
import { formPost, routeArgs, typedStamp } from "#test/routes/route-args.ts";
import { action, loader } from "./reviews.tsx";

const { visitor, admin, owner } = testDatabase();
const media = testMedia();
const params = { slug: "soup" };
const PATH = "/recipe/soup/reviews";

beforeAll(async () => {
  const input = recipeInput({ title: "Soup", status: "published" });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
});

beforeEach(async () => {
  await sql`delete from reviews`.execute(owner);
  await sql`truncate media cascade`.execute(owner);
  await sql`truncate rate_limit_hits, rating_origins, site_settings`.execute(owner);
  await sql`insert into site_settings (name, value) values ('site', '{"holdReviews":"none"}')`.execute(
    owner,
  );
});

afterEach(async () => {
  expect(await reviewDifferences(admin)).toEqual([]);
  expect((await sql`select from media_uses_differences`.execute(admin)).rows).toEqual([]);
});

describe("a review's image", () => {
  test("waits with its review, where only an admin sees it, encoded again", async () => {
    const photo = await sharp(await jpegOf("#804000"))
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(await post(photo)).toMatchObject({ status: 303, to: `${PATH}?posted=waiting#content` });
    expect(await reviews()).toMatchObject([{ state: "waiting", held_for: ["picture"] }]);
    expect((await sql`select from media`.execute(admin)).rows).toEqual([]);
    const bytes = Buffer.from(await (await open()).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 90, height: 60 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    await expect(sql`select from review_pictures`.execute(visitor)).rejects.toThrow("denied");
  });

  test("goes to the library once it is approved, and is shown and found", async () => {
    await post(await jpegOf("#804000"));
    await post(null, [["name", "Bo"]]);
    expect((await page("")).page.reviews.map(({ image }) => image)).toEqual([null]);
    await moderate("approve");
    const [image] = await images();
    expect((await page("?images")).page.reviews).toMatchObject([
      { name: "Ada", image: { address: image?.address } },
    ]);
    expect((await page("")).page.reviews).toHaveLength(2);
    await expect(open()).rejects.toMatchObject({ init: { status: 404 } });
  });

  test.each(["hide", "spam"])(
    "is seen by admins alone after '%s', and by undo again",
    async (intent) => {
      await post(await jpegOf("#804000"));
      await moderate("approve");
      const [{ address } = { address: "" }] = await images();
      const hidden = await moderate(intent);
      expect(await images()).toEqual([]);
      expect(await reviews()).toMatchObject([{ image_url: null }]);
      expect((await open()).headers.get("Content-Type")).toBe("image/webp");
      await undo(hidden);
      expect(await images()).toEqual([{ address }]);
      expect((await page("?images")).page.reviews).toMatchObject([{ image: { address } }]);
    },
  );

  test("is seen by admins alone once its approval is undone", async () => {
    await post(await jpegOf("#804000"));
    await undo(await moderate("approve"));
    expect(await images()).toEqual([]);
    expect((await open()).headers.get("Content-Type")).toBe("image/webp");
  });

  test("leaves the library with its review, unless something else shows it", async () => {
    await post(await jpegOf("#804000"));
    await moderate("approve");
    const [image] = await images();
    await admin
      .updateTable("recipes")
      .set({ main_image_url: image?.address ?? "" })
      .execute();
    await moderate("delete");
    expect(await images()).toHaveLength(1);
    await admin.updateTable("recipes").set({ main_image_url: null }).execute();
    await post(await jpegOf("#804000"));
    await moderate("approve");
    await moderate("delete");
    expect(await images()).toEqual([]);
  });

  test("goes when the review is posted again without it", async () => {
    const rater: [string, string] = ["rater", "reader-000000000001"];
    await post(await jpegOf("#804000"), [rater]);
    await moderate("approve");
    await post(null, [rater, ["text", "Better without."]]);
    expect(await images()).toEqual([]);
    expect(await reviews()).toMatchObject([{ state: "published", image_url: null }]);
  });
});

describe("an image that can't be taken", () => {
  test.each([
    ["no image", Buffer.from("<svg onload=alert(1)>"), 422, /isn't an image|SVG isn't/],
    ["one cut short", Buffer.from("89504e470d0a1a0a", "hex"), 422, /damaged/],
    ["more than 20 MB", Buffer.alloc(20 * 1024 * 1024 + 100_000), 413, /larger than 20 MB/],
  ])(
    "%s, has a sentence beside its field, and what was typed comes back",
    async (_, file, status, error) => {
      const answer = await post(file);
      expect(answer).toMatchObject({ status, data: { typed: { name: "Ada", text: "Good." } } });
      expect(answer.data).toMatchObject({ errors: { image: expect.stringMatching(error) } });
      expect(await reviews()).toEqual([]);
    },
  );

  test("more than 20 MB, has its sentence where the stars are missing too", async () => {
    expect(await post(Buffer.alloc(20 * 1024 * 1024 + 100_000), [["stars", ""]])).toMatchObject({
      status: 413,
      data: {
        errors: {
          stars: "Please choose one to five stars.",
          image: expect.stringMatching(/larger than 20 MB/),
        },
      },
    });
  });

  test("of 51 megapixels neither", async () => {
    const large = await sharp({
      create: { width: 10_200, height: 5_000, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    expect(await post(large)).toMatchObject({
      status: 422,
      data: { errors: { image: expect.stringContaining("50 megapixels") } },
    });
  });

  test("has to be chosen again where something else is wrong", async () => {
    expect(await post(await jpegOf("#804000"), [["name", ""]])).toMatchObject({
      status: 400,
      data: { errors: { name: "Please enter your name.", image: /choose the image again/ } },
    });
  });
});

async function post(file: Buffer | null, more: [string, string][] = []) {
  const fields = new Map([
    ["stars", "4"],
    ["name", "Ada"],
    ["text", "Good."],
    ["stamp", typedStamp()],
    ...more,
  ]);
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  form.set("image", new File(file ? [new Uint8Array(file)] : [], file ? "soup.jpg" : ""));
  readers += 1;
  const from = `192.0.2.${readers}`;
  const sent = { method: "POST", body: form, params };
  const answer = await action(routeArgs({ db: visitor, media, from }, PATH, sent));
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get("Location") };
  }
  return { status: answer.init?.status, data: answer.data };
}

let readers = 0;

async function moderate(intent: string) {
  const ids = (await reviews()).map(({ id }): [string, string] => ["id", id]);
  return actAsAdmin([["intent", intent], ...ids]);
}

/** Sends what the button 'Undo' of this result sends. */
function undo({ data }: Awaited<ReturnType<typeof moderate>>) {
  return actAsAdmin((data as unknown as { undo: Undo }).undo.fields);
}

function actAsAdmin(fields: [string, string][]) {
  const sent = formPost(fields);
  const { request, context } = routeArgs({ db: visitor, admin, media }, "/admin/reviews", sent) as {
    request: Request;
    context: never;
  };
  return actOnReviews(request, context);
}

async function open() {
  const [{ id } = { id: "" }] = await reviews();
  return openImage(routeArgs({ db: visitor, admin }, "/", { params: { id } }));
}

function page(query: string) {
  return loader(routeArgs({ db: visitor }, `${PATH}${query}`, { params }));
}

function reviews() {
  return admin
    .selectFrom("reviews")
    .select(["id", "state", "held_for", "image_url"])
    .orderBy("posted_at")
    .execute();
}

function images() {
  return admin.selectFrom("media").select("address").execute();
}
