import fc from "fast-check";
import { expect, test } from "vitest";
import { firstJson } from "./first-json.ts";

const any = (value: unknown) => value as object;
const list = (value: unknown) => (Array.isArray(value) ? value : undefined);
const object = (value: unknown) => (Array.isArray(value) ? undefined : (value as object));

test.each<[string, unknown]>([
  ['{"a": 1}', { a: 1 }],
  ['Here you are:\n[{"a": 1}]\nEnjoy!', [{ a: 1 }]],
  ['```json\n{"a": [1, 2]}\n```', { a: [1, 2] }],
  ['{"a": 1,}', { a: 1 }],
  ['[{"a": 1,},]', [{ a: 1 }]],
  ['{a: "b"}', { a: "b" }],
  ["{'a': 'b'}", { a: "b" }],
  ['{"a": "a } in a \\" string"} {"b": 2}', { a: 'a } in a " string' }],
  ['{"a": "two\nlines"}', { a: "two\nlines" }],
  ['{"a": 1 // a comment\n}', { a: 1 }],
  ['Use a [large] pot {of water}: {"a": 1}', { a: 1 }],
  ['Use a [large pot. {"a": 1}', { a: 1 }],
  ['<think>{"a": "draft"}</think>{"a": "final"}', { a: "final" }],
  ['\uFEFF{"a": "ü"}', { a: "ü" }],
])("%s", (text, expected) => {
  expect(firstJson(text, object)).toEqual(
    Array.isArray(expected) ? { problem: "no-json" } : { found: expected },
  );
  if (Array.isArray(expected)) expect(firstJson(text, list)).toEqual({ found: expected });
});

test("other JSON is skipped with its content", () => {
  expect(
    firstJson('As in [1] and {"x": ["no"]}: ["yes"]', (value) =>
      list(value)?.[0] !== 1 ? list(value) : undefined,
    ),
  ).toEqual({ found: ["yes"] });
});

test.each([
  ["", "no-json"],
  ["I can't do that.", "no-json"],
  ["What a pity :-{", "no-json"],
  ["[not possible] today", "no-json"],
  ['[{"name": "Soup"}, {"name": "Ste', "cut-off"],
  ['{"title": "Soup", "ingredients": [{"name": "leek"}], "ins', "cut-off"],
  ['```json\n[\n  {"name": "So', "cut-off"],
  ['{"title": "So', "cut-off"],
] as const)("%s: %s", (text, problem) => {
  const titled = (value: unknown) => {
    const { title, ingredients } = value as { title?: string; ingredients?: unknown };
    return title && ingredients ? value : undefined;
  };
  expect(firstJson(text, titled)).toMatchObject({ problem });
});

test.each([
  ['[{"name": "Soup", "tags": ["hot"]}, {"name": "Ste', [{ name: "Soup", tags: ["hot"] }]],
  [
    '{"ideas": [{"name": "Soup"}, {"name": "Stew"}, ',
    { ideas: [{ name: "Soup" }, { name: "Stew" }] },
  ],
  ['{"ideas": [{"name": "Soup"}], "note": "That', { ideas: [{ name: "Soup" }] }],
  ['[{"name": "So', undefined],
])("of a list that never closes, its whole elements are told apart: %s", (text, partial) => {
  expect(firstJson(text, any)).toEqual({ problem: "cut-off", partial });
});

test("any JSON is found in any prose without brackets", () => {
  const value = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));
  const prose = fc.string().map((text) => text.replace(/[[\]{}"]|<\/think>/g, ""));
  fc.assert(
    fc.property(prose, value, prose, (before, inner, after) => {
      const text = before + JSON.stringify(inner) + after;
      expect(firstJson(text, any)).toEqual({ found: JSON.parse(JSON.stringify(inner)) });
    }),
  );
});

test("any text gives a result", () => {
  const signs = fc.constantFrom(..."[]{}\"',:\\ \na1<>/-.");
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: signs, maxLength: 300 })), (text) => {
      const { found, problem } = { found: undefined, problem: undefined, ...firstJson(text, any) };
      expect([found, problem].filter((part) => part !== undefined)).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});

/** 40 attempts at 400 kB take some tens of milliseconds: quadratic time would be minutes. */
test.each(["[", "{", '{"a":', "[[", '"', '{"a":1},', "{'", "[1,", "\\", '{"', "}{", "```json\n"])(
  "hundreds of thousands of %s are searched in linear time",
  (piece) => {
    const text = piece.repeat(Math.ceil(400_000 / piece.length));
    const start = performance.now();
    firstJson(text, () => undefined);
    expect(performance.now() - start).toBeLessThan(5_000);
  },
);
