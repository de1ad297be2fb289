import fc from "fast-check";
import { expect, test } from "vitest";
import { readSmtpFailure } from "./delivery-failure.ts";
import { headerLine, mailAddress, readMailAddress } from "./mail-address.ts";

test("an address is a single address with a one-line name", () => {
  expect(mailAddress("ada@example.com", 'Ada\r\nBcc: "all" <x@y.z>')).toEqual({
    address: "ada@example.com",
    name: 'Ada Bcc: "all" <x@y.z>',
  });
  const encoded = "=?utf-8?Q?The_bank?= =?utf-8?Q?_of_you?=";
  expect(mailAddress("ada@example.com", encoded)?.name).not.toMatch(/=\?/);
  for (const bad of [
    "",
    "ada",
    "ada@example.com\r\nBcc: eve@example.com",
    "ada@example.com,eve@example.com",
    "ada@example.com eve@example.com",
    "<ada@example.com>",
    "ada@example..com",
    `${"a".repeat(300)}@example.com`,
  ]) {
    expect(mailAddress(bad), bad).toBeNull();
  }
  expect(readMailAddress('"Sorrel, the site" <news@example.com>')).toEqual({
    address: "news@example.com",
    name: "Sorrel, the site",
  });
  expect(readMailAddress("news@example.com")).toMatchObject({ name: "" });
  expect(readMailAddress("a@example.com, b@example.com")).toBeNull();
  expect(readMailAddress("<a@example.com> <b@example.com>")).toBeNull();
});

test("no text makes a second header line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(headerLine(`${text}\r\nBcc: x\u2028y\u0085z`)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
  );
});

function refusedRecipient(response: string) {
  return { responseCode: Number(response.slice(0, 3)), response, command: "RCPT TO" };
}

test.each([
  ["server", { code: "ECONNECTION", message: "connect ECONNREFUSED" }],
  ["server", { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }],
  ["server", { responseCode: 421, response: "421 closing", command: "RCPT TO" }],
  ["transient", { responseCode: 450, response: "450 4.2.1 busy", command: "RCPT TO" }],
  ["transient", { responseCode: 452, response: "452 full", command: "DATA" }],
  ["bounced", { responseCode: 550, response: "550 no such user", command: "RCPT TO" }],
  ["bounced", { responseCode: 550, response: "550 5.1.1 no such user", command: "DATA" }],
  ["bounced", { responseCode: 552, response: "552 5.2.2 mailbox full", command: "RCPT TO" }],
  ["refused", { responseCode: 550, response: "550 5.7.1 relaying denied", command: "RCPT TO" }],
  ["refused", { responseCode: 554, response: "554 looks like spam", command: "DATA" }],
  ["refused", { responseCode: 550, response: "550 not you", command: "MAIL FROM" }],
  [
    "bounced",
    { responseCode: 550, response: "550 <spam@relay.example> unknown", command: "RCPT TO" },
  ],
  ["bounced", { responseCode: 550, response: "550-5.1.1 a\n550 5.7.1 b", command: "RCPT TO" }],
  ["refused", refusedRecipient("554 Client host [185.5.1.20] is on a list")],
  ["refused", refusedRecipient("550 185.5.1.20 is listed at bl.example: see 5.1.1")],
  ["refused", refusedRecipient("550 relay not permitted")],
  ["refused", refusedRecipient("550 Administrative prohibition")],
  ["refused", refusedRecipient("550 Sender verify failed")],
  ["refused", refusedRecipient("550 5.1.8 <news@a.example>: Sender address rejected")],
  ["refused", refusedRecipient("553 5.1.7 <news@a.example>: bad address")],
  ["refused", refusedRecipient("550 5.1.0 <news@a.example>: Sender address rejected")],
  ["refused", { responseCode: 550, response: "550 185.5.2.9 looks like junk", command: "DATA" }],
])("a response is classified as %s (%#)", (kind, error) => {
  expect(readSmtpFailure(error)).toMatchObject({ kind });
});

test("what a server says becomes one line that a database and a terminal can hold", () => {
  const response = `550 5.1.1 \u001b[2J\u0000no\r\nsuch\u202e ${"\u{1f372}".repeat(1_000)}`;
  const { reason } = readSmtpFailure({ responseCode: 550, response, command: "RCPT TO" });
  expect(reason).toMatch(/^550 5\.1\.1 \[2J no such \u{1f372}+$/u);
  expect(reason.isWellFormed()).toBe(true);
  expect([...reason]).toHaveLength(300);
});
