import { expect, test } from "vitest";
import { askedAddress, isAskedByQuery, listPath } from "./wordpress-address.ts";

test.each([
  ["/pie/amp/", "", ["/pie/amp", "/pie"], null, null],
  ["/pie/comment-page-2/", "", ["/pie/comment-page-2", "/pie"], null, null],
  ["/pie/print/44542/", "", ["/pie/print/44542", "/pie"], null, null],
  ["/pie/feed/", "", ["/pie/feed", "/pie"], null, "/feed.xml"],
  ["/", "?p=12", ["/?p=12"], null, "/recipes"],
  ["/kitchen/", "?p=12", ["/kitchen/?p=12"], null, "/recipes"],
  ["/wprm_print/pie/", "", ["/wprm_print/pie", "/pie"], null, "/recipes"],
  ["/category/dinner/soups/page/2/", "", ["/category/dinner/soups"], "soups", "/recipes"],
  ["/category/soups/feed/", "", ["/category/soups/feed", "/category/soups"], null, "/feed.xml"],
  ["/tag/lentils/", "", ["/tag/lentils"], null, "/recipes"],
  ["/author/nora/", "", ["/author/nora"], null, "/recipes"],
  ["/page/3/", "", ["/page/3", ""], null, "/recipes"],
  ["/2021/05/", "", ["/2021/05"], null, "/recipes"],
  ["/comments/feed/", "", ["/comments/feed", "/comments"], null, "/feed.xml"],
  ["/post-sitemap2.xml", "", ["/post-sitemap2.xml"], null, "/sitemap.xml"],
  ["/", "?s=pea+soup", [], null, "/recipes?search=pea+soup"],
  ["/", "?feed=rss2", [], null, "/feed.xml"],
  ["/", "?cat=4", ["/?cat=4"], null, "/recipes"],
  ["/blog/", "?tag=brot%20f%C3%BCr", ["/blog/?tag=brot%20f%C3%BCr"], null, "/recipes"],
  ["/", "?cat=x", [], null, "/recipes"],
  ["/some/page/", "", ["/some/page"], null, null],
])("%s%s", (pathname, search, paths, category, otherwise) => {
  expect(askedAddress(pathname, search)).toEqual({ paths, category, otherwise });
});

test.each([
  ["https://blog.example/?cat=5", "/?cat=5"],
  ["https://blog.example/blog/?tag=brot+f%c3%bcr", "/blog/?tag=brot%20f%C3%BCr"],
  ["/category/soups/", "/category/soups/"],
  ["https://blog.example/", null],
  ["https://blog.example/?cat=x", null],
  ["https://", null],
])("the path of the list at %s is %s", (address, path) => expect(listPath(address)).toBe(path));

test("a smaller copy of an upload is asked for as the upload", () => {
  const asked = askedAddress("/wp-content/uploads/2019/05/pie-300x200.jpg", "");
  expect(asked?.paths).toContain("/wp-content/uploads/2019/05/pie.jpg");
  expect(asked?.otherwise).toBeNull();
});

test("only queries of an old blog count", () => {
  expect(["?p=12", "?s=soup", "?feed=rss2"].filter(isAskedByQuery)).toHaveLength(3);
  expect(["", "?utm_source=x", "?search=soup", "?page=2", "?p="].filter(isAskedByQuery)).toEqual(
    [],
  );
});
