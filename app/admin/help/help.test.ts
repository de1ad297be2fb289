import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { walkRoutes } from "#test/routes/walk-routes.ts";
import { helpFor, helpSections, searchHelp } from "./help.server.ts";

const ids = helpSections.map(({ id }) => id);
const titles = (typed: string) => searchHelp(typed).map(({ title }) => title);

test("each section has its own address and a text, and its topic before it", () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(helpSections[0]).toMatchObject({ id: "recipes", isTopic: true });
  expect(helpSections.filter(({ isTopic, html }) => !isTopic && !html.startsWith("<p>"))).toEqual(
    [],
  );
});

test("words are found in any case and order, headings first, with what is around them", () => {
  expect(titles("SLUG")[0]).toBe("Slug");
  expect(titles("amount yield")).toEqual(["Servings and yield"]);
  expect(titles("zapier")).toEqual(["Webhooks"]);
  expect(searchHelp("zapier")[0]?.excerpt).toMatch(/^….*Services such as Zapier/);
  expect(searchHelp("json-ld")[0]?.title).toBe("No JSON-LD schema found in the HTML");
});

test.each(["zzzz", "[(", "<p>", "   "])("'%s' is no reason to fail", (typed) => {
  expect(titles(typed).length).toBe(
    typed.trim() ? 0 : helpSections.filter(({ html }) => html).length,
  );
});

test("texts lead nobody where their role may not go", () => {
  const textOf = (role: "admin" | "author") =>
    helpFor(role)
      .map(({ html }) => html)
      .join("");
  expect(textOf("admin")).toContain('<a href="/admin/settings/mail">Settings, Mail</a>');
  expect(textOf("author")).not.toContain("/admin/settings");
  expect(textOf("author")).toContain("under Settings, Mail and");
  expect(textOf("author")).toContain('<a href="/admin/account">');
});

test("hints and texts lead to sections and pages that exist", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(`app/${name}`, "utf8"));
  const hints = sources.flatMap((text) => [...text.matchAll(/(?:HelpHint of=|help: )"([^"]+)"/g)]);
  expect(hints.length).toBeGreaterThan(5);
  expect(ids).toEqual(expect.arrayContaining(hints.map(([, id]) => id)));
  const paths = walkRoutes(routes).map(({ path }) => path);
  const links = helpSections.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)]);
  expect(paths).toEqual(expect.arrayContaining(links.map(([, path]) => path)));
});
