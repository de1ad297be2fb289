import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import { feedRecipes } from "#domain/publishing/feed.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findRecipePage } from "#domain/recipes/reading/queries.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, sessionCookies, sessionOf, testAccounts } from "#test/factories/accounts.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { findAuthorPage, listAuthorPages, listAuthorRecipes } from "./author-pages.server.ts";
import { profileSchema } from "./profile.ts";
import { findProfile, saveProfile } from "./save-profile.server.ts";

const { accounts: db, admin, owner, visitor } = testDatabase();
const accounts = testAccounts(db);
const now = new Date("2026-01-05T08:00:00Z");
let [ada, bob]: SignedIn[] = [];

beforeEach(async () => {
  await sql`truncate recipes, admins, authors, activity, media cascade`.execute(owner);
  await makeAdmin(accounts);
  await makeAdmin(accounts, { email: "bob@example.com", password: "a long password" });
  ada = await sessionOf(accounts, await sessionCookies(accounts));
  bob = await sessionOf(accounts, await sessionCookies(accounts, { email: "bob@example.com" }));
});

async function save(by: SignedIn | undefined, fields: Record<string, string>) {
  const profile = profileSchema.parse({ name: "Ada", isShown: "on", ...fields });
  return saveProfile(accounts, { profile, by: by as SignedIn, now });
}

let made = 0;
async function recipe(title: string, input: object = {}, by: SignedIn | undefined = bob) {
  const given = recipeInput({ title, status: "published", ...input });
  made += 1;
  const at = new Date(now.getTime() + made * 1_000);
  await createRecipe(admin, { input: given, by: { id: by?.id ?? "", name: "B" }, now: at });
}

async function titles(slug: string, page = 1): Promise<string[]> {
  const author = await findAuthorPage(visitor, slug);
  if (!author) throw new Error(`no ${slug}`);
  return (await listAuthorRecipes(visitor, { ...author, page })).cards.map(({ title }) => title);
}

const authorOf = async (slug: string) =>
  (await findRecipePage(visitor, slug))?.recipe.authorPage ?? null;

describe("an author's recipes", () => {
  test("are those that give the name, and those that give none and that the account wrote", async () => {
    await save(ada, {});
    await recipe("Named", { authorName: "ada" });
    await recipe("Own", {}, ada);
    await recipe("Somebody's own", {}, bob);
    await recipe("By another Ada", { authorName: "Ada", authorUrl: "https://blog.example/ada" });
    await recipe("Guest", { authorName: "Ben" }, ada);
    await recipe("Draft", { status: "draft" }, ada);
    expect(await titles("ada")).toEqual(["Own", "Named"]);
    expect(await authorOf("own")).toEqual({ name: "Ada", slug: "ada" });
    expect(await authorOf("named")).toEqual({ name: "Ada", slug: "ada" });
    for (const slug of ["somebody-s-own", "by-another-ada", "guest"])
      expect(await authorOf(slug)).toBeNull();
    const fed = (await feedRecipes(visitor)).map(({ authorPage }) => authorPage?.name ?? "");
    expect(fed.sort()).toEqual(["", "", "", "Ada", "Ada"]);
  });

  test("come 24 a page, those of all names together, the newest first", async () => {
    await save(ada, {});
    for (let n = 1; n <= 30; n += 1)
      await recipe(`Soup ${n}`, n % 2 === 0 ? { authorName: "Ada" } : {}, ada);
    expect(await titles("ada")).toEqual(Array.from({ length: 24 }, (_, n) => `Soup ${30 - n}`));
    expect(await titles("ada", 2)).toEqual(Array.from({ length: 6 }, (_, n) => `Soup ${6 - n}`));
    const { id = "" } = (await findAuthorPage(visitor, "ada")) ?? {};
    expect(await listAuthorRecipes(visitor, { id, page: 1 })).toMatchObject({
      total: 30,
      pages: 2,
    });
  });

  test("stay theirs under a former name, which nobody else has taken since", async () => {
    await save(bob, { name: "Bob" });
    await recipe("Old", { authorName: "Bob" }, ada);
    await save(bob, { name: "Robert", slug: "robert" });
    expect(await authorOf("old")).toEqual({ name: "Robert", slug: "robert" });
    expect(await findAuthorPage(visitor, "bob")).toMatchObject({ slug: "robert" });
    await save(ada, { name: "Bob" });
    expect(await authorOf("old")).toEqual({ name: "Bob", slug: "bob" });
    expect(await titles("robert")).toEqual([]);
    expect(await findAuthorPage(visitor, "bob")).toMatchObject({ name: "Bob" });
  });

  test("go with no name that was never shown to readers", async () => {
    await save(bob, { name: "Grandma", isShown: "" });
    await save(bob, { name: "Bob" });
    await recipe("Hers", { authorName: "Grandma" }, ada);
    expect(await authorOf("hers")).toBeNull();
    await save(bob, { name: "Robert" });
    await recipe("Old", { authorName: "Bob" }, ada);
    // Nor does a page that is not shown take them.
    await save(ada, { name: "Bob", isShown: "" });
    expect(await authorOf("old")).toMatchObject({ name: "Robert" });
  });

  test("are not taken over by an author or an editor who takes a name", async () => {
    const student = { ...(ada as SignedIn), role: "author" as const };
    const refused = {
      ok: false,
      errors: { name: expect.stringContaining("ask an administrator") },
    };
    await save(bob, { name: "Bob" });
    await save(bob, { name: "Robert" });
    await recipe("Theirs", { authorName: "Jamie" }, bob);
    await recipe("Bob's", {}, bob);
    await recipe("Draft", { authorName: "Julia", status: "draft" }, bob);
    await recipe("Own", { authorName: "Ada" }, ada);
    const settings = { ...NO_SITE_SETTINGS, authorName: "Cleo" };
    await saveSiteSettings(admin, { settings, by: { id: null }, now });
    for (const name of ["Bob", "JAMIE", "cleo", bob?.id ?? ""])
      expect(await save(student, { name })).toEqual(refused);
    expect(await save({ ...student, role: "editor" }, { name: "Jamie" })).toEqual(refused);
    // Without a page it is what colleagues see.
    expect(await save(student, { name: "Jamie", isShown: "" })).toMatchObject({ ok: true });
    for (const name of ["Julia", "Ada"])
      expect(await save(student, { name })).toMatchObject({ ok: true });
    await recipe("Later", { authorName: "Ada" }, bob);
    expect(await save(student, { name: "ADA", about: "I cook." })).toMatchObject({ ok: true });
    expect(await save(ada, { name: "Jamie" })).toMatchObject({ ok: true });
  });

  test("keep their author's page when the account is gone", async () => {
    await save(bob, { name: "Bob" });
    await recipe("Own");
    await owner.deleteFrom("admins").where("email", "=", "bob@example.com").execute();
    expect(await titles("bob")).toEqual(["Own"]);
    expect(await save(ada, { name: "Bob" })).toMatchObject({ ok: false });
  });
});

