import { redirect } from "react-router";
import { expect, test } from "vitest";
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

test("other redirects are followed", async () => {
  const elsewhere = redirect("/admin/categories");
  await expect(send(elsewhere)).rejects.toBe(elsewhere);
});
