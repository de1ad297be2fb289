import { href } from "react-router";

/**
 * How a recipe can be added: the quiet links of the table's header, its main one last. Whoever builds
 * another way (generate, scrape, auto-poster) puts it here.
 */
export const waysToAdd = [
  { to: href("/admin/recipes/generate"), label: "Generate", icon: "sparkles", isMain: false },
  { to: href("/admin/recipes/scrape"), label: "Scrape", icon: "globe", isMain: false },
  {
    to: href("/admin/recipes/auto-poster"),
    label: "Auto-Poster",
    icon: "list-plus",
    isMain: false,
  },
  { to: href("/admin/recipes/new"), label: "Add Manually", icon: "plus", isMain: true },
] as const;
