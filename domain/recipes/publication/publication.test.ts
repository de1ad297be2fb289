import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { countTodo } from "#domain/dashboard/count-todo.server.ts";
import { claimMails, outgoingMails } from "#domain/mail/outgoing-mails.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { publishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { listRecipeTable } from "#domain/recipes/tables/list-recipe-table.server.ts";
import { RECIPE_TABLE } from "#domain/recipes/tables/recipe-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { publicationMail } from "./publication-mail.server.ts";
import {
  askToPublish,
  findPublicationRequest,
  sendBack,
  withdrawRequest,
} from "./publication-requests.server.ts";

const { admin, accounts, owner, databaseOf } = testDatabase();
const ada = { id: randomUUID(), name: "Ada", email: "ada@example.com", role: "author" } as const;
const ben = { id: randomUUID(), name: "Ben", email: "ben@example.com", role: "editor" } as const;
const chief = { id: randomUUID(), name: "Cleo", email: "cleo@example.com", role: "admin" } as const;
const author = databaseOf(ada);
const editor = databaseOf(ben);
const site = {
  name: "Sorrel",
  url: "https://recipes.example",
  address: "",
  accent: null,
  supportEmail: "",
};
let id = "";

beforeEach(async () => {
  await sql`truncate recipes, outgoing_mails, admins, activity cascade`.execute(owner);
  for (const account of [chief, ben, ada])
    await accounts
      .insertInto("admins")
      .values({ ...account, password_hash: "x" })
      .execute();
  const input = recipeInput({ title: "Soup", status: "draft" });
  id = (await createRecipe(author, { input, by: ada, now: new Date() })).id;
});

/** What is sent now: to whom, and what it says. */
async function sent() {
  const mails = [];
  const claim = { limit: 20, worker: 1, perMinute: null, hasServer: true };
  for (const mail of await claimMails(admin, claim)) {
    const composed = await publicationMail.compose(admin, mail, site);
    await outgoingMails.finish(admin, mail, { state: composed ? "sent" : "dropped" });
    if (!composed) continue;
    const to = [composed.to].flat().map(({ address }) => address);
    mails.push({ to, subject: composed.subject, text: composed.text });
  }
  return mails;
}

const ask = (note = "") => askToPublish(author, { id, note, by: ada, now: new Date() });
const withdraw = (db = author, by: typeof ada | typeof ben = ada) =>
  withdrawRequest(db, { id, by, now: new Date() });
const back = (comment: string) => sendBack(editor, { id, comment, by: ben, now: new Date() });
const listed = async (request: string, db = editor) => {
  const query = readTableQuery(new URLSearchParams({ request, sort: "asked" }), RECIPE_TABLE);
  const { rows } = await listRecipeTable(db, query);
  return rows.map(({ title, request: asked }) => ({ title, ...asked, at: asked?.at.getTime() }));
};

test("a draft waits with its note, is counted and listed, and whoever may publish gets a mail", async () => {
  expect(await ask("Is the salt right?")).toBe(true);
  expect(await findPublicationRequest(editor, id)).toMatchObject({
    askedBy: "Ada",
    note: "Is the salt right?",
    sentBack: null,
  });
  expect(await countTodo(editor)).toMatchObject({ requests: 1 });
  expect(await listed("waiting")).toMatchObject([{ title: "Soup", state: "waiting", by: "Ada" }]);
  expect(await listed("sent-back")).toEqual([]);
  const mails = await sent();
  expect(mails).toMatchObject([{ subject: "Ada asks to publish “Soup”" }]);
  expect(mails[0]?.to.toSorted()).toEqual(["ben@example.com", "cleo@example.com"]);
  expect(mails[0]?.text).toContain("Is the salt right?");
  expect(mails[0]?.text).toContain(`https://recipes.example/admin/recipes/edit/${id}`);
});

