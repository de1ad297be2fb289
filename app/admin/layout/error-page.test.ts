import { expect, test } from "vitest";
import { adminErrorMeta } from "./error-page.tsx";

test("the page title names the error", () => {
  const gone = { status: 404, statusText: "Not Found", internal: false, data: null };
  expect(adminErrorMeta(gone)).toEqual([{ title: "Not found" }]);
  expect(adminErrorMeta({ ...gone, status: 400 })).toEqual([{ title: "That didn't work" }]);
  expect(adminErrorMeta(new Error("Broken"))).toEqual([{ title: "Something went wrong" }]);
  expect(adminErrorMeta(undefined)).toEqual([]);
});
