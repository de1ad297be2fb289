import { expect, test } from "vitest";
import { scrapedRating, scrapedReviews } from "./scraped-reviews.ts";

test("reviews are read with their stars out of the best, and those that say nothing are not", () => {
  const reviews = scrapedReviews([
    {
      author: "Bo",
      reviewBody: "<p>Great &amp; quick.</p>",
      reviewRating: { ratingValue: 8, bestRating: 10 },
      datePublished: "2020-01-02T03:04:05+01:00",
    },
    { description: "Nice.", datePublished: "soon", reviewRating: { ratingValue: "many" } },
    { author: { name: "Cy" } },
    "five stars",
  ]);
  expect(reviews).toEqual([
    { name: "Bo", text: "Great & quick.", stars: 4, date: "2020-01-02T02:04:05.000Z" },
    { name: "Anonymous", text: "Nice.", stars: null, date: null },
  ]);
});

test("the average counts only where somebody has rated", () => {
  expect(scrapedRating({ ratingValue: "4.76", reviewCount: "12" })).toEqual({
    average: 4.76,
    count: 12,
  });
  expect(scrapedRating({ ratingValue: "4.8", ratingCount: 0 })).toBeNull();
  expect(scrapedRating({ ratingCount: 3 })).toBeNull();
});
