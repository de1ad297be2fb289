import { expect, test } from "vitest";
import { isLabel, withoutLabel } from "./step-label.ts";

test.each([
  ["Step 1: Chop.", "Chop."],
  ["Step 1 Chop.", "Chop."],
  ["Stap 2:Snijd.", "Snijd."],
  ["Étape 3 – Coupez.", "Coupez."],
  ["Schritt 1. Teig rühren.", "Teig rühren."],
  ["1.Chop.", "Chop."],
  ["(2) Fry.", "Fry."],
  ["2 - Fry.", "Fry."],
  ["Step 1 is the dough.", "Step 1 is the dough."],
  ["2-ingredient dough is made.", "2-ingredient dough is made."],
  ["Stepping on it is no use.", "Stepping on it is no use."],
])("%s is without its label", (text, rest) => {
  expect(withoutLabel(text)).toBe(rest);
});

test.each([",", "Step 1:", "Stap 1:", "Etape 1", "2.", "3", "—", "1. lépés"])(
  "%s says nothing",
  (text) => expect(isLabel(text)).toBe(true),
);

test.each(["Step 1: Chop.", "Fry.", "混ぜる"])("%s says something", (text) => {
  expect(isLabel(text)).toBe(false);
});
