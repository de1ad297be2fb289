import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { action as changeInList, loader as list } from "#app/admin/recipes/recipes.tsx";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { publishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { MAIL_SERVICE, NO_MAIL_SERVICE } from "#test/factories/mail.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs, SIGNED_IN } from "#test/routes/route-args.ts";
import { loader as loadSaved } from "../conflict/saved-recipe.ts";
import { action, loader } from "../edit-recipe.tsx";
import { action as actOnNew } from "../new-recipe.tsx";
import { action as sendBackAction } from "./send-back.ts";
import { action as withdrawAction } from "./withdraw.ts";

/** What an author does with drafts, on the author's own connection. */

const { visitor, admin, accounts, owner, databaseOf } = testDatabase();
const by = { ...SIGNED_IN, role: "author" } as const;
const author = databaseOf(by);
const asAuthor = { db: visitor, admin: author, accounts, by, onFault: () => {} };
const RECIPE = { title: "Leek Soup", category: "Dinner", status: "draft" };

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});

async function create(fields: Record<string, string>, mail = MAIL_SERVICE) {
  const all = formPost(Object.entries({ ...RECIPE, ...fields }));
  const { data } = await actOnNew(routeArgs({ ...asAuthor, mail }, "/admin/recipes/new", all));
  return data as { ok: boolean; recipe?: { id: string; status: string }; message?: string };
}

async function save(id: string, fields: Record<string, string>) {
  const all = formPost(Object.entries({ ...RECIPE, version: "1", ...fields }));
  const args = routeArgs(asAuthor, `/admin/recipes/edit/${id}`, { ...all, params: { id } });
  const { init, data } = await action(args);
  return { status: init?.status, data };
}

const open = (id: string) =>
  loader(routeArgs(asAuthor, `/admin/recipes/edit/${id}`, { params: { id } }));

async function saved(id: string, as: { admin: typeof author } = asAuthor) {
  const path = `/admin/recipes/edit/${id}/saved`;
  return (await loadSaved(routeArgs({ ...asAuthor, ...as }, path, { params: { id } }))).json();
}

async function inList(fields: Record<string, string>) {
  const sent = formPost(Object.entries(fields));
  return (await changeInList(routeArgs(asAuthor, "/admin/recipes", sent))).init?.status;
}

test("a new draft is saved and put before those who may publish", async () => {
  const { ok, recipe } = await create({ title: "Onion Soup", status: "draft ask", note: "First!" });
  expect([ok, recipe?.status]).toEqual([true, "draft"]);
  const { request, persisted } = await open(recipe?.id ?? "");
  expect(request).toMatchObject({ note: "First!", sentBack: null });
  expect(persisted.status).toBe("draft");
});

test("a draft with a step and tags is saved again, and asked about then", async () => {
  const { recipe } = await create({ title: "Bean Soup", tags: "quick, winter" });
  const id = recipe?.id ?? "";
  const answer = await save(id, { title: "Beans", status: "draft ask", tags: "quick" });
  expect(answer).toMatchObject({ status: 200, data: { ok: true, request: { note: "" } } });
  expect(await saved(id)).toMatchObject({ recipe: { version: 2 }, request: { note: "" } });
});

test("a mail is promised only where one goes out", async () => {
  const promise = async (title: string, mail: typeof MAIL_SERVICE) =>
    (await create({ title, status: "draft ask" }, mail)).message;
  expect(await promise("Pea Soup", MAIL_SERVICE)).toMatch("gets a mail.");
  expect(await promise("Corn Soup", NO_MAIL_SERVICE)).toMatch("sees it among the recipes.");
});

test("a draft is saved even if nobody can be asked to publish it", async () => {
  const { recipe } = await create({ title: "Nettle Soup" });
  await sql`revoke insert on publication_requests from author`.execute(owner);
  const answer = await save(recipe?.id ?? "", { title: "Nettles", status: "draft ask" });
  await sql`grant insert on publication_requests to author`.execute(owner);
  expect(answer).toMatchObject({
    status: 200,
    data: { ok: true, message: expect.stringContaining("ask again"), recipe: { version: 2 } },
  });
});

test.each(["published", "update"])(
  "publishing by 'status=%s' is refused, and nothing is lost",
  async (status) => {
    const { recipe } = await create({ title: `By ${status}` });
    const refused = await save(recipe?.id ?? "", { title: "Changed", status });
    expect(refused).toMatchObject({
      status: 403,
      data: { ok: false, reason: "Your role doesn't allow that. Your text is still here." },
    });
    expect((await open(recipe?.id ?? "")).persisted).toMatchObject({
      status: "draft",
      fields: { title: `By ${status}` },
    });
    expect(await create({ title: "New", status })).toMatchObject({ ok: false });
  },
);

