import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

const PAGES = ["/recipes", "/recipe/strawberry-and-cream-layer-cake", "/admin/recipes/new"];

for (const path of PAGES) {
  test(`no bar covers what has the focus on ${path}`, { tag: "@phone" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (path.startsWith("/admin")) await signIn(page);
    await openPage(page, path);
    const covered: string[] = [];
    for (const [key, stops] of [
      ["Tab", 100],
      ["Shift+Tab", 25],
    ] as const) {
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press(key);
        const found = await page.evaluate(coveredFocus);
        if (found === "end") break;
        if (found) covered.push(`${key}: ${found}`);
      }
    }
    expect(covered).toEqual([]);
  });
}

/** Runs in the page: says which part of the focused element something else covers, or the window cuts off. */
async function coveredFocus(): Promise<string> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "end";
  const { left, top, width, height } = focused.getBoundingClientRect();
  // A list as high as the window can't be shown whole.
  if (height > innerHeight / 2) return "";
  // The input of a pill or switch is under its label's text.
  const own = focused.closest("label, .pill, .card") ?? focused;
  // Of a text area, browsers bring only the line with the caret into view.
  for (const part of focused.matches("textarea") ? [0.1] : [0.1, 0.5, 0.9]) {
    const hit = document.elementFromPoint(left + width / 2, top + height * part);
    const isOwn = hit && (own.contains(hit) || hit.contains(focused));
    if (!isOwn) return `${focused.outerHTML.slice(0, 120)} is under ${hit?.className ?? "nothing"}`;
  }
  return "";
}
