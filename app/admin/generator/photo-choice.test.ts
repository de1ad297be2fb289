import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhotoChoice } from "./photo-choice.tsx";

const PHOTO = {
  id: "p1",
  url: "https://photos.example/1-large.jpg",
  thumbnailUrl: "https://photos.example/1.jpg",
  description: "Soup",
  author: "",
  authorUrl: "",
  downloadUrl: "",
};

test.each([
  ["https://a.example/b.jpg", true],
  ["nothing", false],
  ["", false],
])("an own image is used at an address that is one: %j", (ownUrl, isUsed) => {
  const html = renderToStaticMarkup(
    createElement(PhotoChoice, {
      photos: [PHOTO],
      photoProblem: null,
      image: { photo: "p1", isOwn: true, ownUrl },
      problem: null,
      onChoose: () => {},
    }),
  );
  expect(html.includes("Using this image.")).toBe(isUsed);
});
