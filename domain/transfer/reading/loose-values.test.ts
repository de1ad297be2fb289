import { expect, test } from "vitest";
import { looseDate, looseList, looseNames, looseNumber, looseText } from "./loose-values.ts";

test.each([
  ["2019-05-04T12:30:00+02:00", "2019-05-04T10:30:00.000Z"],
  ["2019-05-04 12:30:00", "2019-05-04T12:30:00.000Z"],
  ["2019-05-04T12:30:00.5", "2019-05-04T12:30:00.500Z"],
  ["2019-05-04", "2019-05-04T00:00:00.000Z"],
  ["1607461134", "2020-12-08T20:58:54.000Z"],
  [1607461134, "2020-12-08T20:58:54.000Z"],
  ["0", undefined],
  ["last week", undefined],
  [null, undefined],
])("the date %j is %s", (written, iso) => {
  expect(looseDate.parse(written)?.toISOString()).toBe(iso);
});

test("values of another kind are as if they were not there", () => {
  expect([looseText.parse(" a "), looseText.parse(3), looseText.parse({})]).toEqual(["a", "3", ""]);
  expect([looseNumber.parse("2.5"), looseNumber.parse(""), looseNumber.parse([3])]).toEqual([
    2.5,
    null,
    null,
  ]);
  expect(looseList(looseText.refine(Boolean)).parse(["a", "", null, "b"])).toEqual(["a", "b"]);
  expect(looseNames.parse(["Soup ", { name: "Stew" }, { name: "" }, null])).toEqual([
    "Soup",
    "Stew",
  ]);
  expect(looseNames.parse("Soup")).toEqual([]);
});
