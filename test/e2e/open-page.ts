import { expect, type Page, type Response } from "@playwright/test";

/** Opens a page and waits for hydration. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await scriptsReady(page);
  return response;
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await scriptsReady(page);
}

/** Hydration ends with React's property on the document; effects, such as listeners for keys, run after the next frame. */
export async function scriptsReady(page: Page): Promise<void> {
  const taken = () =>
    page.evaluate(() =>
      Object.keys(document.documentElement).some((key) => key.startsWith("__reactProps")),
    );
  await expect.poll(taken, { intervals: [20, 50, 100] }).toBe(true);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
