import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FACETS } from "#domain/taxonomy/taxonomy.ts";
import { hasFilters, orderOf, parseRecipeQuery, recipeQueryParams } from "./recipe-query.ts";

const parse = (address: string) => parseRecipeQuery(new URLSearchParams(address));
const nothing = {
  search: "",
  cuisines: [],
  meals: [],
  diets: [],
  without: [],
  difficulty: null,
  inSeason: false,
  time: null,
  sort: null,
  page: 1,
};

describe("parsing a query string", () => {
  test("returns everything, newest first, for an empty query string", () => {
    expect(parse("")).toEqual(nothing);
    expect(orderOf(parse(""))).toBe("newest");
    expect(parse("sort=newest")).toEqual(nothing);
    expect(hasFilters(parse("sort=rating&page=2"))).toBe(false);
  });

  test("sorts a search by relevance, unless the URL names another order", () => {
    expect(orderOf(parse("search=soup"))).toBe("match");
    expect(orderOf(parse("search=soup&sort=newest"))).toBe("newest");
    expect(recipeQueryParams(parse("search=soup&sort=newest")).toString()).toBe(
      "search=soup&sort=newest",
    );
    expect(recipeQueryParams({ ...parse("search=soup&sort=newest"), search: "" }).toString()).toBe(
      "",
    );
  });

  test("knows what to leave out by other names", () => {
    expect(parse("without=Wheat&without=dairy&without=crustaceans&without=air").without).toEqual([
      "milk",
      "gluten",
      "shellfish",
    ]);
  });

  test("accepts every filter, and sorts repeated values in the order of the lists", () => {
    expect(
      parse(
        "search=soup&cuisine=Thai&cuisine=Italian&meal=Side+Dish&diet=Vegan&without=milk&without=gluten&difficulty=easy&season=now&time=30&sort=rating&page=3",
      ),
    ).toEqual({
      search: "soup",
      cuisines: ["Italian", "Thai"],
      meals: ["Side Dish"],
      diets: ["Vegan"],
      without: ["milk", "gluten"],
      difficulty: "easy",
      inSeason: true,
      time: 30,
      sort: "rating",
      page: 3,
    });
  });

  test.each([
    ["filter=quick", { time: 30 }],
    ["filter=quick&time=15", { time: 15 }],
    ["filter=vegetarian&diet=Vegan", { diets: ["Vegetarian", "Vegan"] }],
    ["filter=trending", { sort: "popular" }],
    ["filter=trending&sort=time", { sort: "time" }],
    ["filter=unheard-of", {}],
  ])("parses the quick link %s", (address, expected) => {
    expect(parse(address)).toEqual({ ...nothing, ...expected });
  });

  test.each([
    [
      "cuisine=italian&cuisine=%00&meal=Elevenses&diet=&difficulty=HARD&season=spring&time=7&sort=price",
      {},
    ],
    ["page=0", {}],
    ["page=-1", {}],
    ["page=1e9", {}],
    ["page=99999999999999999999", {}],
    ["page=999999999", { page: 1_000_000 }],
    ["search=%20a%00%0A%20b%20", { search: "a b" }],
    ["search=one&search=two", { search: "one" }],
  ])("ignores invalid values: %s", (address, expected) => {
    expect(parse(address)).toEqual({ ...nothing, ...expected });
  });

  test("truncates a search text to 200 characters, never inside a surrogate pair", () => {
    expect([...parse(`search=${encodeURIComponent("🍅".repeat(500))}`).search]).toHaveLength(200);
  });

  test.each(
    Object.entries(FACETS).flatMap(([kind, options]) => options.map((option) => [kind, option])),
  )("keeps %s=%s in its addresses", (kind = "", option = "") => {
    const params = new URLSearchParams({ [kind]: option });
    expect(recipeQueryParams(parseRecipeQuery(params)).toString()).toBe(params.toString());
  });

  test("survives serializing and parsing, whatever the URL was", () => {
    const names = fc.constantFrom("search", ...Object.keys(FACETS), "sort", "page", "filter");
    const options = Object.values(FACETS).flat();
    const values = fc.oneof(fc.string(), fc.constantFrom(...options, "time", "2", "quick"));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const query = parseRecipeQuery(new URLSearchParams(pairs));
        expect(parseRecipeQuery(recipeQueryParams(query))).toEqual(query);
      }),
    );
  });
});