test("it is sent back with a comment, once, and can be asked about again", async () => {
  await ask();
  expect(await back("Less salt.")).toBe(true);
  expect(await back("Twice.")).toBe(false);
  expect(await findPublicationRequest(author, id)).toMatchObject({
    sentBack: { by: "Ben", comment: "Less salt." },
  });
  expect(await countTodo(editor)).toMatchObject({ requests: 0 });
  expect(await countTodo(author, true)).toMatchObject({ requests: 1 });
  expect(await listed("sent-back", author)).toMatchObject([{ title: "Soup", state: "sent-back" }]);
  // The mail of the question is not sent any more.
  expect(await sent()).toMatchObject([
    { to: ["ada@example.com"], subject: "“Soup” was sent back" },
  ]);
  await ask("Now?");
  expect(await findPublicationRequest(author, id)).toMatchObject({ note: "Now?", sentBack: null });
});

test("an author finds the own recipes, published ones too, among all", async () => {
  const now = new Date();
  const input = recipeInput({ title: "Ben's Bread", status: "published" });
  await createRecipe(editor, { input, by: ben, now });
  await publishRecipe(editor, { id, by: ben, now });
  const titles = async (params: Record<string, string>) => {
    const query = readTableQuery(new URLSearchParams(params), RECIPE_TABLE);
    return (await listRecipeTable(author, query)).rows.map(({ title }) => title).toSorted();
  };
  expect(await titles({})).toEqual(["Ben's Bread", "Soup"]);
  expect(await titles({ by: "me" })).toEqual(["Soup"]);
});

test("whoever may publish gets one mail, however often an author asks", async () => {
  await ask("Please");
  await ask("Please!");
  expect(await sent()).toMatchObject([{ text: expect.stringContaining("Please!") }]);
  await ask("Please!!");
  expect(await withdraw()).toBe(true);
  expect(await withdraw()).toBe(false);
  expect(await findPublicationRequest(editor, id)).toBe(null);
  await ask();
  expect(await sent()).toEqual([]);
  await back("Less salt.");
  await ask("Now?");
  // That of the answer is not sent any more.
  expect(await sent()).toMatchObject([{ text: expect.stringContaining("Now?") }]);
});

test("a draft in the trash is not counted, nor withdrawn by anybody else", async () => {
  await ask();
  expect(await withdraw(databaseOf({ ...ben, role: "author" }))).toBe(false);
  expect(await withdraw(editor, ben)).toBe(false);
  await back("Less salt.");
  await deleteRecipe(author, { id, by: ada, now: new Date() });
  expect(await countTodo(author, true)).toMatchObject({ requests: 0 });
});

test("who has waited longest is listed first, whatever was saved since", async () => {
  const input = recipeInput({ title: "Bread", status: "draft" });
  const bread = (await createRecipe(author, { input, by: ada, now: new Date() })).id;
  const at = (day: number) => ({ note: "", by: ada, now: new Date(2026, 0, day) });
  await askToPublish(author, { id, ...at(2) });
  await askToPublish(author, { id: bread, ...at(1) });
  expect((await listed("waiting")).map(({ title }) => title)).toEqual(["Bread", "Soup"]);
});

test("publishing it, through whichever door, ends the request and tells its author", async () => {
  await ask();
  await publishRecipe(editor, { id, by: ben, now: new Date() });
  expect(await findPublicationRequest(admin, id)).toBe(null);
  expect(await sent()).toMatchObject([
    {
      to: ["ada@example.com"],
      subject: "“Soup” is published",
      text: expect.stringContaining("https://recipes.example/recipe/soup"),
    },
  ]);
  const verbs = await admin
    .selectFrom("activity")
    .select(["by_name", "verb"])
    .orderBy("id")
    .execute();
  expect(verbs.slice(-2)).toEqual([
    { by_name: "Ada", verb: "asked to publish" },
    { by_name: "Ben", verb: "published" },
  ]);
});

test("an author asks for own drafts only, and sends nothing back", async () => {
  const other = databaseOf({ ...ben, role: "author" });
  expect(await askToPublish(other, { id, note: "", by: ben, now: new Date() })).toBe(false);
  await ask();
  expect(await findPublicationRequest(other, id)).toBe(null);
  expect(await sendBack(other, { id, comment: "No", by: ben, now: new Date() })).toBe(false);
  await publishRecipe(editor, { id, by: ben, now: new Date() });
  expect(await ask()).toBe(false);
});

test("nobody is written to whose account is gone", async () => {
  await ask();
  await accounts.deleteFrom("admins").where("id", "=", ada.id).execute();
  await back("Less salt.");
  expect(await sent()).toEqual([]);
});
