type Manifest = { url: string; routes: Record<string, unknown> };

const NO_PAGE = /^(?:admin|feeds)\//;
const BACK_OFFICE = /^admin\//;

/**
 * What a reader's browser hears of the site's routes: nothing of the back office, which is several
 * times as many, nor of addresses that no link within the site leads to. cli/build.ts writes it as a
 * file beside the whole one.
 */
export function siteManifest<Whole extends Manifest>(whole: Whole): Whole {
  return {
    ...whole,
    url: whole.url.replace(/\.js$/, "-site.js"),
    routes: pageRoutes(whole.routes),
  };
}

/** The routes that a reader's request is matched against: each of the back office would be tried on the way to a recipe. */
export function siteRoutes<Route>(routes: Record<string, Route>): Record<string, Route> {
  return without(BACK_OFFICE, routes);
}

/** Those of them that are pages: most others would be tried before a recipe's, too. */
export function pageRoutes<Route>(routes: Record<string, Route>): Record<string, Route> {
  return without(NO_PAGE, routes);
}

function without<Route>(ids: RegExp, routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !ids.test(id)));
}

/** Whether the router would take this path for one of the back office, however it is spelled. */
export function isAdminPath(pathname: string): boolean {
  try {
    return /^\/admin(?:[/.]|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
