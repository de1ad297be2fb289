import { data, UNSAFE_ErrorResponseImpl as ErrorResponseImpl, redirect } from "react-router";
import { expect, test } from "vitest";
import { saveInBrowser } from "./save-in-browser.ts";

const FORM = {
  title: "Soup",
  description: "Hot",
  category: "Soups",
  "ingredients.0.name": "water",
  "instructions.0.description": "Boil.",
};

function save(serverAction: () => Promise<unknown>) {
  const body = new URLSearchParams({ intent: "draft", ...FORM });
  return saveInBrowser({
    request: new Request("http://site.example/admin/recipes/new", { method: "POST", body }),
    serverAction,
  });
}

test("only a redirect to the login page means that the session has ended", async () => {
  const ended = await save(async () => {
    throw redirect("/admin/login");
  });
  expect(ended).toMatchObject({ ok: false, message: "User not authenticated" });

  const elsewhere = redirect("/admin/recipes/edit/1");
  const thrown = save(async () => {
    throw elsewhere;
  });
  await expect(thrown).rejects.toBe(elsewhere);
});

test("a request without a response leaves the form as it is", async () => {
  const failed = await save(async () => {
    throw data(null, { status: 502 });
  });
  expect(failed).toMatchObject({ ok: false, reason: expect.stringContaining("still here") });
});

test("an outage of the site is told from a broken connection, and leaves the form as it is", async () => {
  const failed = await save(async () => {
    throw new ErrorResponseImpl(503, "Service Unavailable", null);
  });
  expect(failed).toMatchObject({
    ok: false,
    message: "An error occurred while saving the recipe",
    reason: expect.stringMatching(/can't reach its database.*still here/),
  });
});
