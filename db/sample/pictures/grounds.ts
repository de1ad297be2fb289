import { darker, lighter } from "./color.ts";
import { STAGE } from "./stage.ts";

/** What the dish stands on: a colour with a texture, lit from the top left. */

type Texture = "plaster" | "wood" | "linen" | "tiles" | "terrazzo" | "gingham";

const grounds = {
  terracotta: { color: "#c9714e", texture: "plaster" },
  butter: { color: "#f0cf7f", texture: "plaster" },
  sage: { color: "#a9b894", texture: "linen" },
  sky: { color: "#a9c6d3", texture: "linen" },
  plum: { color: "#7a4a5f", texture: "plaster" },
  slate: { color: "#56646d", texture: "tiles" },
  oat: { color: "#e3d5bd", texture: "linen" },
  oak: { color: "#c39a6b", texture: "wood" },
  walnut: { color: "#7b5640", texture: "wood" },
  blush: { color: "#e8b9a6", texture: "plaster" },
  mint: { color: "#bcd8c4", texture: "tiles" },
  pine: { color: "#4c6b58", texture: "plaster" },
  mustard: { color: "#d6a23f", texture: "plaster" },
  denim: { color: "#5e7f9b", texture: "linen" },
  rose: { color: "#cf8b8b", texture: "linen" },
  stone: { color: "#d8d3ca", texture: "terrazzo" },
  picnic: { color: "#e6c9b8", texture: "gingham" },
  lilac: { color: "#bfb0cf", texture: "plaster" },
  driftwood: { color: "#cdbfae", texture: "wood" },
  aqua: { color: "#7fb3ad", texture: "tiles" },
} satisfies Record<string, { color: string; texture: Texture }>;

export type Ground = keyof typeof grounds;

export const groundColor = (ground: Ground): string => grounds[ground].color;

/** The whole stage's ground as an SVG document. */
export function groundSvg(ground: Ground, random: () => number): string {
  const { color, texture } = grounds[ground];
  const { width, height } = STAGE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="420" cy="60" r="1350">
<stop offset="0" stop-color="#fff6e0" stop-opacity=".42"/><stop offset=".45" stop-color="#fff6e0" stop-opacity=".06"/>
<stop offset=".6" stop-color="#2a1208" stop-opacity="0"/><stop offset="1" stop-color="#2a1208" stop-opacity=".32"/>
</radialGradient>${texture === "linen" || texture === "gingham" ? weave(color) : ""}
</defs>
<rect width="100%" height="100%" fill="${color}"/>
${drawn[texture](color, random)}
<rect width="100%" height="100%" fill="url(#light)"/>
</svg>`;
}

const drawn: Record<Texture, (color: string, random: () => number) => string> = {
  plaster: (color, random) =>
    `<defs>${blot("pale", lighter(color, 0.55))}${blot("deep", darker(color, 0.35))}</defs>${many(
      22,
      () => {
        const [x, y] = [random() * STAGE.width, random() * STAGE.height];
        const [rx, ry] = [160 + random() * 300, 80 + random() * 150];
        return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${random() * 180} ${x} ${y})" fill="url(#${random() < 0.5 ? "pale" : "deep"})"/>`;
      },
    )}`,
  wood: (color, random) => {
    const plank = 180;
    return many(Math.ceil(STAGE.height / plank), (row) => {
      const top = row * plank;
      const tone =
        random() < 0.5 ? lighter(color, random() * 0.14) : darker(color, random() * 0.12);
      const grain = many(14, () => grainLine(top, plank, darker(color, 0.45), random));
      const joint = 200 + random() * (STAGE.width - 400);
      return `<rect y="${top}" width="100%" height="${plank}" fill="${tone}"/>${grain}
<rect x="${joint}" y="${top}" width="3" height="${plank}" fill="${darker(color, 0.6)}" opacity=".5"/>
<rect y="${top}" width="100%" height="3" fill="${darker(color, 0.65)}" opacity=".55"/><rect y="${top + 3}" width="100%" height="2" fill="#fff" opacity=".12"/>`;
    });
  },
  linen: () => `<rect width="100%" height="100%" fill="url(#weave)"/>`,
  tiles: (color, random) => {
    const side = 225;
    return many(Math.ceil(STAGE.width / side) * 4, (index) => {
      const [x, y] = [Math.floor(index / 4) * side - 100, (index % 4) * side];
      const tone = random() < 0.5 ? lighter(color, random() * 0.16) : darker(color, random() * 0.1);
      return `<rect x="${x + 3}" y="${y + 3}" width="${side - 6}" height="${side - 6}" rx="7" fill="${tone}"/>
<path d="M${x + 10} ${y + side - 12}V${y + 10}H${x + side - 12}" fill="none" stroke="#fff" stroke-width="3" opacity=".16"/>`;
    });
  },
  terrazzo: (color, random) =>
    many(150, () => {
      const tones = ["#c98b6b", "#8ea08a", "#b9a58a", "#6f7d86", lighter(color, 0.7)];
      const [x, y, size] = [random() * STAGE.width, random() * STAGE.height, 6 + random() * 16];
      const corners = [0, 1, 2, 3, 4].map((corner) => {
        const angle = (corner + random() * 0.7) * 1.257;
        return `${x + Math.cos(angle) * size},${y + Math.sin(angle) * size * 0.8}`;
      });
      return `<polygon points="${corners.join(" ")}" fill="${tones[Math.floor(random() * 5)]}" opacity=".5"/>`;
    }),
  gingham: () => {
    const stripes = many(
      14,
      (index) =>
        `<path d="M${index * 120 + 30} 0V900M0 ${index * 120 + 30}H1600" stroke="#b8452f" stroke-width="60" opacity=".2"/>`,
    );
    return `${stripes}<rect width="100%" height="100%" fill="url(#weave)"/>`;
  },
};

function grainLine(top: number, plank: number, tone: string, random: () => number): string {
  const y = top + 8 + random() * (plank - 16);
  const bend = () => y + (random() - 0.5) * 22;
  return `<path d="M0 ${y}C400 ${bend()} 700 ${bend()} 900 ${y}S1300 ${bend()} 1600 ${bend()}" fill="none" stroke="${tone}" stroke-width="${1 + random() * 3}" opacity="${0.08 + random() * 0.14}"/>`;
}

function blot(id: string, tone: string): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${tone}" stop-opacity=".16"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></radialGradient>`;
}

function weave(color: string): string {
  const [light, dark] = [lighter(color, 0.4), darker(color, 0.35)];
  return `<pattern id="weave" width="8" height="8" patternUnits="userSpaceOnUse">
<path d="M0 1H8M0 5H8" stroke="${light}" stroke-width="1.6" opacity=".3"/><path d="M2 0V8M6 0V8" stroke="${dark}" stroke-width="1.4" opacity=".13"/></pattern>`;
}

function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}