describe("a page", () => {
  test("is nobody's until it is shown, and gone when it is hidden, with what was typed kept", async () => {
    await save(ada, { isShown: "", about: "I cook." });
    await recipe("Own", {}, ada);
    expect(await findAuthorPage(visitor, "ada")).toBeNull();
    expect(await authorOf("own")).toBeNull();
    expect(await listAuthorPages(visitor)).toEqual([]);
    expect(await findProfile(accounts, { ...(ada as SignedIn), name: "Ada" })).toMatchObject({
      about: "I cook.",
      slug: "ada",
      isShown: false,
    });
  });

  test("has a slug of its own, by default from the name", async () => {
    await save(ada, { name: "Ünal Öz" });
    await save(bob, { name: "Bob", slug: "Uenal Oez" });
    const pages = await listAuthorPages(visitor);
    expect(pages.map(({ slug }) => slug)).toEqual(["uenal-oez", "uenal-oez-2"]);
  });

  test("gives the account its name, which no colleague has", async () => {
    expect(await save(bob, { name: "ADMIN", isShown: "" })).toEqual({
      ok: false,
      errors: { name: "A colleague has this name already." },
    });
    await save(bob, { name: "Roberta" });
    const names = await owner.selectFrom("admins").select("name").orderBy("name").execute();
    expect(names.map(({ name }) => name)).toEqual(["Admin", "Roberta"]);
    const entries = await owner.selectFrom("activity").select(["noun", "details"]).execute();
    expect(entries).toEqual([{ noun: "account", details: { what: "name and page" } }]);
  });

  test("counts among the uses of its picture", async () => {
    const hash = "a".repeat(32);
    const address = `/media/${hash}.webp`;
    await sql`insert into media (hash, width, height, bytes, placeholder, color)
      values (${hash}, 9, 9, 9, '', '')`.execute(owner);
    await save(ada, { imageUrl: address });
    const uses = () => owner.selectFrom("media_uses").select("noun").execute();
    expect(await uses()).toEqual([{ noun: "author" }]);
    await save(ada, {});
    expect(await uses()).toEqual([]);
  });
});

test.each([
  [{ name: " " }, { name: "Please enter your name." }],
  [{ name: "Admin" }, { name: 'No reader knows who "Admin" is. Please enter your own name.' }],
  [
    { imageUrl: "me.jpg" },
    { imageUrl: expect.stringContaining("Please enter the image's address") },
  ],
  [{ links: "ada.example" }, { links: expect.stringContaining("one address on each line") }],
  [{ links: "javascript:alert(1)" }, { links: expect.stringContaining("one address") }],
  [{ links: "https://a.example https://a.example\nhttps://b.example/1" }, {}],
  [{ about: "x".repeat(3_001) }, { about: "Please keep the text within 3,000 characters." }],
])("%j is read, or refused beside its field", (fields, errors) => {
  const read = profileSchema.safeParse({ name: "Ada", isShown: "on", ...fields });
  const found = read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message]));
  expect(found).toEqual(errors);
});
