import { coverInks, drawCover } from "./cover-drawing.server.ts";
import { drawTexts, leafIn, overlaysOf, type ShareText, SITE_INKS } from "./drawing.server.ts";

const WIDTH = 1000;
const HEIGHT = 1500;
const LEFT = 80;
/** The image is square, and the text below it. */
const TEXT_TOP = WIDTH + 56;
const PLACES = {
  ...{ width: WIDTH, height: HEIGHT },
  ground: { x: 0, y: 0, width: WIDTH, height: WIDTH },
  motif: { x: 50, y: 90, width: WIDTH - 100, height: WIDTH - 180 },
};

/** The image that Pinterest saves: the recipe's, or the motif of its cover, above its title. JPEG, 1000 x 1500. */
export async function composePinImage(text: ShareText, image: Uint8Array | null): Promise<Buffer> {
  const { default: draw } = await import("sharp");
  const inks = image ? SITE_INKS : coverInks(text.cover);
  const [kicker, heading, facts, name] = await drawTexts(text, {
    inks,
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
  const logo = `<g transform="translate(${LEFT} ${HEIGHT - 90}) scale(1.4)">${leafIn(inks)}</g>`;
  const background = image
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${logo}</svg>`
    : drawCover(text.cover, PLACES, logo);
  return draw(Buffer.from(background))
    .composite(overlays)
    .flatten({ background: inks.paper })
    .jpeg({ quality: 82 })
    .toBuffer();
}
