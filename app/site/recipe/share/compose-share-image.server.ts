import { COLORS, drawTexts, LEAF, overlaysOf, PLATE, type ShareText } from "./drawing.server.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 80;

/** Open Graph image for a recipe without an image: its title beside an empty plate. PNG, 1200 x 630. */
export async function composeShareImage(text: ShareText): Promise<Buffer> {
  const { default: draw } = await import("sharp");
  const [kicker, heading, facts, name] = await drawTexts(text, {
    column: 640,
    titleSizes: [48, 60, 76],
  });
  const height = heading?.height ?? 0;
  const top = Math.max(90, Math.round((HEIGHT - 110 - height) / 2));
  const overlays = overlaysOf([
    { drawn: kicker, left: LEFT, top: top - 52 },
    { drawn: heading, left: LEFT, top },
    { drawn: facts, left: LEFT, top: Math.min(top + height + 28, HEIGHT - 150) },
    { drawn: name, left: LEFT + 58, top: HEIGHT - 94 },
  ]);
  return draw(Buffer.from(BACKGROUND)).composite(overlays).png({ palette: true }).toBuffer();
}

const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<path fill="${COLORS.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
<path fill="${COLORS.tint}" d="M800 0h400v630H800z"/>
<g transform="translate(752 117) scale(3.3)">${PLATE}</g>
<g transform="translate(${LEFT} ${HEIGHT - 100}) scale(1.4)">${LEAF}</g></svg>`;
