import type { Page } from "@playwright/test";

/** Opens or closes what 'Units' on a recipe's page holds: the choice of units and kitchen fractions. */
export const openUnits = (page: Page) => page.locator("summary", { hasText: "Units" }).click();
