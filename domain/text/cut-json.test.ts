import { expect, test } from "vitest";
import { closedJson, isHalf } from "./cut-json.ts";

const LIST = JSON.stringify([
  { name: 'Pie "x" \\', steps: ["Mix, {", "Bake."], times: { cook: 20 } },
  { name: "Tea", steps: [] },
]);

test("wherever a text ends, its whole objects are whole and the others are known as halves", () => {
  for (let end = 1; end < LIST.length; end += 1) {
    const read = JSON.parse(closedJson(LIST.slice(0, end)) ?? "null");
    const whole = read.filter((one: unknown) => !isHalf(one));
    expect(JSON.stringify(whole)).toBe(JSON.stringify(JSON.parse(LIST).slice(0, whole.length)));
  }
});

test("a text that does not end early has nothing to close", () => {
  expect([LIST, "", "nonsense", "[}", '{"a":1}}', "12"].map(closedJson)).toEqual(
    Array(6).fill(null),
  );
  expect(isHalf(JSON.parse(closedJson('{"recipes":[{}') ?? ""))).toBe(true);
});

test("a long text takes as long as its length asks for", () => {
  const msOf = (text: string) => {
    const start = process.cpuUsage();
    closedJson(text);
    return process.cpuUsage(start).user / 1000;
  };
  for (const part of ['"\\"', "{", "[{},", '"a",', "\\", '[{"a":'])
    expect(msOf(`[${part.repeat(400_000)}`)).toBeLessThan(
      20 * msOf(`[${part.repeat(100_000)}`) + 100,
    );
});
