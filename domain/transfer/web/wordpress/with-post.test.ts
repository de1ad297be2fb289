import { expect, test } from "vitest";
import { foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { withPost } from "./with-post.ts";

test("what holds a recipe back stays, whether its post has a password or not", () => {
  const heldBack = (isProtected: boolean, of: string | null) => {
    const recipe = foreignRecipe({ title: "Pie" }, { heldBack: of });
    const content = { rendered: "", protected: isProtected };
    const link = "https://blog.example/pie/";
    const post = { id: 7, date_gmt: null, link, title: { rendered: "" }, content, _embedded: null };
    const about = {
      key: "blog.example/wprm/1",
      reviews: [],
      losses: [],
      folder: "",
      isFirst: true,
    };
    return withPost(recipe, post, about).heldBack;
  };
  expect(heldBack(false, "Its amounts are unclear.")).toBe("Its amounts are unclear.");
  expect(heldBack(true, null)).toBe("Its post has a password.");
  expect(heldBack(false, null)).toBeNull();
});
