import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { withRoles } from "./assign-roles.ts";
import { linesOfPasted } from "./pasted-lines.ts";
import { readPasted } from "./read-pasted.ts";
import type { LineRole } from "./roles.ts";

/** Each line of a text begins with its role: "I|2 eggs". */
const ROLES: Record<string, LineRole | undefined> = {
  T: "title",
  D: "description",
  Y: "yield",
  M: "time",
  H: "heading",
  G: "group",
  I: "ingredient",
  S: "step",
  N: "note",
  E: "equipment",
  U: "nutrition",
  "#": "tag",
  A: "author",
  x: "none",
};

type Text = { name: string; text: string; roles: LineRole[] };

function textsOf(file: string): Text[] {
  const texts = readFileSync(join(import.meta.dirname, "test-texts", file), "utf8").split(/^=== /m);
  return texts.slice(1).map((one) => {
    const [name = "", ...lines] = one.trimEnd().split("\n");
    return {
      name,
      text: lines.map((line) => line.slice(2)).join("\n"),
      roles: lines.flatMap((line) => ROLES[line[0] ?? ""] ?? []),
    };
  });
}

/** The lines whose role is another one than it should be. */
function wrongIn({ text, roles }: Text): string[] {
  const lines = withRoles(linesOfPasted(text));
  if (lines.length !== roles.length) return [`${lines.length} lines instead of ${roles.length}`];
  return lines.flatMap(({ role, text: line }, at) =>
    role === roles[at] ? [] : [`${roles[at]}, read as ${role}: ${line}`],
  );
}

describe.each(["tried.txt", "held-back.txt"])("the lines of %s", (file) => {
  const texts = textsOf(file);
  test.each(texts.map((text) => [text.name, text] as const))("%s", (_, text) => {
    expect(wrongIn(text)).toEqual([]);
  });
});
