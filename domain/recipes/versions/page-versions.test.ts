import { expect, test } from "vitest";
import { pageVersions } from "./page-versions.ts";

const version = (title: string, label: string | null = null) => ({
  slug: title.toLowerCase(),
  title,
  label,
});

test("each is called by its label, the one without by 'Original' and first, whichever is shown", () => {
  const all = [version("Focaccia"), version("Green", "Vegan"), version("Big", "For a crowd")];
  const shown = [
    { slug: "focaccia", name: "Original" },
    { slug: "big", name: "For a crowd" },
    { slug: "green", name: "Vegan" },
  ];
  for (const own of all)
    expect(
      pageVersions(
        own,
        all.filter((other) => other !== own),
      ),
    ).toEqual(shown);
});

test("several without a label are called by their titles", () => {
  const names = pageVersions(version("Pie"), [version("Cake"), version("Tart", "Quick")]);
  expect(names.map(({ name }) => name)).toEqual(["Cake", "Pie", "Quick"]);
});

test("a recipe alone has none", () => {
  expect(pageVersions(version("Pie", "Vegan"), [])).toEqual([]);
});
