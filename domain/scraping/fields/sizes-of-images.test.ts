import { expect, test } from "vitest";
import { distinctImages } from "./image-urls.ts";

test.each([
  ["a crop", "https://a.example/pie.jpg", "https://a.example/pie-500x500.jpg"],
  ["a scaled upload", "https://a.example/pie-scaled.jpg", "https://a.example/pie-300x200.jpg"],
  [
    "Jetpack's host",
    "https://a.example/pie.jpg",
    "https://i0.wp.com/a.example/pie.jpg?resize=300%2C200&ssl=1",
  ],
])("%s beside its photo is no photo of its own", (_, photo, copy) => {
  expect(distinctImages([photo, copy])).toEqual([photo]);
});

test("photos with different names or queries are different", () => {
  const urls = [
    "https://a.example/pie.jpg",
    "https://a.example/pie-2.jpg",
    "https://a.example/i?id=1",
    "https://a.example/i?id=2",
  ];
  expect(distinctImages(urls)).toEqual(urls);
});
