import { useRouteLoaderData } from "react-router";

/** The site's name, from the root route; works on error pages too, where the root may have loaded nothing. */
export function useSiteName(): string {
  const root: { siteName: string } | undefined = useRouteLoaderData("root");
  return root?.siteName ?? "Sorrel";
}