test("what is published or another's is not the author's to open or save", async () => {
  const now = new Date();
  const input = recipeInput({ title: "Theirs", category: "Dinner" });
  const { id: theirs } = await createRecipe(admin, { input, by: { id: null }, now });
  await expect(open(theirs)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await save(theirs, {})).toMatchObject({ status: 404 });
  const { recipe } = await create({ title: "Mine, then published" });
  const mine = recipe?.id ?? "";
  const ben = { id: "33333333-3333-4333-8333-333333333333", name: "Ben" };
  await publishRecipe(admin, { id: mine, by: ben, now });
  const turned: Response = await open(mine).catch((thrown) => thrown);
  expect(turned.headers.get("location")).toBe("/recipe/mine-then-published");
  expect(await saved(mine)).toEqual({ published: { slug: "mine-then-published", by: "Ben" } });
  expect(await save(mine, { version: "2" })).toMatchObject({
    status: 409,
    data: {
      reason: expect.stringContaining("It has since been published"),
      link: { path: "/recipe/mine-then-published" },
    },
  });
});

test("what was deleted leads an author to no trash", async () => {
  const { recipe } = await create({ title: "Thrown away" });
  const id = recipe?.id ?? "";
  await deleteRecipe(admin, { id, by: { id: null }, now: new Date() });
  const { status, data } = await save(id, {});
  expect([status, data]).toEqual([404, expect.not.objectContaining({ link: expect.anything() })]);
});

test("a source that is taken leads to what an author sees alone", async () => {
  const now = new Date();
  const source = { site: "Example", url: "https://example.org/stew" };
  const input = recipeInput({ title: "Their Stew", category: "Dinner", source });
  const { id } = await createRecipe(admin, { input, by: { id: null }, now });
  const stew = { title: "Stew", "source.site": source.site, "source.url": source.url };
  expect(await create(stew)).toMatchObject({ reason: expect.stringContaining("can't see") });
  expect(await create(stew)).not.toHaveProperty("link");
  await publishRecipe(admin, { id, by: { id: null }, now });
  expect(await create(stew)).toMatchObject({ link: { path: `/admin/recipes/edit/${id}` } });
});

test("a published recipe becomes no version of an author's draft", async () => {
  const input = recipeInput({ title: "Classic", status: "published" });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  const { recipe } = await create({ title: "Vegan Classic" });
  const refused = await save(recipe?.id ?? "", {
    "versions[0].recipeSlug": "classic",
    "versions[0].label": "Classic",
  });
  expect(refused).toMatchObject({
    status: 400,
    data: { errors: { "versions[0].recipeSlug": expect.stringContaining("Only an editor") } },
  });
});

test("the list shows published recipes and own drafts, copies and deletes drafts, and no more", async () => {
  const { recipe } = await create({ title: "To delete" });
  const id = recipe?.id ?? "";
  const { page, views, changes } = await list(routeArgs(asAuthor, "/admin/recipes"));
  const titles = page.rows.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Classic", "To delete"]));
  expect(titles).not.toContain("Theirs");
  expect([views, changes]).toEqual([[], []]);
  for (const intent of ["publish", "move", "undo", "keep-view"])
    expect(await inList({ intent, id, from: "switch", name: "x" })).toBe(403);
  expect(await inList({ intent: "duplicate", id })).toBe(200);
  expect(await inList({ intent: "delete", id })).toBe(200);
  expect(await inList({ intent: "delete", id })).toBe(404);
});

test("who asked withdraws it, and then it no longer waits", async () => {
  const { recipe } = await create({ title: "Too early", status: "draft ask" });
  const id = recipe?.id ?? "";
  const withdraw = async () => {
    const path = `/admin/recipes/edit/${id}/withdraw`;
    return (await withdrawAction(routeArgs(asAuthor, path, { ...formPost([]), params: { id } })))
      .init?.status;
  };
  expect([await withdraw(), await withdraw()]).toEqual([200, 409]);
  expect((await open(id)).request).toBe(null);
});

test("only a waiting draft is sent back, and not without words", async () => {
  const { recipe } = await create({ title: "Waits", status: "draft ask" });
  const id = recipe?.id ?? "";
  const send = async (comment: string) => {
    const path = `/admin/recipes/edit/${id}/send-back`;
    const given = { ...formPost([["comment", comment]]), params: { id } };
    return (await sendBackAction(routeArgs({ db: visitor, admin }, path, given))).init?.status;
  };
  expect(await send("  ")).toBe(400);
  expect(await send("Less salt.")).toBe(200);
  expect(await send("Less salt.")).toBe(409);
  expect((await open(id)).request?.sentBack).toMatchObject({ by: "Ada", comment: "Less salt." });
});
