import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";
import { signIn } from "./sign-in.ts";

const PAGES = ["/recipes", "/recipe/strawberry-and-cream-layer-cake", "/admin/recipes/new"];

for (const path of PAGES) {
  test(`no bar covers what has the focus on ${path}`, { tag: "@phone" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (path.startsWith("/admin")) await signIn(page);
    await openPage(page, path);
    // Rings and skip links show only to who uses the keyboard.
    await page.keyboard.press("Tab");
    const { stops, covered } = await page.evaluate(coveredStops);
    expect(stops).toBeGreaterThan(30);
    expect(covered).toEqual([]);
  });
}

/** Runs in the page: focuses all its Tab stops, down and up again, and lists those that something else covers. */
async function coveredStops(): Promise<{ stops: number; covered: string[] }> {
  const all = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [tabindex]",
  );
  const stops = [...all].filter((element) => element.tabIndex >= 0 && element.checkVisibility());
  const covered = new Set<string>();
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus();
    // The skip link slides in, and out; rings change colour while this goes on.
    const slides = document
      .getAnimations()
      .filter((animation) => Reflect.get(animation, "transitionProperty") === "translate");
    await Promise.allSettled(slides.map(({ finished }) => finished));
    // A control may be disabled, or in a group that is left by one Tab.
    if (document.activeElement !== stop) continue;
    const { left, top, width, height } = stop.getBoundingClientRect();
    // A list as high as the window can't be shown whole.
    if (height > innerHeight / 2) continue;
    // The input of a pill or switch is under its label's text.
    const own = stop.closest("label, .pill, .card") ?? stop;
    // Of a text area, browsers bring only the line with the caret into view.
    for (const part of stop.matches("textarea") ? [0.1] : [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(left + width / 2, top + height * part);
      const isOwn = hit && (own.contains(hit) || hit.contains(stop));
      if (!isOwn)
        covered.add(`${stop.outerHTML.slice(0, 120)} is under ${hit?.className ?? "nothing"}`);
    }
  }
  return { stops: stops.length, covered: [...covered] };
}
