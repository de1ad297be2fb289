import { expectAccessible } from "./accessible.ts";
import { openPage } from "./open-page.ts";
import { test } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";
import { onSiteDatabase } from "./site-database.ts";

/** Images of other sites: those that can't be loaded are listed, and each can become one of the site's own. */

test("a broken image of another site is found in the list, and the others are imported", async ({
  page,
  own,
  expected,
}) => {
  const [gone, one, two] = ["gone", "one", "two"].map(
    (name) => `https://photos.example/${name}.jpg`,
  );
  if (!gone || !one || !two) throw new Error("unreachable");
  expected.push(/photos\.example/, /status of 404/);
  await page.route("https://photos.example/**", (route) => route.fulfill({ status: 404 }));
  const { id, title } = await own.make({
    title: "Lost Soup",
    category: "Soups",
    mainImageUrl: gone,
    images: [one, two],
  });
  await onSiteDatabase(
    `insert into remote_images (noun, noun_id, address, problem, broken_since, due_at)
      values ('recipe', $1, $2, 'The page answered 404', now(), now() + interval '1 day')`,
    [id, gone],
  );
  await signIn(page);
  await openPage(page, "/admin/media");
  await page.getByRole("link", { name: "Show them" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Broken images" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText(gone);
  await expect(row).toContainText("The page answered 404");
  await expectAccessible(page);

  // The response of an import, with the first sample image.
  const [kept] = await onSiteDatabase<{ address: string }>(
    `select json_build_object('id', id, 'hash', hash, 'address', address, 'width', width, 'height', height,
      'focalX', focal_x, 'focalY', focal_y, 'alt', alt, 'originalName', original_name, 'color', color)
      as image, address from media where is_sample order by address limit 1`,
  );
  await page.route("**/admin/media/import", (route) => route.fulfill({ json: kept }));
  await row.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/admin/recipes/edit/${id}`);
  const photos = page.getByRole("list", { name: "Photos" }).getByRole("listitem");
  const copy = photos.getByRole("button", { name: "Copy to Media" });
  await expect(photos).toHaveCount(3);
  await expect(copy).toHaveCount(3);
  await photos.nth(1).getByRole("button", { name: "Copy to Media" }).click();
  await expect(copy).toHaveCount(2);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect
    .poll(() => onSiteDatabase("select images from recipes where id = $1", [id]))
    .toEqual([{ images: [kept?.address, two] }]);
});
