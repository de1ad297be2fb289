import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";

const api = testApi(testDatabase());
let path = "";

beforeAll(async () => {
  const { body } = await api.call("POST", "/recipes", { body: { title: "Bread" } });
  path = `/recipes/${body.id}`;
});

const patch = (body: unknown) => api.call("PATCH", path, { body, headers: { "If-Match": "*" } });

test.each([
  [
    "a source's name with the source",
    { source: "https://a.example/x", source_site: "A" },
    { source: null },
    { source: null, source_site: null },
  ],
  [
    "a source's name with its host",
    { source: "https://a.example/x" },
    { source: "https://b.example/y" },
    { source: "https://b.example/y", source_site: "b.example" },
  ],
  [
    "a yield's unit with its amount",
    { yield_amount: 2, yield_unit: "loaves" },
    { yield_amount: null },
    { yield_amount: null, yield_unit: null },
  ],
  [
    "a video's date with its address",
    { video_url: "https://youtu.be/abcdefghijk", video_upload_date: "2026-01-05" },
    { video_url: null },
    { video_url: null, video_upload_date: null },
  ],
  [
    "a credit's address with its name",
    {
      main_image: {
        url: "https://example.com/a.jpg",
        credit: "Ada",
        credit_url: "https://ada.example/",
      },
    },
    { main_image: { credit: null } },
    { main_image: { credit: null, credit_url: null } },
  ],
  ["a difficulty", { difficulty: "hard" }, { difficulty: null }, { difficulty: null }],
  ["no difficulty by another field", { difficulty: null }, { servings: 2 }, { difficulty: null }],
])("a patch takes away %s", async (_what, before, change, after) => {
  expect((await patch(before)).status).toBe(200);
  const answer = await patch(change);
  expect(answer.body).toMatchObject(after);
  expect(answer.status).toBe(200);
});

test("a patch keeps what it names or what still holds", async () => {
  await patch({ source: "https://a.example/x", source_site: "Aunt Ann" });
  const moved = await patch({ source: "https://a.example/y", title: "Loaf" });
  expect(moved.body).toMatchObject({ source: "https://a.example/y", source_site: "Aunt Ann" });
  const renamed = await patch({ source: "https://b.example/y", source_site: "B" });
  expect(renamed.body).toMatchObject({ source_site: "B" });
  expect((await patch({ servings: 2 })).body).toMatchObject({ source_site: "B" });
  expect((await patch({ source: null, source_site: "B" })).status).toBe(422);
});
