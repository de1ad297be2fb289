import { useRouteLoaderData } from "react-router";
import type { SiteContext } from "#app/context.ts";
import type { SocialLink } from "#app/site/layout/social-links.ts";
import { type Packed, unpack } from "./packed.ts";

/** Spec §1. */
const FOUNDED = 2024;

/** The site's name, from the root route; works on error pages too, where the root may have loaded nothing. */
export function useSiteName(): string {
  return useRootData()?.siteName ?? "Sorrel";
}

/** The years the site has existed. From the server, so that both sides write the same at midnight. */
export function useSiteYears(): string {
  const year = useRootData()?.year ?? FOUNDED;
  return year > FOUNDED ? `${FOUNDED} to ${year}` : String(FOUNDED);
}

/** What the root route knows of the site, unless it is the one that failed. */
export function useRootData(): RootData | undefined {
  const root: Packed<RootData> | undefined = useRouteLoaderData("root");
  return root && unpack(root);
}

export type RootData = {
  siteName: string;
  tagline: string;
  social: SocialLink[];
  /** Whether amounts are a kitchen's fractions until the reader chooses. */
  fractions?: true;
  year: number;
  analytics?: SiteContext["analytics"];
};
