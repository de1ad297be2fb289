import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

test("a recipe is shared and printed", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(copyOnlyWithinClicks);
  await openPage(page, "/recipe/brown-butter-chocolate-chip-cookies");
  const share = page.getByRole("button", { name: "Share", exact: true });
  const toast = page.getByText("Link copied to clipboard!", { exact: true });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await test.step("Share copies the recipe's link and says so", async () => {
    const address = page.url();
    // The rest of a link that led here is not for others.
    await page.evaluate(() => history.replaceState(history.state, "", "?servings=9&utm_source=x"));
    await share.click();
    await expect(toast).toBeVisible();
    expect(await copied()).toBe(`${address}?servings=9`);
    await page.evaluate((url) => history.replaceState(history.state, "", url), address);
  });

  await test.step("Share works without clipboard permission", async () => {
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toHaveCount(0);
    await page.evaluate(async () => {
      await Clipboard.prototype.writeText.call(navigator.clipboard, "something else");
      Object.defineProperty(navigator.clipboard, "writeText", {
        value: () => Promise.reject(new DOMException("denied", "NotAllowedError")),
      });
    });
    await share.click();
    await expect(toast).toBeVisible();
    expect(await copied()).toBe(page.url());
  });

  await test.step("Share opens the device's share sheet instead, where it has one", async () => {
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toHaveCount(0);
    await page.evaluate(() => {
      Object.assign(navigator, {
        share(data: ShareData) {
          Object.assign(window, { shared: data });
          return Promise.reject(new DOMException("closed", "AbortError"));
        },
      });
    });
    await share.click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
      .toEqual({ title: "Brown Butter Chocolate Chip Cookies", url: page.url() });
    await expect(toast).toHaveCount(0);
  });

  await test.step("other ways to share are links with the recipe's address and image", async () => {
    const menu = page.getByRole("dialog", { name: "Share this recipe" });
    await page.getByRole("button", { name: "More ways to send" }).click();
    const href = async (name: string) =>
      decodeURIComponent((await menu.getByRole("link", { name }).getAttribute("href")) ?? "");
    const title = "Brown Butter Chocolate Chip Cookies";
    expect(await href("Email")).toContain(`body=${page.url()}`);
    expect(await href("WhatsApp")).toContain(`https://wa.me/?text=${title} ${page.url()}`);
    const pin = new URL(
      (await menu.getByRole("link", { name: "Pinterest" }).getAttribute("href")) ?? "",
    );
    expect(pin.searchParams.get("url")).toBe(page.url());
    const image = await page.request.get(pin.searchParams.get("media") ?? "");
    expect(image.headers()["content-type"]).toBe("image/jpeg");
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
  });

  await test.step("Print opens the browser's print window", async () => {
    await page.evaluate(() => {
      Object.assign(window, { printed: 0 });
      window.print = () => Reflect.set(window, "printed", Reflect.get(window, "printed") + 1);
    });
    await page.getByRole("button", { name: "Print", exact: true }).click();
    expect(await page.evaluate(() => Reflect.get(window, "printed"))).toBe(1);
  });

  await test.step("a printed recipe has ingredients and steps and no controls", async () => {
    await page.emulateMedia({ media: "print" });
    for (const name of ["Ingredients", "Instructions"]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("heading", { name: "You Might Also Like" })).toBeHidden();
    const controls = page.getByRole("button").and(page.locator(":not(.step-time)"));
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
  });
});

/** Runs in the page: as Safari does, refuses to copy once a click has been handled. */
function copyOnlyWithinClicks() {
  let isClicked = false;
  window.addEventListener(
    "click",
    () => {
      isClicked = true;
      setTimeout(() => {
        isClicked = false;
      });
    },
    { capture: true },
  );
  const copy = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = (text) =>
    isClicked ? copy(text) : Promise.reject(new DOMException("no gesture", "NotAllowedError"));
  const copySelection = document.execCommand.bind(document);
  document.execCommand = (command) => isClicked && copySelection(command);
}
