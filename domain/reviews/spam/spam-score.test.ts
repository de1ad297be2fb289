import { describe, expect, test } from "vitest";
import { ASK_FOR_PROOF, HOLD, type SpamTraits, spamScore } from "./spam-score.ts";

const soup = "I used half the sugar and it was stil too sweet, 5/5 will make agian!!!";

function score(given: Partial<SpamTraits>): number {
  return spamScore({ name: "Ada", text: soup, tweaks: [], ageMs: 60_000, ...given });
}

describe("a review that a person typed", () => {
  test.each([
    soup,
    "Good.",
    "10/10",
    "180 °C for 45 minutes @ 2 trays, 1 1/2 cups + 3 tbsp; served 8.",
    "YUM!!! 😋😋😋",
    "Ich habe 200 g Mehl genommen, sehr lecker. Danke!",
    "Отличный рецепт, спасибо! Добавила чеснок.",
    "とても美味しかったです。砂糖を半分にしました。",
    "很好吃,孩子们都喜欢。",
    "طعمها لذيذ جدا، أضفت القليل من الملح",
    "Bet you can't eat just one. It bets any bakery... my slot in the oven was tight",
  ])("scores nothing: %s", (text) => {
    expect(score({ text })).toBeLessThan(ASK_FOR_PROOF);
  });

  test("is asked for a proof where it was pasted, and then not held", () => {
    const pasted = score({ text: "A long story about my grandmother. ".repeat(20), ageMs: 8_000 });
    expect(pasted).toBe(ASK_FOR_PROOF);
    expect(pasted).toBeLessThan(HOLD);
  });

  test("scores nothing where a word of a long text was changed in a few seconds", () => {
    const before = "A long story about my grandmother. ".repeat(20);
    const text = before.replace("story", "tale");
    expect(score({ text, before, ageMs: 4_000 })).toBe(0);
    expect(score({ text: before, before, ageMs: 4_000 })).toBe(0);
    expect(score({ text: `${before}${before}`, before, ageMs: 4_000 })).toBe(ASK_FOR_PROOF);
  });

  test("is asked for a proof where it has one link or one address", () => {
    expect(score({ text: `${soup} More at example.com` })).toBe(ASK_FOR_PROOF);
    expect(score({ text: `${soup} Ask me: ada@example.org` })).toBeLessThan(HOLD + 1);
  });
});

test.each([
  ["two links", { text: "Nice https://a.example and https://b.example" }],
  ["a link's markup", { text: 'Nice <a href="x">recipe</a> [url=x]y[/url] www.a.example' }],
  ["what such posts sell", { text: "Best online casino, free slot machines" }],
  ["a phone number and a messenger", { text: "Write me on WhatsApp +44 20 7946 0958" }],
  ["a disguised word and a sum", { text: "Eаrn $5,000 a week" }],
  ["a posting within two seconds, with a link", { text: "See soups.com", ageMs: 500 }],
  ["a link for a name and no signed form", { name: "www.a.example", ageMs: null }],
])("%s is held", (_, given) => {
  expect(score(given)).toBeGreaterThanOrEqual(HOLD);
});

test.each(["a-", "a", "1", "a.", "<a ", "[url ", "00 ", "@a", "$1,"])(
  "a long text of %j takes no longer than its length",
  (part) => {
    const text = part.repeat(50_000);
    const began = performance.now();
    spamScore({ name: "Ada", text, tweaks: [], ageMs: 60_000 });
    expect(performance.now() - began).toBeLessThan(2_000);
  },
);
