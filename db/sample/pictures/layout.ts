import type { Thing } from "./compositions/composition.ts";
import { drawingScale } from "./drawings/drawings.ts";
import { emojiScale, isEmoji } from "./emoji.ts";
import { CENTER, type Footprint, type Placed, STAGE } from "./stage.ts";

/** Beyond the reach of a turned thing from the edge. */
const MARGIN = 12;
/** Sizes of the ingredients by rank: two large, then ever smaller. */
const RANKS = [236, 222, 180, 168, 146, 136, 118, 108];
const TRIES = 260;

/**
 * Lays ingredients loosely round the vessel inside a window of the stage, whole, clear of the vessel
 * and of each other: the large ones in opposite corners, the small ones near them.
 */
export function layAround(
  names: Thing[],
  vessel: Footprint,
  windowWidth: number,
  random: () => number,
): Placed[] {
  const corners = anchors(windowWidth, random);
  const placed: Placed[] = [];
  names.forEach((name, rank) => {
    const anchor = corners[rank % corners.length] ?? CENTER;
    const size = (RANKS[rank] ?? 100) * scaleOf(name) * (0.94 + random() * 0.12);
    const turn = (random() - 0.5) * 44;
    for (const shrink of [1, 0.88, 0.76, 0.64]) {
      const spot = bestSpot(size * shrink, anchor, placed, vessel, windowWidth, random);
      if (spot !== null) {
        placed.push({ name, ...spot, size: size * shrink, turn });
        return;
      }
    }
  });
  return placed;
}

function anchors(windowWidth: number, random: () => number): { x: number; y: number }[] {
  const reach = Math.min(windowWidth / 2 - 90, 590);
  const side = random() < 0.5 ? 1 : -1;
  const at = (x: number, y: number) => ({ x: CENTER.x + side * x * reach, y: CENTER.y + y * 340 });
  return [
    at(1, -1),
    at(-1, 1),
    at(-1, -0.9),
    at(1, 0.9),
    at(0.95, -0.35),
    at(-0.95, 0.35),
    at(-1, -0.2),
    at(1, 0.3),
  ];
}

function bestSpot(
  size: number,
  anchor: { x: number; y: number },
  placed: Placed[],
  vessel: Footprint,
  windowWidth: number,
  random: () => number,
): { x: number; y: number } | null {
  const inset = size * 0.6 + MARGIN;
  const left = CENTER.x - windowWidth / 2 + inset;
  const right = CENTER.x + windowWidth / 2 - inset;
  let best: { x: number; y: number; cost: number } | null = null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const x = left + random() * (right - left);
    const y = inset + random() * (STAGE.height - 2 * inset);
    const cost = Math.hypot(x - anchor.x, y - anchor.y) + random() * 40;
    if ((best === null || cost < best.cost) && isFree(x, y, size, placed, vessel))
      best = { x, y, cost };
  }
  return best;
}

function isFree(x: number, y: number, size: number, placed: Placed[], vessel: Footprint): boolean {
  const [dx, dy] = [Math.abs(x - CENTER.x), Math.abs(y - CENTER.y)];
  const reach = size * 0.44 + 6;
  const clear = vessel.round
    ? Math.hypot(dx, dy) > vessel.halfWidth + reach
    : dx > vessel.halfWidth + reach + 10 || dy > vessel.halfHeight + reach + 10;
  const { handle } = vessel;
  const besideHandle =
    handle === undefined ||
    Math.hypot(x - CENTER.x - handle.x, y - CENTER.y - handle.y) > handle.reach + reach;
  const apart = (other: Placed) =>
    Math.hypot(x - other.x, y - other.y) > (size + other.size) * 0.44 + 6;
  return clear && besideHandle && placed.every(apart);
}

function scaleOf(name: Thing): number {
  return isEmoji(name) ? emojiScale(name) : drawingScale(name);
}
