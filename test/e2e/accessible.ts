import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const ALL: RunOptions["runOnly"] = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const DRAWN: RunOptions["runOnly"] = { type: "rule", values: ["color-contrast", "target-size"] };

/** Axe's violations on the current page: each rule with the elements that break it. */
export async function complaints(page: Page, runOnly = ALL): Promise<string[]> {
  // Evaluated, because the site's policy lets no other script in; kept until the document goes.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    (options) =>
      // No script may run in a sandboxed frame.
      axe.run({ exclude: "iframe[sandbox]" }, options).then(({ violations }) => violations),
    { runOnly, resultTypes: ["violations"] } satisfies RunOptions,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
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
  expect(await complaints(page, DRAWN), "in the dark").toEqual([]);
  if (whole) await page.setViewportSize(whole);
}

/** Runs in the page: waits for colour transitions to end, also those that follow an element's around them. */
async function colourTransitionsEnd(): Promise<void> {
  const running = () => document.getAnimations().filter(({ playState }) => playState === "running");
  do {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(running().map(({ finished }) => finished));
  } while (running().length > 0);
}
