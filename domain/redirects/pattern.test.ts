import { expect, test } from "vitest";
import { readPattern } from "./pattern.ts";

test.each([
  ["/%year%/%monthnum%/%postname%/", "/2019/05/pie", "pie"],
  ["/%category%/%postname%/", "/dinner/soups/leek-soup", "leek-soup"],
  ["/recipes/%slug%", "/recipes/pie", "pie"],
  ["/archives/%post_id%-%postname%.html", "/archives/12-pie.html", "pie"],
  ["/%author%/%postname%/", "/ada/pie", "pie"],
])("%s stands for %s", (pattern, path, slug) => {
  const read = readPattern(pattern);
  expect("matcher" in read && new RegExp(read.matcher).exec(path)?.[1]).toBe(slug);
});

test.each([
  ["/%year%/%postname%/", "/19/pie"],
  ["/%postname%.html", "/pie-html"],
  ["/recipes/%slug%", "/recipes/dinner/pie"],
  ["/%postname%/", "/2019/pie"],
])("%s does not stand for %s", (pattern, path) => {
  const read = readPattern(pattern);
  expect("matcher" in read && new RegExp(read.matcher).test(path)).toBe(false);
});

test.each([
  ["", "Please enter a path such as /%year%/%postname%/."],
  ["%postname%", "Please enter a path such as /%year%/%postname%/."],
  ["/a b/%postname%", "Please enter a path such as /%year%/%postname%/."],
  ["//example.com/%postname%", "Please enter a path such as /%year%/%postname%/."],
  ["/%title%/%postname%", "%title% isn't known. Use %year%, "],
  ["/%year%/", "Please use %postname% or %slug% once."],
  ["/%slug%/%postname%/", "Please use %postname% or %slug% once."],
  ["/%category%/%category%/%postname%/", "Please use each part once."],
])("%j is refused", (pattern, problem) => {
  const read = readPattern(pattern);
  expect("problem" in read && read.problem).toContain(problem);
});
