import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { rejectMalformedUrls } from "./addresses.ts";

const app = new Hono().use(rejectMalformedUrls).all("*", (c) => c.text("found"));
const ask = (path: string, method = "GET") =>
  app.fetch(new Request(`https://recipes.example${path}`, { method }));

describe("each page has one address", () => {
  test.each([
    ["/Recipes?search=Leek%20Soup&page=2", "/recipes?search=Leek%20Soup&page=2"],
    ["/recipes/", "/recipes"],
    ["/ABOUT", "/about"],
    ["/recipe/Weeknight-Beef-Pho", "/recipe/weeknight-beef-pho"],
    ["/Recipe/weeknight-beef-pho/", "/recipe/weeknight-beef-pho"],
    ["/Recipe/Weeknight-Beef-Pho/embed/", "/recipe/weeknight-beef-pho/embed"],
    ["/categories//dinner", "/categories/dinner"],
    ["//recipes", "/recipes"],
    ["/%72ecipes", "/recipes"],
    ["/recipes.html", "/recipes"],
    ["/index.html", "/"],
    ["//", "/"],
    ["/Newsletter/Confirm?token=AbC", "/newsletter/confirm?token=AbC"],
  ])("%s leads to %s", async (path, address) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(path, method);
      expect([status, headers.get("location")]).toEqual([308, address]);
    }
  });

  test.each([
    "/",
    "/recipes?search=SOUP",
    "/recipe/weeknight-beef-pho",
    "/recipe/weeknight-beef-pho/share.png",
    "/recipes.data",
    "/media/AbC-400.webp",
    "/assets/Recipes-B1x.js",
    "/api/v1/Recipes",
    "/admin/Recipes",
    "/admin/invitation?token=AbC",
  ])("%s stays as it is", async (path) => {
    expect((await ask(path)).status).toBe(200);
  });

  test("what is sent to an address is not redirected", async () => {
    expect((await ask("/Contact", "POST")).status).toBe(200);
  });

  test.each(["//example.com", "//example.com/recipes", "/%2F/example.com", "/\\\\example.com"])(
    "%s doesn't lead to another site",
    async (path) => {
      const { status, headers } = await ask(path);
      expect([200, 404]).toContain(status);
      expect(headers.get("location")).toBeNull();
    },
  );
});
