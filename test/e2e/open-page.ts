import { expect, type Page, type Response } from "@playwright/test";

/** Opens a page and waits until its scripts have taken over: what is pressed from then on is heard. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await scriptsReady(page);
  return response;
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await scriptsReady(page);
}

/** React notes itself on the outermost element last of all. */
async function scriptsReady(page: Page): Promise<void> {
  const taken = () =>
    page.evaluate(() =>
      Object.keys(document.documentElement).some((key) => key.startsWith("__reactProps")),
    );
  await expect.poll(taken, { intervals: [20, 50, 100] }).toBe(true);
}
