import { expect, test } from "vitest";
import { recipeMentions } from "./recipe-mentions.ts";

test.each([
  ['<div id="wprm-recipe-container-12" class="wprm-recipe-container">', "WP Recipe Maker", "12"],
  ["<!--WPRM Recipe 12--><p>Pie</p>", "WP Recipe Maker", "12"],
  ['<!-- wp:wp-recipe-maker/recipe {"id":12,"updated":1} -->', "WP Recipe Maker", "12"],
  ['<!-- wp:wp-recipe-maker/recipe {"align":"wide","id":12} -->', "WP Recipe Maker", "12"],
  ['[wprm-recipe align="wide" id="12"]', "WP Recipe Maker", "12"],
  ['<section class="mv-create-card mv-creation-12 x">', "Create", "12"],
  ['<!-- wp:mv/recipe {"id":"12"} /-->', "Create", "12"],
  ['<!-- wp:mv/diy {"title":"A > B","id":12} /-->', "Create", "12"],
  ['[mv_create key="12" type="recipe"]', "Create", "12"],
  ['<!-- wp:wp-tasty/tasty-recipe {"id":12} /-->', "another", "12"],
  ['[tasty-recipe id="12"]', "another", "12"],
  ["<div class='wprm-recipe-container'>", "WP Recipe Maker", null],
])("%s is a recipe of %s with the number %s", (html, plugin, id) => {
  const before = "<p>Before</p>";
  expect(recipeMentions(before + html)).toEqual([{ at: before.length, plugin, id }]);
});

test("what only speaks of them is none", () => {
  const html = `<p title="wprm-recipe-container-12">Our wprm-recipe-container-12, and mv-creation-3</p>
    <!-- wp:paragraph --><a href="#wprm-recipe-container-12" class="wprm-recipe-jump">Jump</a>
    [wprm-recipe-roundup-item id="123"] [wprm-recipe-jump] [tasty-recipes-index id="4"]
    <!-- wp:wp-recipe-maker/jump-to-recipe {"id":12} --><!-- wp:wp-recipe-maker/recipe-roundup-item {"id":12} -->`;
  expect(recipeMentions(html)).toEqual([]);
});

test("a post that begins thousands of them is read in time linear in its length", () => {
  const parts = ["<div ", '<div class="wprm-', "<!-- wp:", "[wprm-recipe ", '[mv_create key="'];
  const start = performance.now();
  for (const part of parts) recipeMentions(part.repeat(1_000_000 / part.length));
  expect(performance.now() - start).toBeLessThan(10_000);
});
