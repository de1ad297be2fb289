import { describe, expect, it } from "vitest";
import { extractListingLinks, isListingUrl } from "./listing-links.ts";
import { SITES } from "./sites/registry.ts";
import { supportedSite } from "./sites/site.ts";

describe("supportedSite", () => {
  it.each([
    ["https://allrecipes.com/recipe/1/x/", "AllRecipes"],
    ["http://www.AllRecipes.com/recipe/1/x/", "AllRecipes"],
    ["https://pinchofyum.com/soup", "Pinch of Yum"],
    ["https://evilallrecipes.com/recipe/1/x/", undefined],
    ["https://allrecipes.com.evil.example/", undefined],
    ["https://evil.example/?u=allrecipes.com", undefined],
    ["https://allrecipes.com@evil.example/", undefined],
    ["javascript:alert('allrecipes.com')", undefined],
    ["allrecipes.com/recipe/1", undefined],
  ])("of %s is %s", (url, label) => {
    expect(supportedSite(url, SITES)?.label).toBe(label);
  });
});

describe("isListingUrl", () => {
  it.each([
    ["https://www.allrecipes.com/recipes/79/desserts/", true],
    ["https://pinchofyum.com/recipes/soup/page/2", true],
    ["https://pinchofyum.com/page/2", true],
    ["https://pinchofyum.com/recipes", true],
    ["https://pinchofyum.com/recipes?_paged=2", true],
    ["https://pinchofyum.com/green-bowl", false],
    ["https://pinchofyum.com/green-bowl?from=/recipes/", false],
    ["https://www.allrecipes.com/recipe/1/x/", false],
    ["nonsense", false],
  ])("of %s is %s", (url, isListing) => {
    expect(isListingUrl(url)).toBe(isListing);
  });
});

describe("extractListingLinks", () => {
  const links = (hrefs: string[], host: string) =>
    extractListingLinks(
      hrefs.map((href) => `<a href="${href}">x</a>`).join(""),
      `https://${host}/recipes/`,
      host,
    );

  it("returns each recipe of the same site once, without query and fragment", () => {
    const hrefs = [
      "/soup",
      "/soup/?a=1",
      "/soup#top",
      "/SOUP",
      "http://www.pinchofyum.com/soup",
      "https://www.pinchofyum.com/stew",
      "https://evil.example/cake",
      "mailto:a@b.c",
    ];
    expect(links(hrefs, "pinchofyum.com")).toEqual([
      "https://pinchofyum.com/soup",
      "https://www.pinchofyum.com/stew",
    ]);
  });

  it("ignores pages that are not recipes", () => {
    const hrefs =
      "/about /blog /contact /category/x /feed/ /tag/soup /author/a /privacy-policy / /recipes/soup /start-here " +
      "/faqs /log-in /sign-in /my-account /advertising /work-with-us /meet-the-team /feeds /recipe-index " +
      "/accessibility-statement /shop-my-kitchen";
    expect(links(hrefs.split(" "), "pinchofyum.com")).toEqual([]);
    expect(links(["/shopska-salad", "/log-cake"], "pinchofyum.com")).toHaveLength(2);
  });

  it("knows both URL formats of the aggregator", () => {
    const hrefs = [
      "/recipe/1/pie/",
      "/recipe/plum-pie/",
      "/recipe/1/pie/photos/",
      "/easy-pie-recipe-11900001",
      "/recipes-a-z-6735880",
      "/about-us-6648102",
      "/gallery/pies/",
    ];
    expect(links(hrefs, "allrecipes.com")).toEqual([
      "https://allrecipes.com/recipe/1/pie/",
      "https://allrecipes.com/recipe/plum-pie/",
      "https://allrecipes.com/easy-pie-recipe-11900001",
    ]);
  });

  it("returns slugs of an unknown site", () => {
    const hrefs =
      "/best-pie /about-us /pies /tag/best-pie /2024/05/ /pie.jpg /a/soup.html /r/3 /s%C3%B6".split(
        " ",
      );
    expect(links(hrefs, "example.com")).toEqual(
      ["/best-pie", "/pies", "/a/soup.html", "/r/3", "/s%C3%B6"].map(
        (path) => `https://example.com${path}`,
      ),
    );
  });
});
