import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { lostWords } from "#test/lost-words.ts";
import { parseIngredientLine } from "./ingredient-line.ts";

/** Lines of real pages with the values that people wrote beside them; kept outside the project. */

const FILE = resolve(process.cwd(), "../shared/fixtures/ingredients/ingredients.tsv");
const FLOORS: Record<string, number> = { random_page_line: 1, hard: 1 };
const FLOOR = 1;

type Labelled = { line: string; amounts: number[]; units: string[]; name: string; kind: string };

describe.skipIf(!existsSync(FILE))("labelled ingredient lines", () => {
  const byKind = Map.groupBy(existsSync(FILE) ? readLabels() : [], (label) => label.kind);
  it.each([...byKind])("of class %s are read right", (kind, labels) => {
    const wrong = labels.filter((label) => !isRight(label, parseIngredientLine(label.line)));
    const share = 1 - wrong.length / labels.length;
    print(`${kind}: ${labels.length - wrong.length} of ${labels.length} right`);
    for (const label of wrong)
      print(`  ${label.line} -> ${JSON.stringify(parseIngredientLine(label.line))}`);
    expect(share).toBeGreaterThanOrEqual(FLOORS[kind] ?? FLOOR);
  });

  it("are shown with each of their words", () => {
    const lines = [...byKind.values()].flat().map(({ line }) => line);
    const lacking = lines.filter((line) => lostWords(line).length > 0);
    print(`${lines.length - lacking.length} of ${lines.length} lines keep all their words`);
    expect(lacking).toEqual([]);
  });
});

if (!existsSync(FILE)) print("Labelled ingredient lines are absent: their test is skipped.");

function readLabels(): Labelled[] {
  const rows = readFileSync(FILE, "utf8").trimEnd().split("\n").slice(1);
  return rows.map((row) => {
    const [line = "", low = "", high = "", unit = "", name = "", kind = ""] = row.split("\t");
    const amounts = [...low.split("|"), ...high.split("|")].filter((part) => part !== "");
    return { line, amounts: amounts.map(Number), units: unit.split("|"), name, kind };
  });
}

function isRight(label: Labelled, read: Ingredient): boolean {
  const unit = read.unit ?? "";
  const isUnit = label.units.some((expected) => unit === expected || unit === `${expected}s`);
  const isAmount = label.amounts.some((amount) => Math.abs((read.amount ?? 0) - amount) < 0.01);
  const isName = read.name.toLowerCase().includes(label.name.toLowerCase());
  return isUnit && isAmount && isName && /^[^\d([]/.test(read.name);
}

/** Figures for whoever reads the run; not a message of the program. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
