import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import font from "#app/fonts/fraunces-share.ttf?inline";
import { VISIBLE } from "#domain/text/typed-text.ts";

/** What the composed images of recipes are drawn of. */

export type ShareText = {
  siteName: string;
  kicker: string;
  title: string;
  facts: string;
  /** Its name, as coverOf returns it. */
  cover: string;
};

const MAX_TITLE_LENGTH = 110;

/** What is printed in which color. */
export type Inks = { paper: string; ink: string; quiet: string; accent: string };

/** The site's own, beside a photo. */
export const SITE_INKS: Inks = {
  paper: "#fbf8f3",
  ink: "#1f1b16",
  quiet: "#6b6259",
  accent: "#3f6a3a",
};

/** The logo's leaf, 32 x 32. */
export const leafIn = ({ paper, accent }: Inks) => `<path fill="${accent}"
  d="M16 2c4.6 3.6 7.6 8.2 7.6 12.8 0 2.3-.6 4.2-1.7 5.8 2-.2 3.9.2 5.6 1.3-2.9 2.3-6 3-9.4 2.3L17 30h-2l-1.1-5.8c-3.4.7-6.5 0-9.4-2.3 1.7-1.1 3.6-1.5 5.6-1.3-1.1-1.6-1.7-3.5-1.7-5.8C8.4 10.2 11.4 5.6 16 2Z"/>
<path fill="none" stroke="${paper}" stroke-width="1.4" stroke-linecap="round"
  d="M16 9v14m0-8 3-2.6m-3 6.6-3.4-2.8"/>`;

/** Kicker, title, facts and the site's name, from the top down; a title is the smaller the longer it is. */
export async function drawTexts(
  text: ShareText,
  {
    inks: { ink, quiet, accent },
    column,
    titleSizes,
  }: { inks: Inks; column: number; titleSizes: [long: number, medium: number, short: number] },
) {
  const title = truncate(text.title);
  const [long, medium, short] = titleSizes;
  const size = title.length > 70 ? long : title.length > 35 ? medium : short;
  return await Promise.all([
    drawText(text.kicker.toUpperCase(), { size: 24, color: accent, column }),
    drawText(title, { size, color: ink, column }),
    drawText(text.facts, { size: 28, color: quiet, column }),
    drawText(text.siteName, { size: 34, color: ink, column }),
  ]);
}

/** The drawn texts as overlays; those without visible characters are left out. */
export function overlaysOf(places: { drawn: DrawnText | null; left: number; top: number }[]) {
  return places.flatMap(({ drawn, left, top }) =>
    drawn ? [{ input: drawn.bytes, left, top }] : [],
  );
}

type DrawnText = { bytes: Buffer; height: number };

const PICTOGRAPHS = /\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u200d]*/gu;
const OTHER_SCRIPT = /(?!\p{Script=Latin}|\p{Script=Common})\p{L}/u;

/**
 * Null for a text in another script than the font's, which would be drawn as boxes, or without
 * visible characters: libvips fails on that, and a drawing beside it may wipe the message.
 */
async function drawText(
  text: string,
  { size, color, column }: { size: number; color: string; column: number },
): Promise<DrawnText | null> {
  const shown = text.replace(PICTOGRAPHS, "").trim();
  if (!VISIBLE.test(shown) || OTHER_SCRIPT.test(text)) return null;
  const { default: draw } = await import("sharp");
  const markup = `<span foreground="${color}">${escapeMarkup(shown)}</span>`;
  const font = { font: `Fraunces ${size}`, fontfile: await fontFiles.forceFetch("fraunces") };
  const drawing = draw({
    text: { text: markup, ...font, width: column, wrap: "word-char", rgba: true },
  });
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
  return { bytes: data, height: info.height };
}

/** Pango reads fonts only from files. */
const fontFiles = new LRUCache<"fraunces", string>({ max: 1, fetchMethod: writeFont });

async function writeFont(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-font-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "fraunces.ttf");
  await writeFile(file, Buffer.from(font.slice(font.indexOf(",") + 1), "base64"));
  return file;
}

function truncate(title: string): string {
  const letters = [...title];
  if (letters.length <= MAX_TITLE_LENGTH) return title;
  return `${letters.slice(0, MAX_TITLE_LENGTH).join("").trimEnd()}…`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
