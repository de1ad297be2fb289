import { expect, test } from "vitest";
import { seedFirstStart } from "#db/sample/seed.ts";
import { saveBackupState } from "#domain/backup/backup-state.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { removeSampleCookbook } from "#domain/settings/remove-sample-cookbook.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { closeGettingStarted, readGettingStarted } from "./getting-started.server.ts";
import { type OwnFacts, startSteps } from "./getting-started.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const NEW: OwnFacts = {
  environment: { name: "Sorrel", support: { email: "", phone: "", address: "" } },
  siteUrl: "http://localhost:3000",
  sendsMail: false,
  backsUpElsewhere: false,
};

async function done(own: OwnFacts = NEW): Promise<string[]> {
  const { steps } = await readGettingStarted(admin, own);
  return steps.filter(({ isDone }) => isDone).map(({ step }) => step);
}

test("each step ticks itself", async () => {
  await seedFirstStart(owner, { seed: "sample", now });
  expect((await readGettingStarted(admin, NEW)).steps).toHaveLength(7);
  expect(await done()).toEqual([]);

  const settings = { ...NO_SITE_SETTINGS, name: "Ada's" };
  await saveSiteSettings(admin, { settings, by, now });
  expect(await done()).toEqual([]);
  const whole = { ...settings, logo: "/media/logo.webp", email: "ada@example.com" };
  await saveSiteSettings(admin, { settings: whole, by, now });
  expect(await done()).toEqual(["name", "contact"]);

  await createRecipe(admin, { input: recipeInput({ title: "Mine" }), by, now });
  await removeSampleCookbook(admin, { withEdited: false, by, now });
  expect(await done()).toEqual(["name", "contact", "recipe", "samples"]);

  const own = { ...NEW, siteUrl: "https://ada.example", sendsMail: true, backsUpElsewhere: true };
  const outside = ["name", "contact", "mail", "address", "recipe", "samples"];
  expect(await done(own)).toEqual(outside);
  // A bucket that nothing was written to yet is no backup.
  await saveBackupState(owner, { at: now, bytes: 1 });
  expect(await done(own)).toEqual([...outside, "backup"]);
});

test("is closed for everyone, found again, and recorded", async () => {
  await closeGettingStarted(admin, { closed: true, by, now });
  expect(await readGettingStarted(admin, NEW)).toMatchObject({ isClosed: true });
  await closeGettingStarted(admin, { closed: false, by, now });
  expect(await readGettingStarted(admin, NEW)).toMatchObject({ isClosed: false });
  const lines = admin.selectFrom("activity").select("details").where("noun", "=", "settings");
  expect(await lines.orderBy("id", "desc").limit(2).execute()).toEqual([
    { details: { fields: "getting started shown" } },
    { details: { fields: "getting started closed" } },
  ]);
});

test("visitors neither read nor close it", async () => {
  await expect(readGettingStarted(visitor, NEW)).rejects.toThrow(/permission denied/);
  await expect(closeGettingStarted(visitor, { closed: true, by, now })).rejects.toThrow(
    /permission denied/,
  );
});

test.each([
  ["http://localhost:3000", false],
  ["http://127.0.0.1:3000", false],
  ["http://[::1]:3000", false],
  ["http://sorrel.localhost", false],
  ["https://recipes.example", true],
  ["http://192.168.1.10", true],
])("the address %s is readers': %s", (siteUrl, isDone) => {
  const settings = NO_SITE_SETTINGS;
  const facts = { hasOwnRecipe: false, hadSamples: false, hasSamples: false, wasBackedUp: false };
  const steps = startSteps({ ...NEW, siteUrl }, { settings, ...facts });
  expect(steps).toContainEqual({ step: "address", isDone });
  // A site that began with SEED=none has no samples to remove.
  expect(steps.map(({ step }) => step)).not.toContain("samples");
});
