import figtree from "#app/fonts/figtree.woff2?url";
import fraunces from "#app/fonts/fraunces.woff2?url";
import theme from "#app/theme.css?raw";
import { accentStylesheet } from "#domain/settings/accent.ts";

/** The colors of app/theme.css, so that a card has the site's. */
const COLORS = theme.match(/--color-[a-z-]+: light-dark\([^)]*\);/g) ?? [];

const FONTS = `
@font-face { font-family: Fraunces; src: url(${fraunces}) format("woff2"); font-weight: 560; font-display: swap }
@font-face { font-family: Figtree; src: url(${figtree}) format("woff2"); font-weight: 400 700; font-display: swap }`;

/** Image above text, beside each other from 480 px on. The image has the height that the text leaves. */
const CARD = `
* { box-sizing: border-box }
body { margin: 0; color: var(--color-ink); font: 16px/1.5 Figtree, system-ui, sans-serif }
main { position: relative; display: flex; flex-direction: column; overflow: hidden; max-width: 800px; min-height: 100vh;
  margin: 0 auto; border: 1px solid var(--color-line); border-radius: 14px; background: var(--color-surface) }
h1 { display: -webkit-box; overflow: hidden; margin: 0; font: 560 22px/1.25 Fraunces, Georgia, serif;
  overflow-wrap: anywhere; -webkit-box-orient: vertical; -webkit-line-clamp: 3 }
p { margin: 0 }
ul { display: flex; flex-wrap: wrap; gap: 2px 14px; margin: 0; padding: 0; color: var(--color-quiet); font-size: 14px;
  font-variant-numeric: tabular-nums; list-style: none }
svg { width: 15px; height: 15px; margin-inline-end: 5px; fill: var(--color-star); vertical-align: -2px }
.image { position: relative; flex: 1 1 0; min-height: 0; background: var(--color-shade) }
.image img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
.image img[src*="fallback.svg"] { object-fit: fill }
.text { display: flex; flex-direction: column; gap: 10px; padding: 16px }
.text:only-child { flex: 1; justify-content: center }
.foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; padding-top: 4px }
.site { overflow: hidden; font: 560 16px/1.3 Fraunces, Georgia, serif; text-overflow: ellipsis; white-space: nowrap }
a { padding: 8px 16px; border-radius: 10px; background: var(--color-sorrel); color: var(--color-on-sorrel);
  font-weight: 600; text-decoration: none }
a::after { position: absolute; inset: 0; content: "" }
a:hover { background: var(--color-sorrel-deep) }
a:focus-visible { outline: none }
main:has(a:focus-visible) { outline: 3px solid var(--color-sorrel); outline-offset: -3px }
@media (min-width: 480px) {
  main { flex-direction: row; min-height: min(100vh, 480px) }
  .image { flex: 0 0 42% }
  .text { flex: 1 1 0; min-width: 0; justify-content: center; padding: 20px }
}
@media (max-height: 250px) {
  h1 { -webkit-line-clamp: 1 }
  .detail { display: none }
}`;

/** The stylesheet of a card, with the site's accent color if it has one. */
export function embedStyle(accent: string | null): string {
  const colors = `:root { color-scheme: light dark; ${COLORS.join(" ")} }`;
  return [FONTS, colors, accent ? accentStylesheet(accent) : "", CARD].join("\n");
}
