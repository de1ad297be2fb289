import { expect, test } from "vitest";
import { adminErrorMeta } from "./error-page.tsx";

test("the page title names the error and the site", () => {
  const gone = { status: 404, statusText: "Not Found", internal: false, data: null };
  const matches = [{ loaderData: { siteName: "Ada's Kitchen" } }] as const;
  const titleOf = (error: unknown) => adminErrorMeta(error, matches);
  expect(titleOf(gone)).toEqual([{ title: "Not found · Ada's Kitchen" }]);
  expect(titleOf({ ...gone, status: 400 })).toEqual([
    { title: "That didn't work · Ada's Kitchen" },
  ]);
  expect(titleOf(new Error("Broken"))).toEqual([{ title: "Something went wrong · Ada's Kitchen" }]);
  expect(titleOf(undefined)).toEqual([]);
  expect(adminErrorMeta(gone, [undefined])).toEqual([{ title: "Not found" }]);
});
