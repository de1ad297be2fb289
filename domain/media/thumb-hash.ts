/**
 * Reads single points of a ThumbHash. The `thumbhash` package draws all of its 32 by 24 pixels, which is
 * too much work for a list of pictures in a page. The layout is that of its own description:
 * https://evanw.github.io/thumbhash/
 */
export function thumbHashColors(hash: Uint8Array): (x: number, y: number) => number[] {
  const at = (index: number) => hash[index] ?? 0;
  const head = at(0) | (at(1) << 8) | (at(2) << 16);
  const more = at(3) | (at(4) << 8);
  const hasAlpha = head >> 23 === 1;
  const isLandscape = more >> 15 === 1;
  const long = hasAlpha ? 5 : 7;
  const across = Math.max(3, isLandscape ? long : more & 7);
  const down = Math.max(3, isLandscape ? more & 7 : long);
  let nibble = (hasAlpha ? 6 : 5) * 2;
  const channel = (mean: number, nx: number, ny: number, scale: number): Wave[] => {
    const waves: Wave[] = [{ cx: 0, cy: 0, size: mean }];
    for (let cy = 0; cy < ny; cy += 1) {
      for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx += 1) {
        const value = (at(nibble >> 1) >> ((nibble & 1) * 4)) & 15;
        waves.push({ cx, cy, size: (value / 7.5 - 1) * scale * 2 });
        nibble += 1;
      }
    }
    return waves;
  };
  const light = channel((head & 63) / 63, across, down, ((head >> 18) & 31) / 31);
  // Their saturation is raised for what the few bits lose.
  const yellowBlue = channel(((head >> 6) & 63) / 31.5 - 1, 3, 3, (((more >> 3) & 63) / 63) * 1.25);
  const redGreen = channel(((head >> 12) & 63) / 31.5 - 1, 3, 3, (((more >> 9) & 63) / 63) * 1.25);
  return (x, y) => {
    const l = sumAt(light, x, y);
    const blue = l - (2 / 3) * sumAt(yellowBlue, x, y);
    const q = sumAt(redGreen, x, y);
    const red = (3 * l - blue + q) / 2;
    return [red, red - q, blue].map((value) => Math.round(Math.min(Math.max(value, 0), 1) * 255));
  };
}

type Wave = { cx: number; cy: number; size: number };

/** `x` and `y` from 0 to 1. */
function sumAt(waves: Wave[], x: number, y: number): number {
  return waves.reduce(
    (sum, { cx, cy, size }) => sum + size * Math.cos(Math.PI * cx * x) * Math.cos(Math.PI * cy * y),
    0,
  );
}
