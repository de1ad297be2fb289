import { expect, test } from "vitest";
import { textBeforeRecipe } from "./post-text.ts";

test("the text before a recipe keeps its paragraphs apart, without captions and jump links", () => {
  const html = `<p><a href="#r">Jump to Recipe</a></p><p>We cooked it\nsince 2010.</p>
    <figure class="wp-block-image"><img src="a.jpg"><figcaption>In our kitchen</figcaption></figure>
    <div class="wp-caption"><img src="b.jpg"><p class="wp-caption-text">Stirring</p></div>
    <h2>Why it works</h2><ul><li>Low heat</li><li>Salt early</li></ul>
    <div id="wprm-recipe-container-3" class="wprm-recipe-container"><p>Card</p></div>`;
  expect(textBeforeRecipe(html)).toEqual({
    text: "We cooked it since 2010.\n\nWhy it works\n\nLow heat\n\nSalt early",
    images: 2,
  });
});
