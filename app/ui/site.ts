import { useRouteLoaderData } from "react-router";

/** Spec §1. */
const FOUNDED = 2024;

/** The site's name, from the root route; works on error pages too, where the root may have loaded nothing. */
export function useSiteName(): string {
  return useRootData()?.siteName ?? "Sorrel";
}

/** The years the site has existed. From the server, so that both sides write the same at midnight. */
export function useSiteYears(): string {
  const year = useRootData()?.year ?? FOUNDED;
  return year > FOUNDED ? `${FOUNDED}–${year}` : String(FOUNDED);
}

function useRootData(): { siteName: string; year: number } | undefined {
  return useRouteLoaderData("root");
}
