import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Axe's violations on the current page: each rule with the elements that break it. */
export async function complaints(page: Page): Promise<string[]> {
  return found(axe(page).withTags(RULES));
}

/** Checks the current page in the light theme, and in the dark theme at 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.evaluate(colourTransitionsEnd);
  expect(await complaints(page), "in the light").toEqual([]);
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.evaluate(colourTransitionsEnd);
  const narrow = axe(page).withRules(["color-contrast", "target-size"]);
  expect(await found(narrow), "in the dark").toEqual([]);
  if (whole) await page.setViewportSize(whole);
}

/** Leaves out sandboxed frames, in which no script may run. Reports violations only, and opens no page of its own. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .exclude("iframe[sandbox]")
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
}

async function found(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Runs in the page: waits for colour transitions to end. */
async function colourTransitionsEnd(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}
