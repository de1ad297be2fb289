import { expect, test } from "vitest";
import { pointInImage } from "./point-in-image.ts";

const FRAME = { width: 600, height: 600 };

test.each([
  ["fills its frame", { width: 900, height: 900 }, { x: 150, y: 600 }, [25, 100]],
  ["is upright", { width: 300, height: 600 }, { x: 150, y: 300 }, [0, 50]],
  ["is upright", { width: 300, height: 600 }, { x: 375, y: 60 }, [75, 10]],
  ["lies on its side", { width: 1200, height: 600 }, { x: 300, y: 150 }, [50, 0]],
  ["was missed", { width: 300, height: 600 }, { x: 20, y: 700 }, [0, 100]],
  ["is a line", { width: 1, height: 2560 }, { x: 300, y: 150 }, [50, 25]],
])("converts a point in an image that %s", (_, image, point, found) => {
  expect(pointInImage(FRAME, image, point)).toEqual(found);
});
