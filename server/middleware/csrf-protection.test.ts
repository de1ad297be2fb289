import { Hono } from "hono";
import { expect, test } from "vitest";
import { csrfProtection } from "./csrf-protection.ts";

const app = new Hono()
  .use(csrfProtection("https://sorrel.example"))
  .post("/", (c) => c.text("taken"));

test.each<[headers: Record<string, string>, status: number]>([
  [{}, 200],
  [{ Origin: "https://sorrel.example" }, 200],
  [{ Origin: "http://localhost:3000" }, 200],
  [{ "Sec-Fetch-Site": "same-origin" }, 200],
  [{ "Sec-Fetch-Site": "none" }, 200],
  [{ Origin: "https://evil.example" }, 403],
  [{ Origin: "https://sorrel.example.evil.example" }, 403],
  [{ Origin: "null" }, 403],
  [{ "Sec-Fetch-Site": "cross-site" }, 403],
  [{ "Sec-Fetch-Site": "same-site" }, 403],
])("a form that comes with %j is answered with %d", async (headers, status) => {
  const answer = await app.request("http://localhost:3000/", { method: "POST", headers });
  expect(answer.status).toBe(status);
});
