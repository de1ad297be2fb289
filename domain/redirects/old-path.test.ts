import { expect, test } from "vitest";
import { oldPath, readablePath } from "./old-path.ts";

test.each([
  ["/2019/05/pie/", "/2019/05/pie"],
  ["/2019//05/pie", "/2019/05/pie"],
  ["/2019/05/pie/index.html", "/2019/05/pie"],
  ["/2019/05/Pie.html?print=1#steps", "/2019/05/Pie.html"],
  ["/caf%C3%A9/", "/caf%c3%a9"],
  ["/caf%c3%a9", "/caf%c3%a9"],
  ["/café", "/caf%c3%a9"],
  ["/%70ie", "/pie"],
  ["/pie,%20warm+cold", "/pie%2c%20warm+cold".replace("%2c", ",")],
  ["/a%2Fb", "/a%2fb"],
])("%s is %s", (path, spelled) => {
  expect(oldPath(path)).toBe(spelled);
  expect(oldPath(spelled)).toBe(spelled);
});

test.each(["/", "", "//", "/%", "/%00", `/${"x".repeat(2_000)}`])("%j is none", (path) => {
  expect(oldPath(path)).toBeNull();
});

test("people read it without escapes", () => {
  expect(readablePath("/caf%c3%a9")).toBe("/café");
});
