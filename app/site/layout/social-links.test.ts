import { expect, test } from "vitest";
import { socialLinks } from "./social-links.ts";

const NONE = { instagram: null, facebook: null, pinterest: null, youtube: null };

test("without any profile there is a placeholder for each network", () => {
  expect(socialLinks(NONE).map(({ label, to }) => [label, to])).toEqual([
    ["Instagram", "#instagram"],
    ["Facebook", "#facebook"],
    ["Pinterest", "#pinterest"],
    ["YouTube", "#youtube"],
  ]);
});

test("with one profile set, networks without a URL are hidden", () => {
  const youtube = "https://youtube.com/@ada";
  expect(socialLinks({ ...NONE, youtube })).toEqual([
    { label: "YouTube", to: youtube, icon: "youtube" },
  ]);
});
