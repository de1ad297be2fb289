import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { publishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { findSharedDraft } from "#domain/recipes/sharing/find-shared-draft.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./draft-link.ts";

const { visitor, admin, accounts } = testDatabase();
const write = { by: { id: null }, now: new Date() };

async function drafted(title: string): Promise<string> {
  return (await createRecipe(admin, { input: recipeInput({ title }), ...write })).id;
}

const args = (id: string, init: RequestInit = {}) =>
  routeArgs({ db: visitor, admin, accounts }, `/admin/recipes/edit/${id}/link`, {
    ...init,
    params: { id },
  });
const send = async (id: string, intent: string) => {
  const { data, init } = await action(args(id, formPost([["intent", intent]])));
  return { status: init?.status, data };
};
const shown = async (id: string) => (await (await loader(args(id))).json()).link;

test("the form makes a link, shows it with its end, and revokes it", async () => {
  const id = await drafted("Soup");
  expect(await shown(id)).toBeNull();
  const { data } = await send(id, "share");
  const link = await shown(id);
  expect(data).toMatchObject({ ok: true, link });
  expect(link.address).toMatch(/^https:\/\/recipes\.example\/draft\?token=[\w-]{43}$/);
  expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  const token = link.address.split("=")[1];
  expect(await findSharedDraft(visitor, token)).toMatchObject({ recipe: { title: "Soup" } });
  expect(await send(id, "revoke")).toMatchObject({ data: { ok: true, link: null } });
  expect(await shown(id)).toBeNull();
  expect(await findSharedDraft(visitor, token)).toBeNull();
});

test("what is published, or not here, has no link", async () => {
  const id = await drafted("Stew");
  await publishRecipe(admin, { id, ...write });
  for (const other of [id, "99999999-9999-4999-8999-999999999999", "x"]) {
    expect(await send(other, "share")).toMatchObject({ status: 409, data: { ok: false } });
    expect(await shown(other)).toBeNull();
  }
});
