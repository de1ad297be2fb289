import { useRouteLoaderData } from "react-router";

/** What pages show of the site they belong to; the root route loads it. */
export type Site = { name: string; url: string };

const NAMELESS: Site = { name: "Sorrel", url: "" };

/** Works on error pages too, where the root may have loaded nothing. */
export function useSite(): Site {
  const root: { site: Site } | undefined = useRouteLoaderData("root");
  return root?.site ?? NAMELESS;
}

/** The same for `meta` functions, from the matches they are given. */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Site {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return isRoot(root) ? root.site : NAMELESS;
}

function isRoot(data: unknown): data is { site: Site } {
  return typeof data === "object" && data !== null && "site" in data;
}
