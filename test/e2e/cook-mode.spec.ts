import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const PATH = "/recipe/weeknight-beef-pho";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cook Weeknight Beef Pho" });
const opener = (page: Page) => page.getByRole("button", { name: "Cook", exact: true });

test("cook mode shows a step at a time, with its ingredients for the chosen servings", {
  tag: "@phone",
}, async ({ page }) => {
  await openPage(page, `${PATH}?servings=8`);
  await openCookMode(page);

  await test.step("shows one step at a time, changed by buttons or arrow keys", async () => {
    await expect(dialog(page)).toContainText("Step 1 of 7");
    await expect(dialog(page).getByRole("button", { name: "Previous" })).toBeDisabled();
    await expect(dialog(page).getByText("Next: Toast the spices")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Next" }).click();
    await expect(dialog(page)).toContainText("Step 2 of 7");
    await expect(dialog(page).getByRole("heading", { name: "Toast the spices" })).toBeVisible();
    for (let step = 3; step <= 7; step += 1) {
      await page.keyboard.press("ArrowRight");
      await expect(dialog(page)).toContainText(`Step ${step} of 7`);
    }
    await page.keyboard.press("Control+ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(dialog(page)).toContainText("Step 6 of 7");
    await page.keyboard.press("ArrowRight");
    await dialog(page).getByRole("button", { name: "Finish" }).click();
    await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
    // Where fields and stars take the arrow keys, they no longer turn the steps.
    await page.keyboard.press("ArrowLeft");
    await dialog(page).getByRole("button", { name: "Skip" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  await test.step("goes on where it was left, also after a reload, and starts over after the last step", async () => {
    await openCookMode(page);
    const largeType = dialog(page).getByRole("button", { name: "Large type" });
    await largeType.click();
    await expect(dialog(page)).toContainText("Step 1 of 7");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await openCookMode(page);
    await expect(dialog(page)).toContainText("Step 2 of 7");
    await reloadPage(page);
    await openCookMode(page);
    await expect(dialog(page)).toContainText("Step 2 of 7");
    await expect(largeType).toHaveAttribute("aria-pressed", "true");
    await largeType.click();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
  });

  await test.step("shows the ingredients that a step names", async () => {
    await openCookMode(page);
    const named = dialog(page).getByRole("region", { name: "For this step" });
    await expect(named).toContainText("2 onion");
    await expect(named).toContainText("100 g ginger");
    await expect(named).not.toContainText("stock");
    await dialog(page).getByRole("button", { name: "Next" }).click();
    await expect(named).toContainText("2 tbsp coriander seeds");
    await expect(named).not.toContainText("ginger");
  });
});

test("cook mode keeps the screen on and the steps at their top, and its timers ring anywhere", async ({
  page,
}) => {
  await page.addInitScript(countWakeLocks);
  const held = () => page.evaluate(() => Reflect.get(window, "held").now);
  await page.clock.install();
  await openPage(page, PATH);

  await test.step("a step without a duration offers no timer", async () => {
    const step = page.locator("#step-5");
    await expect(step).toContainText("Slice the beef");
    await expect(step.getByRole("button")).toHaveCount(0);
  });

  await test.step("all ingredients are listed for the chosen servings", async () => {
    await page.getByRole("button", { name: "Increase servings" }).click({ clickCount: 4 });
    await openCookMode(page);
    const all = dialog(page).getByRole("group").filter({ hasText: "All ingredients" });
    await expect(all.getByText("700 g beef sirloin, trimmed")).toBeVisible();
  });

  await test.step("a screen wake lock is held in cook mode and released afterwards", async () => {
    await expect.poll(held).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expect.poll(held).toBe(0);
  });

  await test.step("Escape closes cook mode and restores the focus", async () => {
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  await test.step("each step starts at its top, and arrow keys still work after returning to the first", async () => {
    const whole = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 360 });
    await openCookMode(page);
    const scrolled = () => dialog(page).evaluate(farthestScroll);
    await page.mouse.move(160, 150);
    await page.mouse.wheel(0, 120);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await dialog(page).getByRole("button", { name: "Next" }).click();
    await expect(dialog(page)).toContainText("Step 2 of 7");
    await expect.poll(scrolled).toBe(0);
    const previous = dialog(page).getByRole("button", { name: "Previous" });
    await previous.click();
    await expect(dialog(page)).toContainText("Step 1 of 7");
    await expect(previous).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(dialog(page)).toContainText("Step 2 of 7");
    await page.keyboard.press("ArrowLeft");
    await expect(dialog(page)).toContainText("Step 1 of 7");
    await expect(previous).toBeFocused();
    await page.keyboard.press("Escape");
    if (whole) await page.setViewportSize(whole);
  });

  await test.step("arrow keys still work after a timer is started, and stopped", async () => {
    await openCookMode(page);
    await dialog(page).getByRole("button", { name: "Start 8 min timer" }).click();
    const stop = dialog(page).getByRole("button", { name: "Stop timer: Step 1, 8 min" });
    await expect(stop).toBeVisible();
    const status = dialog(page).getByRole("region", { name: "Timers" }).getByRole("status");
    await expect(status).toHaveText("Timer started: Step 1, 8 min");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(dialog(page)).toContainText("Step 3 of 7");
    await stop.click();
    await expect(status).toHaveText("Timer stopped: Step 1, 8 min");
    await page.keyboard.press("ArrowLeft");
    await expect(dialog(page)).toContainText("Step 2 of 7");
    await page.keyboard.press("Escape");
  });

  await test.step("a step with a duration offers a timer, which survives navigation and a reload, and rings", async () => {
    await page.getByRole("button", { name: "Start 8 min timer" }).dblclick();
    const timer = page.getByRole("region", { name: "Timers" }).getByRole("listitem");
    await expect(timer).toContainText("Step 1, 8 minWeeknight Beef Pho");
    const status = page.getByRole("region", { name: "Timers" }).getByRole("status");
    await expect(status).toHaveText("Timer started: Step 1, 8 min");
    await page.clock.runFor(60_000);
    await expect(timer.getByRole("timer")).toHaveText(/^[67]:\d\d$/);
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(timer).toBeVisible();
    await page.reload();
    await expect(timer).toContainText("Step 1, 8 min");
    await expect(timer.getByRole("timer")).toHaveText(/^[67]:\d\d$/);
    await page.clock.runFor(7 * 60_000 + 1_000);
    await expect(timer.getByRole("timer")).toHaveText("Done");
    await expect(page.getByRole("alert").getByText("Time is up: Step 1, 8 min")).toBeAttached();
    await timer.getByRole("button", { name: "Add 1 minute: Step 1, 8 min" }).click();
    await expect(timer.getByRole("button", { name: "Stop timer: Step 1, 8 min" })).toBeFocused();
    await expect(timer.getByRole("timer")).toHaveText("1:00");
    await timer.getByRole("button", { name: "Stop timer: Step 1, 8 min" }).click();
    await expect(timer).toHaveCount(0);
  });
});

async function openCookMode(page: Page): Promise<void> {
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** Runs in the page: counts the wake locks that are held. */
function countWakeLocks() {
  const held = { now: 0 };
  Reflect.set(window, "held", held);
  const request = async () => {
    held.now += 1;
    return {
      release: async () => {
        held.now -= 1;
      },
    };
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}

/** Runs in the page: how far down the dialog, or anything in it, is scrolled. */
function farthestScroll(element: Element): number {
  return Math.max(...[...element.querySelectorAll("*")].map(({ scrollTop }) => scrollTop));
}
