import type { RouteConfigEntry } from "@react-router/dev/routes";

export type WalkedRoute = {
  file: string;
  /** The full path. */
  path: string;
  /** The files of its parent routes, outermost first. */
  parents: string[];
};

/** Flattens the route table. */
export function walkRoutes(
  entries: readonly RouteConfigEntry[],
  parent: Pick<WalkedRoute, "path" | "parents"> = { path: "", parents: [] },
): WalkedRoute[] {
  return entries.flatMap(({ file, path, children = [] }) => {
    const route = {
      file,
      path: path ? `${parent.path}/${path}` : parent.path,
      parents: parent.parents,
    };
    const inside = { path: route.path, parents: [...parent.parents, file] };
    return [{ ...route, path: route.path || "/" }, ...walkRoutes(children, inside)];
  });
}
