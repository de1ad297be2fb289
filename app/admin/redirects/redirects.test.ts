import { beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, accounts: db, admin, owner } = testDatabase();
const site = testSite(url);
const accounts = testAccounts(db, SITE);
const PATH = "/admin/settings/redirects";
let cookies: string;

beforeAll(async () => {
  await makeAdmin(accounts);
  cookies = await signedInCookies(accounts);
  await createRecipe(admin, {
    input: recipeInput({ title: "Apple Pie", status: "published" }),
    by: { id: null },
    now: new Date(),
  });
});

async function ask(path: string, fields?: Record<string, string>) {
  const headers = { Cookie: cookies, Origin: SITE };
  const init = fields && { method: "POST", body: new URLSearchParams(fields) };
  const response = await site.fetch(new Request(`${SITE}${path}`, { ...init, headers }));
  return { status: response.status, text: await response.text() };
}

const send = (fields: Record<string, string>) => ask(`${PATH}.data`, fields);
const rows = () => owner.selectFrom("redirects").selectAll().execute();

test("without redirects the page explains with an example, and Settings leads to it", async () => {
  const { text } = await ask(PATH);
  expect(text).toContain("No redirects yet");
  expect(text).toContain("from /2019/05/apple-pie/ to /recipe/apple-pie");
  expect((await ask("/admin/settings")).text).toContain(`href="${PATH}"`);
});

test("a redirect and a pattern are added, listed and deleted", async () => {
  const redirect = { intent: "add", from: "/2019/05/pie/", to: "/recipe/apple-pie" };
  expect(await send(redirect)).toMatchObject({
    status: 200,
    text: expect.stringContaining("Redirect added."),
  });
  expect((await send({ intent: "add-pattern", pattern: "/%year%/%postname%/" })).status).toBe(200);
  const { text } = await ask(PATH);
  expect(text).toContain("/2019/05/pie");
  expect(text).toContain("Apple Pie");
  expect(text).toContain("Showing 2 of 2 redirects");
  for (const { id } of await rows()) {
    expect((await send({ intent: "delete", id })).status).toBe(200);
    expect((await send({ intent: "delete", id })).status).toBe(404);
  }
  expect(await rows()).toEqual([]);
});

test("what is wrong stands beside its field, and nothing is written", async () => {
  for (const [fields, status, error] of [
    [{ intent: "add", from: "/about", to: "/recipes" }, 400, "a page of this site"],
    [{ intent: "add", from: "/pie", to: "//evil.example" }, 400, "starts with https://"],
    [{ intent: "add", from: "/pie", to: "/recipe/none" }, 409, "no page or recipe of this site"],
    [{ intent: "add-pattern", pattern: "/%year%/" }, 400, "Please use %postname% or %slug% once."],
    [{ intent: "move" }, 400, "That action isn't available."],
  ] as [Record<string, string>, number, string][]) {
    expect(await send(fields)).toMatchObject({ status, text: expect.stringContaining(error) });
  }
  expect(await rows()).toEqual([]);
});
