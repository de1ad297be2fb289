import { redirect } from "react-router";
import { expect, test } from "vitest";
import { sessionEnded } from "#app/admin/ui/live/session-ended.ts";
import { adminActionFor } from "./admin-action.ts";

function send(answer: Response) {
  const request = new Request("http://localhost/admin/settings", {
    method: "POST",
    body: new URLSearchParams({ name: "Sorrel" }),
  });
  return adminActionFor("Not saved")({ request, serverAction: () => Promise.reject(answer) });
}

test("a session that has ended leaves the form as it is, with a message", async () => {
  expect(await send(redirect("/admin/login"))).toMatchObject({
    data: { ok: false, message: expect.stringContaining("Your session has ended.") },
    init: { status: 401 },
  });
});

test.each([
  ["thrown", (place: string) => redirect(place)],
  ["an address that a file was led to", (place: string) => `http://localhost${place}`],
])("a sign-out tells whose account is gone that nothing was saved: %s", (_, answer) => {
  expect(sessionEnded(answer("/admin/login?removed"))).toContain("was removed");
  expect(sessionEnded(answer("/admin/login"))).toContain("nothing here is lost");
});

test("other redirects are followed", async () => {
  const elsewhere = redirect("/admin/categories");
  await expect(send(elsewhere)).rejects.toBe(elsewhere);
});
