/** The few strokes that all drawings share. A drawing fills a square of 256. */

export type Drawing = {
  /** How large the thing is beside the others. */
  scale: number;
  /** Lies in the food, not on it: casts no shadow. */
  flat?: true;
  svg: string;
};

/** A soft ball of light: bright at the top left, dark at the edge. */
export const glow = (id: string, light: string, dark: string) =>
  `<radialGradient id="${id}" cx=".38" cy=".32" r=".78"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;

export const slope = (id: string, top: string, bottom: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

export const defs = (...gradients: string[]) => `<defs>${gradients.join("")}</defs>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, rest: string) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}" ${rest}/>`;

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** The index-th of many points spread evenly over a disc (a sunflower's seeds). */
export function sunflower(index: number, spread: number): { x: number; y: number } {
  const [angle, distance] = [index * 2.39996, spread * Math.sqrt(index + 0.5)];
  return { x: round(128 + Math.cos(angle) * distance), y: round(128 + Math.sin(angle) * distance) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
