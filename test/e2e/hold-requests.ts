import type { Page } from "@playwright/test";

/** Delays requests to matching URLs until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have aborted the request in the meantime.
    await route.continue().catch(() => {});
  });
  return resolve;
}
