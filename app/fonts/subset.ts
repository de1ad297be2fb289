import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * Makes the two font files that the site serves from the full ones, which are four times as heavy:
 * only Western European letters, only the features and axes the theme uses.
 * Run by hand after a change: `node app/fonts/subset.ts`; the results are committed.
 */

const require = createRequire(import.meta.url);

const fonts = [
  {
    from: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    to: "fraunces.woff2",
    // Titles are set in one weight at every size; only the optical size varies.
    axes: { wght: 560, opsz: { min: 9, max: 144 } },
    features: ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "lnum"],
  },
  {
    from: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    to: "fraunces-share.ttf",
    // For composed pictures: what draws them on the server reads neither woff2 nor axes.
    axes: { wght: 560, opsz: 72 },
    features: ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "lnum"],
  },
  {
    from: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    to: "figtree.woff2",
    axes: { wght: { min: 400, max: 700 } },
    features: ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "tnum", "frac", "numr", "dnom"],
  },
];

const text = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŒœŘřŚśŞşŠšŤťŪūŮůŰűŸŹźŻżŽž",
  ..."–—‘’‚“”„•…′″‹›€™−×⁄½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞°",
].join("");

for (const font of fonts) {
  const whole = await readFile(require.resolve(font.from));
  const subset = await subsetFont(whole, text, {
    targetFormat: font.to.endsWith(".ttf") ? "sfnt" : "woff2",
    variationAxes: { ...font.axes },
    keepFeatures: font.features,
    noHinting: true,
  });
  await writeFile(new URL(font.to, import.meta.url), subset);
  console.log(`${font.to}: ${whole.length} -> ${subset.length} bytes`);
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}
