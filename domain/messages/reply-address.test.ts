import { expect, test } from "vitest";
import { replyAddress } from "./reply-address.ts";

test("the reply goes to the sender, with a subject", () => {
  expect(replyAddress({ email: "ada+news@example.com", siteName: "Sorrel & Co" })).toBe(
    "mailto:ada%2Bnews@example.com?subject=Re%3A%20Your%20message%20to%20Sorrel%20%26%20Co",
  );
});

test.each([
  "eve@example.com?bcc=all@example.com",
  "eve@example.com\r\nBcc: all@example.com",
  "eve&cc=all@example.com",
  "a,b@example.com",
  "\ud800@example.com",
  "nobody",
])("%j injects no recipient and no header", (email) => {
  const address = replyAddress({ email, siteName: "A\r\nBcc: eve@example.com?&\ud800" });
  expect(address).toMatch(/^mailto:[^?&,\r\n]*@[^?&,@\r\n]*\?subject=[^?&\r\n]+$/);
  expect(address).not.toMatch(/%0[AD]/i);
});

test("a long site name is cut in the subject", () => {
  const address = replyAddress({ email: "a@example.com", siteName: "🍲".repeat(1_000) });
  expect(decodeURIComponent(address).length).toBeLessThan(300);
});
