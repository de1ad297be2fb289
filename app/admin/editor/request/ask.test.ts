import { beforeAll, expect, test } from "vitest";
import { action as changeInList, loader as list } from "#app/admin/recipes/recipes.tsx";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { publishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { findPublicationRequest } from "#domain/recipes/publication/publication-requests.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs, SIGNED_IN } from "#test/routes/route-args.ts";
import { action, loader } from "../edit-recipe.tsx";
import { action as actOnNew } from "../new-recipe.tsx";
import { action as sendBackAction } from "./send-back.ts";

/** What an author does with drafts, on the author's own connection. */

const { visitor, admin, accounts, databaseOf } = testDatabase();
const by = { ...SIGNED_IN, role: "author" } as const;
const author = databaseOf(by);
const asAuthor = { db: visitor, admin: author, accounts, by, onFault: () => {} };
const RECIPE = { title: "Leek Soup", category: "Dinner", status: "draft" };

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});

async function create(fields: Record<string, string>) {
  const all = formPost(Object.entries({ ...RECIPE, ...fields }));
  const { data } = await actOnNew(routeArgs(asAuthor, "/admin/recipes/new", all));
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
  const saved = await save(id, { title: "Beans", status: "draft ask", tags: "quick" });
  expect(saved).toMatchObject({ status: 200, data: { ok: true, asked: true } });
  expect(await findPublicationRequest(author, id)).toMatchObject({ note: "" });
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
  await publishRecipe(admin, { id: mine, by: { id: null }, now });
  await expect(open(mine)).rejects.toMatchObject({ init: { status: 403 } });
  expect(await save(mine, { version: "2" })).toMatchObject({ status: 404 });
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
