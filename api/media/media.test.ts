import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";

const database = testDatabase();
const api = testApi(database);
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

let soup: Record<string, unknown>;

async function jpeg(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 1_000, height: 700, channels: 3, background } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

function formOf(bytes: Uint8Array<ArrayBuffer> | string, name = "soup.jpg", alt?: string) {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type: "image/jpeg" }), name);
  if (alt !== undefined) form.set("alt", alt);
  return form;
}

const upload = (body: FormData | string, headers = {}, token?: string | null) =>
  api.call("POST", "/media", { body, headers, ...(token === undefined ? {} : { token }) });

beforeAll(async () => {
  soup = (await upload(formOf(await jpeg("#a00"), "soup.jpg", " Tomato\tsoup "))).body;
});

describe("an upload", () => {
  test("becomes an image of the library, once", async () => {
    const bytes = await jpeg("#a00");
    const again = await upload(formOf(bytes, "again.jpg"));
    expect(again.status).toBe(200);
    expect(again.body).toEqual(soup);
    expect(soup).toEqual({
      id: expect.any(String),
      url: expect.stringMatching(/^http:\/\/localhost:3000\/media\/[0-9a-f]{32}\.webp$/),
      address: expect.stringMatching(/^\/media\//),
      alt: "Tomato soup",
      width: 1_000,
      height: 700,
      focal_x: 50,
      focal_y: 50,
      state: "waiting",
      error: null,
      bytes: expect.any(Number),
      original_name: "soup.jpg",
      created_at: expect.stringMatching(/Z$/),
      uses: [],
    });
    const other = await upload(formOf(await jpeg("#00a")));
    expect(other.status).toBe(201);
    expect(other.headers.get("Location")).toBe(`/api/v1/media/${other.body.id}`);
  });

  test.each([
    ["nothing", "", 422, "This file is empty. Choose an image."],
    [
      "a drawing",
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      415,
      "SVG isn't supported. Upload a JPEG, PNG, WebP or AVIF.",
    ],
    [
      "a page",
      "<!doctype html>\0",
      415,
      "This isn't an image we can read. Upload a JPEG, PNG, WebP or AVIF.",
    ],
  ])("of %s is refused with the reason", async (_, text, status, detail) => {
    const { body } = await upload(formOf(text));
    expect(body).toMatchObject({ status, detail, errors: [{ pointer: "#/file", detail }] });
  });

  test("of more than 20 MB is refused", async () => {
    const large = formOf(new Uint8Array(21 * 1024 * 1024));
    const answer = await upload(large);
    expect(answer.status).toBe(413);
    expect(answer.headers.get("Connection")).toBe("close");
  });

  test("that is no form with one image is refused", async () => {
    const bytes = await jpeg("#0a0");
    const two = formOf(bytes);
    two.append("file", new Blob([bytes]), "two.jpg");
    const misnamed = new FormData();
    misnamed.set("upload", new Blob([bytes]), "a.jpg");
    expect((await upload(two)).status).toBe(400);
    expect((await upload(misnamed)).status).toBe(400);
    expect((await upload("{}")).body).toMatchObject({
      status: 415,
      detail: "Send multipart/form-data.",
    });
    const cut = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await upload("--x\r\nnothing", cut)).status).toBe(400);
    const wordy = await upload(formOf(bytes, "a.jpg", "x".repeat(301)));
    expect([wordy.status, wordy.body.errors]).toMatchObject([422, [{ pointer: "#/alt" }]]);
  });
});

describe("the library", () => {
  test("is listed newest first, and searched", async () => {
    const all = await api.call("GET", "/media?limit=1");
    expect(all.body.total).toBeGreaterThan(1);
    expect(all.body.next_cursor).not.toBeNull();
    const found = await api.call("GET", "/media?search=tomato");
    expect(rowsOf(found)).toEqual([soup]);
    expect((await api.call("GET", `/media?search=${"x".repeat(201)}`)).status).toBe(400);
  });

  test("an image says what it shows, and where its focal point is", async () => {
    const path = `/media/${soup.id}`;
    const changed = await api.call("PATCH", path, { body: { alt: "Red\0 soup", focal_x: 20 } });
    expect([200, 422]).toContain(changed.status);
    const again = await api.call("PATCH", path, { body: { focal_y: 80 } });
    expect(again.body).toMatchObject({ focal_y: 80 });
    const cleared = await api.call("PATCH", path, { body: { alt: null, focal_x: 20 } });
    expect(cleared.body).toMatchObject({ alt: "", focal_x: 20, focal_y: 80 });
    expect((await api.call("GET", path)).body).toEqual(cleared.body);
  });

  test.each([
    [{ focal_x: 101 }, "#/focal_x"],
    [{ focal_y: "1" }, "#/focal_y"],
    [{ alt: "x".repeat(301) }, "#/alt"],
    [{ url: "https://example.com" }, "#/url"],
  ])("wrong fields of an image are named: %j", async (body, pointer) => {
    const answer = await api.call("PATCH", `/media/${soup.id}`, { body });
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test("an image is deleted once nothing uses it", async () => {
    const main_image = { url: soup.address };
    const made = await api.call("POST", "/recipes", { body: { title: "Soup", main_image } });
    const path = `/media/${soup.id}`;
    expect((await api.call("GET", path)).body.uses).toEqual([
      { noun: "recipe", id: made.body.id, title: "Soup", status: "draft" },
    ]);
    expect(rowsOf(await api.call("GET", "/media"))).toContainEqual(
      expect.objectContaining({ id: soup.id, uses: [expect.objectContaining({ title: "Soup" })] }),
    );
    const used = await api.call("DELETE", path);
    expect(used.body).toMatchObject({
      status: 409,
      detail: "This image is in use. Remove it there first.",
    });
    await api.call("PATCH", `/recipes/${made.body.id}`, {
      body: { main_image: null },
      headers: { "If-Match": "*" },
    });
    expect((await api.call("DELETE", path)).status).toBe(204);
    for (const method of ["GET", "DELETE"]) {
      expect((await api.call(method, path)).status).toBe(404);
    }
    expect((await api.call("PATCH", path, { body: { alt: "" } })).status).toBe(404);
  });

  test("only tokens with its scopes see or change it", async () => {
    const { text: reads } = await api.makeToken(["media:read", "recipes:write"]);
    const { text: writes } = await api.makeToken(["media:write"]);
    for (const [method, path, wrong] of [
      ["GET", "/media", writes],
      ["GET", `/media/${UNKNOWN}`, writes],
      ["PATCH", `/media/${UNKNOWN}`, reads],
      ["DELETE", `/media/${UNKNOWN}`, reads],
    ] as const) {
      const statusOf = async (token: string | null) =>
        (await api.call(method, path, { token, ...(method === "PATCH" && { body: {} }) })).status;
      expect([await statusOf(null), await statusOf("sorrel_x"), await statusOf(wrong)]).toEqual([
        401, 403, 403,
      ]);
    }
    const bytes = await jpeg("#111");
    for (const token of [null, "sorrel_x", reads]) {
      expect((await upload(formOf(bytes), {}, token)).status).toBe(token === null ? 401 : 403);
    }
  });
});
