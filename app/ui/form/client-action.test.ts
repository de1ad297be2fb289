import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { clientActionFor, NOT_DONE } from "./client-action.ts";

function send(serverAction: () => Promise<unknown>) {
  const request = new Request("http://localhost/admin/trash", {
    method: "POST",
    body: new URLSearchParams({ intent: "restore" }),
  });
  return clientActionFor(NOT_DONE)({ request, serverAction });
}

test("an outage of the site is told from a broken connection", async () => {
  const outage = await send(async () => {
    throw new ErrorResponse(503, "Service Unavailable", null);
  });
  expect(outage).toMatchObject({
    data: { ok: false, message: "We can't save that right now. Please try again in a minute." },
  });
  const cutOff = await send(async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(cutOff).toMatchObject({ data: { ok: false, message: NOT_DONE } });
});
