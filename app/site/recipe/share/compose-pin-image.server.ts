import { COLORS, drawTexts, LEAF, overlaysOf, PLATE, type ShareText } from "./drawing.server.ts";

const WIDTH = 1000;
const HEIGHT = 1500;
const LEFT = 80;
/** The image is square, and the text below it. */
const TEXT_TOP = WIDTH + 56;

/** The image that Pinterest saves: the recipe's, or an empty plate, above its title. JPEG, 1000 x 1500. */
export async function composePinImage(text: ShareText, image: Uint8Array | null): Promise<Buffer> {
  const { default: draw } = await import("sharp");
  const [kicker, heading, facts, name] = await drawTexts(text, {
    column: WIDTH - 2 * LEFT,
    titleSizes: [44, 60, 76],
  });
  const top = TEXT_TOP + (kicker ? 52 : 0);
  const below = top + (heading?.height ?? 0) + 28;
  const overlays = overlaysOf([
    { drawn: kicker, left: LEFT, top: TEXT_TOP },
    { drawn: heading, left: LEFT, top },
    // A title of four lines leaves no room for it.
    { drawn: below < HEIGHT - 150 ? facts : null, left: LEFT, top: below },
    { drawn: name, left: LEFT + 58, top: HEIGHT - 84 },
  ]);
  if (image) {
    const input = await draw(image).resize(WIDTH, WIDTH).toBuffer();
    overlays.push({ input, left: 0, top: 0 });
  }
  return draw(Buffer.from(BACKGROUND))
    .composite(overlays)
    .flatten({ background: COLORS.paper })
    .jpeg({ quality: 82 })
    .toBuffer();
}

const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<path fill="${COLORS.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
<path fill="${COLORS.tint}" d="M0 0h${WIDTH}v${WIDTH}H0z"/>
<g transform="translate(50 140) scale(6)">${PLATE}</g>
<g transform="translate(${LEFT} ${HEIGHT - 90}) scale(1.4)">${LEAF}</g></svg>`;
