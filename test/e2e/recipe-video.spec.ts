import { openPage } from "./open-page.ts";
import { test } from "./own-recipes.ts";
import { expect } from "./quiet-page.ts";

const PLAYER = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";

test.use({ expected: [/request to another site: https:\/\/www\.youtube-nocookie\.com/] });

test("a video loads nothing of its host before it is played, and then the player without cookies", {
  tag: "@publishes",
}, async ({ page, own }) => {
  const requested: string[] = [];
  await page.route("https://www.youtube-nocookie.com/**", (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Playing</p>" });
  });
  const video = { url: "https://youtu.be/dQw4w9WgXcQ", uploadDate: null };
  const recipe = await own.make({ video, status: "published" });
  await openPage(page, `/recipe/${recipe.slug}`);
  const play = page.getByRole("link", { name: "Play video" });
  await expect(play).toHaveAttribute("href", video.url);
  expect(requested).toEqual([]);
  await play.click();
  const frame = page.getByTitle(`Video: ${recipe.title}`);
  await expect(frame).toBeFocused();
  // Nothing of the page's policy is in its way.
  await expect(page.frameLocator("iframe").getByText("Playing")).toBeVisible();
  expect(requested).toEqual([PLAYER]);
});
