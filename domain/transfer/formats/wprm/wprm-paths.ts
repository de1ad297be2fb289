import { numberedPath } from "#domain/redirects/wordpress-address.ts";

/** The plugin's own addresses of a recipe: by its number, and for the printer by that and by its slug. */
export function wprmPaths(folder: string, { id, slug }: { id: number | string; slug: string }) {
  const prints = [String(id), slug.replace(/^wprm-/, "")].filter(Boolean);
  return [numberedPath(folder, id), ...prints.map((name) => `${folder}/wprm_print/${name}`)];
}
