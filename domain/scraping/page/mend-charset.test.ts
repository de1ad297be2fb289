import fc from "fast-check";
import { expect, test } from "vitest";
import { mendCharset } from "./mend-charset.ts";
import { plainText } from "./plain-text.ts";

test.each([
  ["2Â½ cups", "2½ cups"],
  ["cook at 180Â°C", "cook at 180°C"],
  ["crÃ¨me brÃ»lÃ©e", "crème brûlée"],
  ["SÃ¼ÃŸkartoffel", "Süßkartoffel"],
  ["the chefâ€™s â€œbestâ€\u009d â€” ever", "the chef’s “best” — ever"],
  ["â…“ cup", "⅓ cup"],
  ["tejfÃ¶l, sÅ±rÅ±", "tejföl, sűrű"],
])("%j can only be misread", (misread, text) => {
  expect(mendCharset(misread)).toBe(text);
});

test.each([
  "1¼ cups NESTLÉ® chips",
  "“MAÇÔ",
  "MAÇÃ\u00a0(2)",
  "pâté, pâte… “à part”",
  "voilà\u00a0» Å, Ä, Â",
  "KÖTTBULLAR MÅL™",
  "Ânh, Ãnh",
])("%j is right as it stands", (text) => expect(mendCharset(text)).toBe(text));

test("a page's text is mended behind its entities, before invisible signs go", () => {
  expect(plainText("2&Acirc;&frac12; cups")).toBe("2½ cups");
  expect(plainText("a â€\u009dquoteâ€\u009d")).toBe("a ”quote”");
});

test("text of signs that UTF-8 has in one byte is never changed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => mendCharset(text) === text),
  );
});
