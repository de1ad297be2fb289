import { describe, expect, test } from "vitest";
import { mergeFields, readOpened } from "./merge-fields.ts";

const opened: Record<string, string | null> = { name: "Soups", note: "", image: null };

describe("two changes of the same fields", () => {
  test.each([
    [
      "other fields: both stay",
      { name: "Broths" },
      { note: "Hot" },
      { name: "Broths", note: "Hot" },
    ],
    ["the same to the same", { name: "Broths" }, { name: "Broths" }, { name: "Broths" }],
    ["only the other one", {}, { name: "Broths", image: "/p" }, { name: "Broths", image: "/p" }],
    ["emptied here alone", { name: "" }, {}, { name: "" }],
  ])("%s", (_, mine, theirs, merged) => {
    const both = { typed: { ...opened, ...mine }, current: { ...opened, ...theirs } };
    expect(mergeFields(opened, both)).toEqual({ merged: { ...opened, ...merged }, clashes: [] });
  });

  test("the same field to different values is a clash; the typed value stays", () => {
    const both: Record<"typed" | "current", Record<string, string | null>> = {
      typed: { ...opened, name: "Broths", note: "Hot" },
      current: { ...opened, name: "Stews", image: "/p" },
    };
    expect(mergeFields(opened, both)).toEqual({
      merged: { name: "Broths", note: "Hot", image: "/p" },
      clashes: ["name"],
    });
  });
});

test("malformed values of the opened form are ignored", () => {
  expect(readOpened('{"name":"Soups","image":null}')).toEqual({ name: "Soups", image: null });
  for (const malformed of [undefined, "", "null", "[1]", '{"name":1}', "{", ["{}", "{}"]]) {
    expect(readOpened(malformed)).toBeNull();
  }
});
