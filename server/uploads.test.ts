import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { bodyOf } from "#domain/imports/sent-files.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** Images from upload to reader, through the web process. */

const { url, accounts: db, owner } = testDatabase();
const site = testSite(url);
const accounts = testAccounts(db, SITE);
let cookies: string;

beforeAll(async () => {
  await makeAdmin(accounts);
  cookies = await signedInCookies(accounts);
});

function jpeg(background: string) {
  return sharp({ create: { width: 1000, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

function formOf(bytes: Uint8Array<ArrayBuffer> | string, name = "soup.jpg", alt?: string) {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type: "image/jpeg" }), name);
  if (alt !== undefined) form.set("alt", alt);
  return form;
}

async function send(
  body: BodyInit,
  headers: Record<string, string> = {},
  path = "/admin/media/uploads",
) {
  const init = {
    method: "POST",
    body,
    headers: { Origin: SITE, Cookie: cookies, ...headers },
    duplex: "half",
  };
  const response = await site.fetch(new Request(SITE + path, { ...init, redirect: "manual" }));
  const text = await response.text();
  const location = response.headers.get("Location");
  return {
    status: response.status,
    ...(location && { location }),
    ...(text.startsWith("{") ? JSON.parse(text) : {}),
  };
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.fetch(new Request(SITE + path, { headers, method }));

describe("an upload", () => {
  test("is stored once, however often it is sent, and found by its name", async () => {
    const bytes = new Uint8Array(await jpeg("#a00"));
    const first = await send(
      formOf(bytes, "C:\\photos\\evil\u202egpj.exe\0.jpg", " Tomato\tsoup "),
    );
    expect(first.status).toBe(201);
    expect(first.image).toMatchObject({
      width: 1000,
      height: 700,
      alt: "Tomato soup",
      state: "waiting",
      focalX: 50,
      focalY: 50,
    });
    expect(first.image.originalName).toMatch(/^[\w. %]+$/);
    const again = await send(formOf(bytes, "again.jpg"));
    expect(again).toEqual({ status: 200, image: first.image });
    const entries = await owner
      .selectFrom("activity")
      .select(["verb", "noun"])
      .where("noun", "=", "picture")
      .execute();
    expect(entries).toEqual([{ verb: "added", noun: "picture" }]);
  });

  test.each([
    ["nothing", "", 422, "This file is empty"],
    [
      "a drawing",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      415,
      "SVG isn't supported",
    ],
    ["an animation", "GIF89a and so on", 415, "GIF isn't supported"],
    ["HTML", "<!doctype html><script>alert(1)</script>", 415, "This isn't an image"],
    ["half a photo", "\xff\xd8\xff and nothing more", 415, "This isn't an image"],
  ])("of %s is rejected with the reason", async (_, text, status, message) => {
    const answer = await send(formOf(text));
    expect(answer).toEqual({ status, error: expect.stringContaining(message) });
  });

  test("is rejected unless it is a form with one file", async () => {
    const bytes = new Uint8Array(await jpeg("#0a0"));
    const two = formOf(bytes);
    two.append("file", new Blob([bytes]), "b.jpg");
    const textField = new FormData();
    textField.set("file", "only text");
    const torn = { "Content-Type": "multipart/form-data; boundary=x" };
    for (const [body, headers] of [
      [two, {}],
      [textField, {}],
      ["file=x", {}],
      ["--x\r\nno", torn],
    ] as const) {
      expect(await send(body, headers)).toEqual({ status: 400, error: expect.any(String) });
    }
  });

  test.each(["x", "-", "'", "=:"])("may have the boundary %s", async (boundary) => {
    // It is in the image, too.
    const bytes = Buffer.from(await jpeg("#0b0"));
    const [begin, end] = [`--${boundary}\r\n`, `\r\n--${boundary}--\r\n`];
    const head = `Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
    const comment = Buffer.from(`\xff\xfe\x00\x0a${`a ${boundary}--`.padEnd(8)}`, "latin1");
    const image = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
    const body = Buffer.concat([Buffer.from(begin + head), image, Buffer.from(end)]);
    const type = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
    expect((await send(body, type)).error).toBeUndefined();
  });

  test("that is too large is rejected while it is received, whatever its Content-Length", async () => {
    const large = new Uint8Array(21 * 1024 * 1024);
    large.set([0xff, 0xd8, 0xff]);
    expect(await send(formOf(large))).toEqual({
      status: 413,
      error: expect.stringContaining("larger than 20 MB"),
    });
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await send(endless, type)).status).toBe(413);
    expect(sent).toBeLessThan(130_000_000);
  });

  test("of a form that a page sends by script may be as large", async () => {
    const photo = formOf(new Uint8Array(2_000_000));
    // No AI service is set up here, which is said once the file has been read.
    expect((await send(photo, {}, "/admin/recipes/paste/picture.data")).status).toBe(403);
  });

  test.each(["/admin/media/uploads", "/admin/import/files", "/admin/recipes/paste/picture"])(
    "to %s without a session, or from another site, is not read",
    async (path) => {
      const unread = () =>
        new ReadableStream(
          {
            pull() {
              throw new Error("It was read");
            },
          },
          { highWaterMark: 0 },
        );
      const type = { "Content-Type": "multipart/form-data; boundary=x" };
      expect((await send(unread(), { ...type, Cookie: "" }, path)).status).toBe(302);
      const fromElsewhere = { ...type, Origin: "https://evil.example" };
      expect((await send(unread(), fromElsewhere, path)).status).toBe(403);
    },
  );

  test("does not wait for readers who send the images of their reviews slowly", async () => {
    const unfinished = Array.from({ length: 4 }, () => new TransformStream<Uint8Array>());
    const headers = { Origin: SITE, "Content-Type": "multipart/form-data; boundary=x" };
    const slow = unfinished.map(({ readable: body }) => {
      const init = { method: "POST", body, headers, duplex: "half" };
      return site.fetch(new Request(`${SITE}/recipe/any/reviews`, init));
    });
    expect((await send(formOf(new Uint8Array(await jpeg("#0a0"))))).status).toBe(201);
    await Promise.all(unfinished.map(({ writable }) => writable.close()));
    await Promise.all(slow);
  });
});

test("files of an import may be larger than other forms, and begin it", async () => {
  const file = new Blob([new Uint8Array(8_000_000)]);
  const body = bodyOf([{ path: "soups.zip", file }]).stream();
  const { status, id } = await send(body, {}, "/admin/import/files");
  expect(status).toBe(201);
  const uploads = join(site.mediaFolder, "uploads");
  expect(await readdir(uploads)).toEqual([id]);
  await rm(uploads, { recursive: true });
  expect(await send("soup", {}, "/admin/import/files")).toEqual({
    status: 400,
    error: expect.stringContaining("didn't arrive completely"),
  });
});

describe("a stored image", () => {
  let address: string;
  let stem: string;
  beforeAll(async () => {
    const { image } = await send(formOf(new Uint8Array(await jpeg("#00a"))));
    address = image.address;
    stem = address.replace(".webp", "");
  });

  test("is immutable, with its content type", async () => {
    const { status, headers } = await get(address);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const etag = headers.get("etag") ?? "";
    expect((await get(address, { "If-None-Match": etag })).status).toBe(304);
    expect((await get(address, { "If-None-Match": '"other"' })).status).toBe(200);
    const head = await get(address, {}, "HEAD");
    expect([head.headers.get("content-length"), await head.text()]).toEqual([
      headers.get("content-length"),
      "",
    ]);
  });

  test("is served in place of sizes and crops that do not exist yet, but not for other names", async () => {
    for (const name of ["-400.avif", "-800.webp", "-4x3-0-100-400.avif", "-1x1-50-50-700.webp"]) {
      const { status, headers } = await get(stem + name);
      expect([status, headers.get("content-type"), headers.get("cache-control")], name).toEqual([
        200,
        "image/webp",
        "public, no-cache",
      ]);
    }
    const made = await sharp({
      create: { width: 400, height: 280, channels: 3, background: "#00a" },
    })
      .avif()
      .toBuffer();
    await site.media.store.put(`${stem.replace("/media/", "")}-400.avif`, made);
    const { headers } = await get(`${stem}-400.avif`);
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
      "image/avif",
      expect.stringContaining("immutable"),
    ]);
    for (const name of [
      "-401.avif",
      "-1600.webp",
      "-4x3-0-101-400.avif",
      "-2x1-0-0-400.webp",
      "-400.png",
      ".avif",
    ]) {
      expect((await get(stem + name)).status, name).toBe(404);
    }
  });
});

test.each([
  "/media/x.webp",
  `/media/${"0".repeat(32)}.webp`,
  `/media/${"0".repeat(32)}-400.webp`,
  "/media/..%2f..%2fetc%2fpasswd",
  "/media/%2e%2e/%2e%2e/package.json",
  `/media/${"0".repeat(31)}G.webp`,
])("%s is nothing", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("a missing size is generated again", async () => {
  const { image } = await send(formOf(new Uint8Array(await jpeg("#0aa"))));
  const stateOf = async () =>
    (await owner.selectFrom("media").select("state").where("id", "=", image.id).executeTakeFirst())
      ?.state;
  await owner.updateTable("media").set({ state: "ready" }).where("id", "=", image.id).execute();
  expect((await get(image.address.replace(".webp", "-4x3-1-1-400.webp"))).status).toBe(200);
  expect(await stateOf()).toBe("ready");
  expect((await get(image.address.replace(".webp", "-400.webp"))).status).toBe(200);
  expect(await stateOf()).toBe("waiting");
});

test("only re-encoded images are stored", async () => {
  for (const entry of await readdir(site.mediaFolder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) expect(join(entry.name)).toMatch(/^[0-9a-f]{32}[-0-9a-z]*\.(webp|avif)$/);
  }
});
