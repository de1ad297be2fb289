import { expect, test } from "vitest";
import { edit, startEditing } from "#app/admin/editor/recipe-editor.ts";
import { NEW_RECIPE } from "#domain/recipes/form/form-values.ts";
import { fieldsOfPhotos, movedPhoto, photoAt, photosOf, withPhoto } from "./photos.ts";

const main = {
  address: "/media/a.webp",
  color: "#00f",
  alt: "",
  credit: "Ada",
  creditUrl: "https://example.com/ada",
};
const far = { ...photoAt("https://example.com/b.jpg"), alt: "A bowl", credit: "Ben" };
const fields = { ...NEW_RECIPE, ...fieldsOfPhotos([main, far, photoAt("/media/c.webp")]) };
const addresses = (of: typeof fields) => photosOf(of).map(({ address }) => address);

test("the first photo is the main image, the others follow", () => {
  expect(fields).toMatchObject({ mainImageUrl: "/media/a.webp", mainImageColor: "#00f" });
  expect(fields.images).toBe("https://example.com/b.jpg\n/media/c.webp");
  expect(photosOf(fields)).toEqual([main, far, photoAt("/media/c.webp")]);
});

test("color, alternative text and credit go with a photo that changes its place, and come back", () => {
  const swapped = { ...fields, ...fieldsOfPhotos(movedPhoto(photosOf(fields), 1, 0)) };
  expect(swapped).toMatchObject({
    mainImageUrl: "https://example.com/b.jpg",
    mainImageColor: "",
    mainImageAlt: "A bowl",
    imageCredit: { name: "Ben", url: "" },
    imageTexts: [{ imageUrl: "/media/a.webp", color: "#00f", credit: "Ada" }],
  });
  expect(fieldsOfPhotos(movedPhoto(photosOf(swapped), 0, 1))).toEqual(
    fieldsOfPhotos(photosOf(fields)),
  );
});

test("without its main image, the next photo is the main one", () => {
  const { mainImageUrl, mainImageAlt } = fieldsOfPhotos(photosOf(fields).slice(1));
  expect([mainImageUrl, mainImageAlt]).toEqual(["https://example.com/b.jpg", "A bowl"]);
  expect(fieldsOfPhotos([])).toMatchObject({ mainImageUrl: "", images: "", imageTexts: [] });
});

test("a photo is added once, in the order in which the files were chosen", () => {
  const order = new Map([["/media/d.webp", 1]]);
  const isLater = (address: string) => (order.get(address) ?? -1) > 0;
  const one = withPhoto([main], photoAt("/media/d.webp"));
  expect(withPhoto(one, photoAt("/media/e.webp"), isLater).map(({ address }) => address)).toEqual([
    "/media/a.webp",
    "/media/e.webp",
    "/media/d.webp",
  ]);
  expect(withPhoto(one, photoAt("/media/a.webp"))).toBe(one);
});

test("an address that stands there twice is one photo, and empty lines are none", () => {
  expect(addresses({ ...fields, images: " /media/a.webp\n\n/x.webp\n/x.webp" })).toEqual([
    "/media/a.webp",
    "/x.webp",
  ]);
});

test("the form's photos are changed as one list", () => {
  const start = startEditing(fields, { isNew: false });
  const moved = edit(start, { type: "photos", change: (photos) => movedPhoto(photos, 2, 0) });
  expect(addresses(moved.fields)[0]).toBe("/media/c.webp");
  expect(moved.fields.imageCredit.name).toBe("");
});
