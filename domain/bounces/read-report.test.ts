import { expect, test } from "vitest";
import { deliveryReport, feedbackReport } from "#test/factories/bounce.ts";
import { readReport } from "./read-report.server.ts";

const report = { email: "ada@example.com", messageId: "<1@recipes.example>" };
const read = (text: string) => readReport(new TextEncoder().encode(text));

test.each([
  [{ status: "5.1.1" }, "hard"],
  [{ status: "5.1.10" }, "hard"],
  [{ status: "5.2.1" }, "hard"],
  [{ status: "5.0.0", diagnostic: "smtp; 550 5.1.1 User unknown" }, "hard"],
  [{ status: "5.0.0", diagnostic: "smtp; 554 delivery error" }, "soft"],
  // The sender's address, a full mailbox, a policy, and what was tried for too long.
  [{ status: "5.1.8" }, "soft"],
  [{ status: "5.2.2" }, "soft"],
  [{ status: "5.7.1" }, "soft"],
  [{ status: "4.4.7" }, "soft"],
])("a mail that failed with %j is a %s bounce", async (how, kind) => {
  expect(await read(deliveryReport({ ...report, ...how }))).toEqual([
    expect.objectContaining({ kind, ...report }),
  ]);
});

test("the reason is what the server said", async () => {
  const [event] = await read(deliveryReport(report));
  expect(event?.reason).toBe("550 5.1.1 <ada@example.com>: no such user");
});

test.each(["delayed", "delivered", "relayed", "expanded"])("%s is no bounce", async (action) => {
  expect(await read(deliveryReport({ ...report, action }))).toEqual([]);
});

test("a feedback report without an address is about whom the original went to", async () => {
  const complaint = expect.objectContaining({ kind: "complaint", ...report });
  expect(await read(feedbackReport(report))).toEqual([complaint]);
});

test("any other mail is no report, an original that is quoted in it included", async () => {
  expect(await read("Subject: Hello\r\n\r\nAction: failed\r\nFinal-Recipient: x@y.z")).toEqual([]);
  expect(await read("")).toEqual([]);
});
