import type { Page } from "@playwright/test";

/** Keeps requests for matching addresses waiting until the function that comes back is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have given the request up in the meantime.
    await route.continue().catch(() => {});
  });
  return resolve;
}
