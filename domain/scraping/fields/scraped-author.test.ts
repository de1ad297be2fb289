import { expect, it } from "vitest";
import type { JsonLdNode } from "#domain/scraping/page/json-ld.ts";
import { scrapedAuthor } from "./scraped-author.ts";

const ADA = { "@id": "#ada", "@type": "Person", name: "Ada", url: "/about/ada" };
const PAGE = {
  base: "https://example.com/soup",
  index: new Map<string, JsonLdNode>([["#ada", ADA]]),
};
const ADA_AT = "https://example.com/about/ada";

it.each([
  ["a name", "Ada", "Ada", null],
  ["a person", ADA, "Ada", ADA_AT],
  ["a reference", { "@id": "#ada" }, "Ada", ADA_AT],
  ["one person twice", [{ name: "Ada" }, ADA], "Ada", ADA_AT],
  ["two people", [ADA, { name: "Ben", url: "https://ben.example/" }], "Ada, Ben", null],
  [
    "several addresses",
    { name: "Ada", url: ["https://ada.example/", "/x"] },
    "Ada",
    "https://ada.example/",
  ],
  ["a script as address", { name: "Ada", url: "javascript:alert(1)" }, "Ada", null],
  ["an address as name", "https://example.com/ada", null, null],
  ["nothing", undefined, null, null],
])("reads %s", (_, value, author, authorUrl) => {
  expect(scrapedAuthor(value, PAGE)).toEqual({ author, authorUrl });
});
