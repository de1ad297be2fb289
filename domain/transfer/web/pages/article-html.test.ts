import { expect, test } from "vitest";
import { articleHtml } from "./article-html.ts";

const article = (inner: string) => `<div class="x entry-content y">${inner}</div>`;

test("the article of a page comes as its author wrote it", () => {
  const inner = `<p>Long <a href="/x">ago</a></p><div><img src="a.jpg">&amp;</div><br/>`;
  expect(articleHtml(`<main><h1>Pie</h1>${article(inner)}<div>Comments</div></main>`)).toBe(inner);
});

test.each(["td-post-content", "et_pb_post_content", "post__content", "wp-block-post-content"])(
  "themes call it %s",
  (name) => expect(articleHtml(`<div class="${name}">Pie</div>`)).toBe("Pie"),
);

test("of several articles it is the one with the recipe", () => {
  const inner = `<p>Pie</p><div class="wprm-recipe-container" id="wprm-recipe-container-12"></div>`;
  expect(articleHtml(article("One") + article(inner) + article("Two"))).toBe(inner);
});

test("several articles, or one without an end, are none", () => {
  expect(articleHtml(article("One") + article("Two"))).toBeNull();
  expect(articleHtml('<div class="entry-content"><div>Never')).toBeNull();
  expect(articleHtml("<p>No article</p>")).toBeNull();
});

test("a page of nothing but tags takes no time", () => {
  const began = performance.now();
  articleHtml(`<div class="entry-content">${"<div>".repeat(100_000)}`);
  expect(performance.now() - began).toBeLessThan(2_000);
});
