import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { findSiteSettings, saveSiteSettings } from "./save-site-settings.server.ts";
import {
  AMOUNT_STYLES,
  NO_SITE_SETTINGS,
  readSiteSettings,
  type SiteSettings,
  SOCIAL_NETWORKS,
  siteProfile,
} from "./site-settings.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const environment = {
  name: "Sorrel",
  support: { email: "cook@example.com", phone: "+1", address: "12 Orchard Lane" },
};

beforeEach(async () => {
  await sql`delete from site_settings`.execute(owner);
  await sql`truncate activity`.execute(owner);
});

function settings(given: Partial<SiteSettings>): SiteSettings {
  return { ...NO_SITE_SETTINGS, ...given };
}

describe("settings as typed", () => {
  test("are trimmed, lose control characters, and are null when empty", () => {
    expect(
      readSiteSettings({
        name: " Ada's\u0000 \u202eKitchen ",
        tagline: "  ",
        email: " Ada@Example.COM ",
        instagram: " https://instagram.com/ada ",
        about: "One\r\nTwo <script>",
        amounts: "decimals",
        is_admin: "true",
      }),
    ).toEqual({
      ok: true,
      settings: settings({
        name: "Ada's Kitchen",
        email: "Ada@example.com",
        instagram: "https://instagram.com/ada",
        about: "One\nTwo <script>",
        amounts: "decimals",
      }),
    });
    expect(readSiteSettings({})).toEqual({ ok: true, settings: NO_SITE_SETTINGS });
  });

  test.each([
    [{ name: "x".repeat(61) }, { name: "Please keep the name within 60 characters." }],
    [{ name: ["a", "b"] }, { name: "Please enter text." }],
    [{ email: "ada" }, { email: "Please enter an email address such as name@example.com." }],
    [{ about: "x".repeat(1_000_000) }, { about: "Please keep the text within 5,000 characters." }],
    [{ amounts: "cups" }, { amounts: "Please choose decimals or fractions." }],
  ])("%j have errors by field", (fields, errors) => {
    expect(readSiteSettings(fields)).toEqual({ ok: false, errors });
  });

  test.each(SOCIAL_NETWORKS)("a profile on %s must be a web address", (network) => {
    for (const address of [
      "javascript:alert(1)",
      "instagram.com/ada",
      "data:text/html,x",
      "https://",
      "https://a b",
    ]) {
      expect(readSiteSettings({ [network]: address })).toEqual({
        ok: false,
        errors: {
          [network]:
            "Please enter an address that starts with http:// or https://, or leave this empty.",
        },
      });
    }
  });
});

test("the environment's values are used where an admin has set nothing", () => {
  expect(siteProfile(environment, NO_SITE_SETTINGS)).toEqual({
    ...environment,
    tagline: null,
    logo: null,
    accent: null,
    author: { name: null, image: null, url: null },
    social: { instagram: null, facebook: null, pinterest: null, youtube: null },
    about: null,
    amounts: AMOUNT_STYLES[0],
  });
  const set = settings({ name: "Ada's", phone: "+49", youtube: "https://youtube.com/@ada" });
  expect(siteProfile(environment, set)).toMatchObject({
    name: "Ada's",
    support: { email: "cook@example.com", phone: "+49", address: "12 Orchard Lane" },
    social: { youtube: "https://youtube.com/@ada", instagram: null },
  });
});

describe("saved settings", () => {
  test("can be read by visitors, who can't read the rest of the table or write", async () => {
    await sql`insert into site_settings (name, value) values ('secret', '1')`.execute(owner);
    expect(await findSiteSettings(visitor)).toEqual(NO_SITE_SETTINGS);
    await saveSiteSettings(admin, { settings: settings({ name: "Ada's" }), by, now });
    expect(await findSiteSettings(visitor)).toEqual(settings({ name: "Ada's" }));
    await expect(sql`select * from site_settings`.execute(visitor)).rejects.toThrow(
      /permission denied/,
    );
    const forged = saveSiteSettings(visitor, { settings: settings({ name: "Mine" }), by, now });
    await expect(forged).rejects.toThrow(/permission denied/);
  });

  test("are recorded in the activity by changed fields, and not without a change", async () => {
    await saveSiteSettings(admin, { settings: settings({ name: "A", about: "B" }), by, now });
    await saveSiteSettings(admin, { settings: settings({ name: "A", about: "B" }), by, now });
    await saveSiteSettings(admin, { settings: settings({ name: "A" }), by, now });
    const lines = await admin
      .selectFrom("activity")
      .select(["verb", "details"])
      .orderBy("id")
      .execute();
    expect(lines).toEqual([
      { verb: "changed", details: { fields: "name, about" } },
      { verb: "changed", details: { fields: "about" } },
    ]);
  });

  test("ignore values of other versions", async () => {
    for (const value of [
      '{"name": "Ada", "colour": "red"}',
      '{"amounts": "cups"}',
      "[]",
      "7",
      "null",
    ]) {
      await sql`insert into site_settings (name, value) values ('site', ${value}::jsonb)
        on conflict (name) do update set value = excluded.value`.execute(owner);
      await expect(findSiteSettings(visitor)).resolves.toHaveProperty("amounts", "fractions");
    }
  });
});
