import { useRouteLoaderData } from "react-router";
import type { SiteContext } from "#app/context.ts";
import type { SocialLink } from "#app/site/layout/social-links.ts";

/** What the site says of itself until an admin says it better. */
export const TAGLINE =
  "Recipes that have been cooked, written down clearly, and are easy to find again.";

/** What every page knows of the site, from the root route. */
export type RootData = {
  siteName: string;
  /** Public origin without a closing slash. */
  url: string;
  /** Null until an admin has set one. */
  tagline: string | null;
  social: SocialLink[];
  /** Whether amounts are a kitchen's fractions until the reader chooses. */
  fractions: boolean;
  year: number;
  analytics?: SiteContext["analytics"];
};

/** Nothing where the root route is the one that failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root");
}

export function useSiteName(): string {
  return useRootData()?.siteName ?? "Sorrel";
}
