import type { RouteConfigEntry } from "@react-router/dev/routes";

export type WalkedRoute = {
  file: string;
  /** The whole path, from the slash on. */
  path: string;
  /** The files of the routes that it stands in, outermost first. */
  within: string[];
};

/** Every route of the table, each with what it stands in. */
export function walkRoutes(
  entries: readonly RouteConfigEntry[],
  parent: Pick<WalkedRoute, "path" | "within"> = { path: "", within: [] },
): WalkedRoute[] {
  return entries.flatMap(({ file, path, children = [] }) => {
    const route = {
      file,
      path: path ? `${parent.path}/${path}` : parent.path,
      within: parent.within,
    };
    const inside = { path: route.path, within: [...parent.within, file] };
    return [{ ...route, path: route.path || "/" }, ...walkRoutes(children, inside)];
  });
}
