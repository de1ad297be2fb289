import { expect, type Page } from "@playwright/test";

/** Waits for the end of a save: only then the save bar is silent, and a reload interrupts nothing. */
export async function expectAllSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^(?:Saving…|Unsaved changes)$/)).toHaveCount(0);
}
