import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { listActivity } from "#domain/activity/list-activity.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS, type SiteSettings } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./settings.tsx";

const { visitor, admin, owner } = testDatabase();
const PATH = "/admin/settings";
type Fields = [string, string][];

beforeEach(async () => {
  await sql`delete from site_settings`.execute(owner);
  await sql`truncate activity`.execute(owner);
});

async function send(fields: Fields) {
  const { data, init } = await action(routeArgs({ db: visitor, admin }, PATH, formPost(fields)));
  return { data, status: init?.status };
}

const save = (...fields: Fields) => send([["intent", "save"], ...fields]);

test("saved settings are shown to readers, and by the form when reopened; what another page has stays", async () => {
  expect(
    await save(
      ["name", " Ada's\u0000 \u202eKitchen "],
      ["email", "ada@Example.com"],
      ["instagram", "https://instagram.com/ada"],
      ["accent", " 7A3B2E"],
      ["authorName", "Ada"],
      ["about", "One\r\n\r\nTwo <script>"],
      ["amounts", "decimals"],
      ["mcp", "write"],
      ["apiOrigins", " https://app.example.com/\r\n\r\nhttp://localhost:5173"],
    ),
  ).toEqual({
    data: { ok: true, message: "Settings saved.", settings: expect.anything() },
    status: 200,
  });
  const kept = {
    ...NO_SITE_SETTINGS,
    name: "Ada's Kitchen",
    email: "ada@example.com",
    instagram: "https://instagram.com/ada",
    accent: "#7a3b2e",
    authorName: "Ada",
    about: "One\n\nTwo <script>",
    amounts: "decimals",
    mcp: "write",
    apiOrigins: "https://app.example.com/\n\nhttp://localhost:5173",
  };
  expect(await findSiteSettings(visitor)).toEqual(kept);
  expect(await loader(routeArgs({ db: visitor, admin }, PATH))).toMatchObject({
    settings: kept,
    defaults: { name: "Sorrel & Co", support: { email: "cook@example.com" } },
  });
  expect(await save(["accent", ""], ["amounts", "fractions"])).toMatchObject({ status: 200 });
  const left = { ...kept, accent: null, amounts: "fractions" };
  expect(await findSiteSettings(visitor)).toEqual(left);
  const { rows } = await listActivity(admin, { search: "", noun: "settings", page: 1 });
  expect(rows).toHaveLength(2);
});

test("concurrent saves of two admins lose nothing that was typed", async () => {
  const opened: Fields[0] = ["opened", JSON.stringify(await findSiteSettings(visitor))];
  expect(await save(opened, ["tagline", "Soup"], ["phone", "+49 1"])).toMatchObject({
    status: 200,
  });
  expect(await save(opened, ["about", "Bread"])).toMatchObject({ status: 200 });
  const both = { ...NO_SITE_SETTINGS, tagline: "Soup", phone: "+49 1", about: "Bread" };
  expect(await findSiteSettings(visitor)).toEqual(both);
  const refused = await save(opened, ["tagline", "Stew"], ["name", "Ada's"]);
  expect(refused).toMatchObject({
    status: 409,
    data: {
      errors: { tagline: 'Someone else changed this to "Soup". Save again to keep yours.' },
      conflict: {
        merged: { tagline: "Stew", name: "Ada's", phone: "+49 1", about: "Bread" },
        current: { tagline: "Soup", name: null, phone: "+49 1", about: "Bread" },
      },
    },
  });
  expect(await findSiteSettings(visitor)).toEqual(both);
  const { conflict } = refused.data as unknown as {
    conflict: { merged: SiteSettings; current: SiteSettings };
  };
  const { merged, current } = conflict;
  const again = Object.entries(merged).map(([name, text]): Fields[0] => [name, text ?? ""]);
  expect(await save(["opened", JSON.stringify(current)], ...again)).toMatchObject({ status: 200 });
  expect(await findSiteSettings(visitor)).toEqual({ ...both, tagline: "Stew", name: "Ada's" });
});

describe("bad input", () => {
  const huge = "x".repeat(900_000);
  test.each([
    [["name", huge], { name: "Please keep the name within 60 characters." }],
    [["tagline", huge], { tagline: "Please keep the tagline within 200 characters." }],
    [["email", "nobody"], { email: "Please enter an email address such as name@example.com." }],
    [["email", huge], { email: "This address is too long." }],
    [
      ["youtube", "javascript:alert(1)"],
      {
        youtube:
          "Please enter an address that starts with http:// or https://, or leave this empty.",
      },
    ],
    [["about", huge], { about: "Please keep the text within 5,000 characters." }],
    [
      ["accent", "green"],
      {
        accent: "Please enter a color as # and six digits, such as #7a3b2e, or leave this empty.",
      },
    ],
    [
      ["accent", "#ffcc00"],
      {
        accent:
          "#ffcc00 is too light to read: 1.4:1 on the page, where text needs 4.5:1. The nearest that is dark enough is #8b6f00.",
      },
    ],
    [
      ["logo", "javascript:alert(1)"],
      {
        logo: "Please enter the image's address, starting with https:// or /, or leave this empty.",
      },
    ],
    [["amounts", "cups"], { amounts: "Please choose decimals or fractions." }],
    [["mcp", "all"], { mcp: "Please choose what assistants may do." }],
    [
      ["apiOrigins", "https://app.example.com\napp.example.com"],
      {
        apiOrigins:
          "Please enter one origin on each line, such as https://app.example.com, without a path.",
      },
    ],
  ] as [[string, string], object][])(
    "%# is refused with an error on its field, and nothing is saved",
    async (field, errors) => {
      expect(await save(["phone", "+49"], field)).toMatchObject({
        status: 400,
        data: { ok: false, errors },
      });
      expect(await findSiteSettings(visitor)).toEqual(NO_SITE_SETTINGS);
    },
  );

  test("repeated fields and unknown intents are refused", async () => {
    expect(await save(["name", "A"], ["name", "B"])).toMatchObject({
      status: 400,
      data: { errors: { name: "Please enter text." } },
    });
    for (const intent of [[], [["intent", "__proto__"]], [["intent", "drop"]]] as Fields[]) {
      expect(await send(intent)).toMatchObject({ status: 400 });
    }
    expect(await findSiteSettings(visitor)).toEqual(NO_SITE_SETTINGS);
  });
});
