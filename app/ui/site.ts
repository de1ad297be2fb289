import { useRouteLoaderData } from "react-router";
import type { SiteContext } from "#app/context.ts";
import type { SocialLink } from "#app/site/layout/social-links.ts";
import { pageStore } from "#app/ui/stores/store.ts";
import type { AmountStyle } from "#domain/recipes/ingredients/format-amount.ts";

/** Default tagline. */
export const TAGLINE = "Tested recipes, clearly written and easy to find again.";

/** Site data from the root loader, available to every page. */
export type RootData = {
  siteName: string;
  /** Public origin without a trailing slash. */
  url: string;
  /** Null until an admin has set it. */
  tagline: string | null;
  logo: string | null;
  accent: string | null;
  author: SiteContext["author"];
  social: SocialLink[];
  /** The footer's links to categories. */
  popular: { to: string; label: string }[];
  /** How amounts are written until the reader chooses, and in the pages' data. */
  amountStyle: AmountStyle;
  year: number;
  analytics?: SiteContext["analytics"];
};

/** How the setting is called where amounts are written. */
export function amountStyleOf({ amounts }: Pick<SiteContext, "amounts">): AmountStyle {
  return amounts === "fractions" ? "kitchen" : "plain";
}

/** The browser's, for when the root loader fails after it had succeeded. */
const lastKnown = pageStore<RootData | undefined>(undefined);

/** Undefined when the root loader failed for this page and every one before it in this window. */
export function useRootData(): RootData | undefined {
  const data: RootData | undefined = useRouteLoaderData("root");
  if (import.meta.env.SSR) return data;
  if (data) lastKnown.set(data);
  return lastKnown.get();
}

export function useSiteName(): string {
  return useRootData()?.siteName ?? "Sorrel";
}
