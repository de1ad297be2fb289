import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { readCooklang } from "./cooklang-text.ts";
import type { InlinePart } from "./inline-marks.ts";

/** The language's own tests, kept outside the project. */

const FILE = resolve(process.cwd(), "../shared/fixtures/cooklang/canonical.yaml");
const isThere = existsSync(FILE);
if (!isThere) print("Cooklang's canonical tests are absent: they are skipped.");

type Expected = {
  type: string;
  name?: string;
  value?: string;
  quantity?: unknown;
  units?: string;
};
type Case = {
  source: string;
  result: { steps: Expected[][] | null; metadata: Record<string, unknown> };
};

describe.skipIf(!isThere)("the canonical tests of Cooklang", () => {
  const { tests } = isThere
    ? (parse(readFileSync(FILE, "utf8")) as { tests: Record<string, Case> })
    : { tests: {} };
  test.each(Object.entries(tests))("%s", (_, { source, result }) => {
    const { steps, metadata } = readCooklang(source);
    expect(Object.fromEntries(metadata)).toEqual(result.metadata);
    expect(steps.map(({ parts }) => parts.map(shown))).toEqual(
      (result.steps ?? []).map((step) => step.map(expected)),
    );
  });
});

function shown(part: InlinePart): string {
  if (part.type === "text") return part.text.trim();
  return [part.type, part.name, numberIn(part.quantity), part.unit].join("|");
}

/** What the tests call "some" of an ingredient, and one pot, is said by nothing. */
function expected({ type, name, value, quantity, units = "" }: Expected): string {
  if (type === "text") return (value ?? "").trim();
  const isNone = quantity === "some" || (type === "cookware" && quantity === 1);
  return [type, name, isNone ? "" : numberIn(String(quantity)), units].join("|");
}

function numberIn(text: string): string {
  const read = /\d/.test(text) ? readAmount(text) : null;
  return read && typeof read !== "string" && read.amount !== null ? String(read.amount) : text;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
