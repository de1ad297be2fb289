import { coverInks, drawCover } from "./cover-drawing.server.ts";
import { drawTexts, leafIn, overlaysOf, type ShareText } from "./drawing.server.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 80;
/** The motif is at the right, and what lies behind it runs over the edge. */
const PLACES = {
  ...{ width: WIDTH, height: HEIGHT },
  ground: { x: 706, y: 0, width: 548, height: HEIGHT },
  motif: { x: 752, y: 120, width: 428, height: 380 },
};

/** Open Graph image for a recipe without an image: its cover, with its title. PNG, 1200 x 630. */
export async function composeShareImage(text: ShareText): Promise<Buffer> {
  const { default: draw } = await import("sharp");
  const inks = coverInks(text.cover);
  const [kicker, heading, facts, name] = await drawTexts(text, {
    inks,
    column: 610,
    titleSizes: [48, 64, 84],
  });
  const height = heading?.height ?? 0;
  const top = Math.max(90, Math.round((HEIGHT - 110 - height) / 2));
  const overlays = overlaysOf([
    { drawn: kicker, left: LEFT, top: top - 52 },
    { drawn: heading, left: LEFT, top },
    { drawn: facts, left: LEFT, top: Math.min(top + height + 28, HEIGHT - 150) },
    { drawn: name, left: LEFT + 58, top: HEIGHT - 94 },
  ]);
  const logo = `<g transform="translate(${LEFT} ${HEIGHT - 100}) scale(1.4)">${leafIn(inks)}</g>`;
  const cover = drawCover(text.cover, PLACES, logo);
  return draw(Buffer.from(cover)).composite(overlays).png({ palette: true }).toBuffer();
}
