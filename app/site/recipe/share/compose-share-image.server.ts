import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import font from "#app/fonts/fraunces-share.ttf?inline";

export type ShareText = { siteName: string; kicker: string; title: string; facts: string };

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 80;
const COLUMN = 640;
const MAX_TITLE_LENGTH = 110;
const COLORS = { paper: "#fbf8f3", ink: "#1f1b16", quiet: "#6b6259", sorrel: "#3f6a3a" };

/** Open Graph image for a recipe without an image: its title beside an empty plate. PNG, 1200 x 630. */
export async function composeShareImage(text: ShareText): Promise<Buffer> {
  const { default: draw } = await import("sharp");
  const title = truncate(text.title);
  const [kicker, heading, facts, name] = await Promise.all([
    drawText(text.kicker.toUpperCase(), 24, COLORS.sorrel),
    drawText(title, title.length > 70 ? 48 : title.length > 35 ? 60 : 76, COLORS.ink),
    drawText(text.facts, 28, COLORS.quiet),
    drawText(text.siteName, 34, COLORS.ink),
  ]);
  const height = heading?.height ?? 0;
  const top = Math.max(90, Math.round((HEIGHT - 110 - height) / 2));
  const places = [
    { drawn: kicker, left: LEFT, top: top - 52 },
    { drawn: heading, left: LEFT, top },
    { drawn: facts, left: LEFT, top: Math.min(top + height + 28, HEIGHT - 150) },
    { drawn: name, left: LEFT + 58, top: HEIGHT - 94 },
  ];
  const overlays = places.flatMap(({ drawn, left, top }) =>
    drawn ? [{ input: drawn.bytes, left, top }] : [],
  );
  return draw(Buffer.from(BACKGROUND)).composite(overlays).png({ palette: true }).toBuffer();
}

type DrawnText = { bytes: Buffer; height: number };

const PICTOGRAPHS = /\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u200d]*/gu;
const OTHER_SCRIPT = /(?!\p{Script=Latin}|\p{Script=Common})\p{L}/u;

/** Null for a text without visible characters, or in another script than the font's: it would be drawn as boxes. */
async function drawText(text: string, size: number, color: string): Promise<DrawnText | null> {
  if (OTHER_SCRIPT.test(text)) return null;
  const { default: draw } = await import("sharp");
  const shown = escapeMarkup(text.replace(PICTOGRAPHS, "").trim());
  const markup = `<span foreground="${color}">${shown}</span>`;
  const font = { font: `Fraunces ${size}`, fontfile: await fontFile() };
  try {
    const drawing = draw({
      text: { text: markup, ...font, width: COLUMN, wrap: "word-char", rgba: true },
    });
    const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
    return { bytes: data, height: info.height };
  } catch (error) {
    if (/no text to render/.test(String(error))) return null;
    throw error;
  }
}

/** Pango reads fonts only from files. */
let fontPath: Promise<string> | undefined;

function fontFile(): Promise<string> {
  fontPath ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), "sorrel-font-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "fraunces.ttf");
    await writeFile(file, Buffer.from(font.slice(font.indexOf(",") + 1), "base64"));
    return file;
  })().catch((error: unknown) => {
    fontPath = undefined;
    throw error;
  });
  return fontPath;
}

function truncate(title: string): string {
  const letters = [...title];
  if (letters.length <= MAX_TITLE_LENGTH) return title;
  return `${letters.slice(0, MAX_TITLE_LENGTH).join("").trimEnd()}…`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Paper, the logo's leaf and the plate of empty-plate.tsx. */
const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<path fill="${COLORS.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
<path fill="#eaf1e4" d="M800 0h400v630H800z"/>
<g transform="translate(752 117) scale(3.3)" fill="none" stroke="#918678" stroke-width="2.2"
  stroke-linecap="round" stroke-linejoin="round">
<circle cx="75" cy="60" r="46" fill="#fff"/><circle cx="75" cy="60" r="31"/>
<g stroke="${COLORS.sorrel}"><path d="M63 70c1-13 9-22 24-24 1 15-7 25-24 24Zm0 0 12-12"/></g></g>
<g transform="translate(${LEFT} ${HEIGHT - 100}) scale(1.4)"><path fill="${COLORS.sorrel}"
  d="M16 2c4.6 3.6 7.6 8.2 7.6 12.8 0 2.3-.6 4.2-1.7 5.8 2-.2 3.9.2 5.6 1.3-2.9 2.3-6 3-9.4 2.3L17 30h-2l-1.1-5.8c-3.4.7-6.5 0-9.4-2.3 1.7-1.1 3.6-1.5 5.6-1.3-1.1-1.6-1.7-3.5-1.7-5.8C8.4 10.2 11.4 5.6 16 2Z"/>
<path fill="none" stroke="${COLORS.paper}" stroke-width="1.4" stroke-linecap="round"
  d="M16 9v14m0-8 3-2.6m-3 6.6-3.4-2.8"/></g></svg>`;
