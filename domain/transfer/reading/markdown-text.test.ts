import { expect, test } from "vitest";
import { countLinks, markdownName, markdownText } from "./markdown-text.ts";

test.each([
  ["# Sauce\n\n**Stir** *well*, __then__ _rest_.", "Sauce\nStir well, then rest."],
  ["- one\n* two\n- [x] three\n> said", "one\ntwo\nthree\nsaid"],
  ["See [the site](https://a.example/b 'x').", "See [the site](https://a.example/b 'x')."],
  ['See [the site](https://a.example/b "x").', "See the site (https://a.example/b)."],
  ["[https://a.example](https://a.example)", "https://a.example"],
  ["A [pan](/r/pan)", "A pan"],
  ["Cut 2*3*4 cm, a_b_c.", "Cut 2*3*4 cm, a_b_c."],
  ["![pie](/a.jpg)Bake `now`.\n\n---\n\nDone\\!", "Bake now.\nDone!"],
  ["<p>One &amp; two</p><p>Three</p>", "One & two\nThree"],
  ["1. Mix.\n2. Bake.", "1. Mix.\n2. Bake."],
  [
    String.raw`and \*stars\*, \*\*more\*\*, \_under\_ and *some*`,
    "and *stars*, **more**, _under_ and some",
  ],
  [
    String.raw`\[one\](https://a.example), \`code\` and a \\`,
    "[one](https://a.example), `code` and a \\",
  ],
])("%j reads %j", (markdown, plain) => {
  expect(markdownText(markdown)).toBe(plain);
});

test("a name is without the addresses of its links, which are counted", () => {
  const name = "2 tbsp **[oil](https://shop.example)** or [butter](#r/12)";
  expect(markdownName(name)).toBe("2 tbsp oil or butter");
  expect(countLinks(name)).toBe(1);
});

test("marks without end take no time", () => {
  const began = performance.now();
  for (const mark of ["**a ", "_a", "[", "![a](", "`a", "> ", "<a "])
    markdownText(mark.repeat(60_000));
  expect(performance.now() - began).toBeLessThan(20_000);
});
