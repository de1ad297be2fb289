import { expect, test } from "vitest";
import { readIssue } from "./issue.ts";

const typed = { subject: "New soups", intro: "" };

test.each([["soup"], [["soup", "' or true"]], [5], ["' or true"]])(
  "%j are no valid recipe ids",
  (recipe) => {
    expect(readIssue({ ...typed, recipe })).toEqual({
      ok: false,
      errors: { recipe: "Please choose recipes from the list." },
    });
  },
);
