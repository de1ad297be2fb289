import fc from "fast-check";
import { expect, it } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
  [1, 9, [1, 2, null, 8, 9]],
  [10, 20, [1, 2, null, 9, 10, 11, null, 19, 20]],
  [20, 20, [1, 2, null, 19, 20]],
])("page numbers on page %d of %d", (current, last, pages) => {
  expect(pageNumbers(current, last)).toEqual(pages);
});

it("always contains the first, last and neighbouring pages, sorted and without duplicates", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 500 }),
      (current, more) => {
        const last = current + more;
        const pages = pageNumbers(current, last).filter((page) => page !== null);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, last]));
      },
    ),
  );
});
