import { darker, lighter, mix } from "./color.ts";
import { CENTER, type Footprint, STAGE } from "./stage.ts";

/** Plates, bowls, boards, pans and trays, drawn from above with the light at the top left. */

export type Vessel = {
  kind: "plate" | "bowl" | "skillet" | "board" | "round board" | "tray";
  color: string;
  /** A ring (plates, bowls) or speckles in this colour. */
  accent?: string;
  speckled?: boolean;
  /** What a bowl or pan is filled with. */
  fill?: string;
  /** A napkin of this colour lies under it. */
  cloth?: string;
};

const SIZES: Record<Vessel["kind"], Footprint> = {
  plate: { halfWidth: 338, halfHeight: 338, round: true },
  bowl: { halfWidth: 325, halfHeight: 325, round: true },
  skillet: { halfWidth: 325, halfHeight: 325, round: true, handle: { x: 328, y: 328, reach: 90 } },
  "round board": { halfWidth: 345, halfHeight: 345, round: true },
  board: { halfWidth: 385, halfHeight: 285, round: false },
  tray: { halfWidth: 395, halfHeight: 300, round: false },
};

export const footprint = (vessel: Vessel): Footprint => SIZES[vessel.kind];

/** The vessel on a transparent stage, as an SVG document. */
export function vesselSvg(vessel: Vessel, random: () => number): string {
  const size = SIZES[vessel.kind];
  const cloth = vessel.cloth === undefined ? "" : clothUnder(vessel.cloth, size, random);
  const shadow = size.round ? roundShadow(size.halfWidth) : boxShadow(size);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${STAGE.width}" height="${STAGE.height}">
<defs>${gradients(vessel)}</defs>
<g transform="translate(${CENTER.x} ${CENTER.y})">${cloth}${shadow}${drawn[vessel.kind](vessel, size.halfWidth, random)}</g></svg>`;
}

type Draw = (vessel: Vessel, radius: number, random: () => number) => string;

const drawn: Record<Vessel["kind"], Draw> = {
  plate: (vessel, r, random) => `
<circle r="${r}" fill="url(#body)"/><circle r="${r - 2}" fill="none" stroke="url(#edge)" stroke-width="4"/>
${vessel.accent ? `<circle r="${r * 0.93}" fill="none" stroke="${vessel.accent}" stroke-width="7" opacity=".85"/>` : ""}
<circle r="${r * 0.76}" fill="url(#slope)"/><circle r="${r * 0.725}" fill="url(#well)"/>
${vessel.speckled ? speckles(r * 0.97, darker(vessel.color, 0.6), random) : ""}${shine(r * 0.87)}`,
  bowl: (vessel, r, random) => `
<circle r="${r}" fill="url(#body)"/><circle r="${r - 2}" fill="none" stroke="url(#edge)" stroke-width="5"/>
${vessel.accent ? `<circle r="${r * 0.965}" fill="none" stroke="${vessel.accent}" stroke-width="8" opacity=".9"/>` : ""}
<circle r="${r * 0.92}" fill="url(#wall)"/>
${vessel.speckled ? speckles(r * 0.98, darker(vessel.color, 0.6), random) : ""}
${vessel.fill ? filling(r * 0.85) : `<circle r="${r * 0.62}" fill="url(#well)"/>`}`,
  skillet: (_vessel, r) => `
<g transform="rotate(45)"><rect x="${r * 0.9}" y="-44" width="236" height="88" rx="44" fill="#1f2124"/>
<rect x="${r * 0.9}" y="-38" width="228" height="34" rx="17" fill="#fff" opacity=".08"/><circle cx="${r + 150}" r="18" fill="#0b0c0d" opacity=".7"/></g>
<circle r="${r}" fill="url(#body)"/><circle r="${r - 3}" fill="none" stroke="url(#edge)" stroke-width="6"/>
<circle r="${r * 0.93}" fill="url(#wall)"/>${filling(r * 0.87)}`,
  "round board": (vessel, r, random) => `
<circle r="${r}" fill="url(#body)"/>${roundGrain(r, vessel.color, random)}
<circle r="${r - 3}" fill="none" stroke="url(#edge)" stroke-width="6"/><circle r="${r * 0.92}" fill="none" stroke="${darker(vessel.color, 0.4)}" stroke-width="4" opacity=".25"/>`,
  board: (vessel, _r, random) => {
    const { halfWidth: w, halfHeight: h } = SIZES.board;
    const grain = Array.from({ length: 16 }, () => {
      const y = -h + 20 + random() * (2 * h - 40);
      const bend = () => y + (random() - 0.5) * 26;
      return `<path d="M${-w + 6} ${y}C-150 ${bend()} 100 ${bend()} ${w - 6} ${y}" fill="none" stroke="${darker(vessel.color, 0.5)}" stroke-width="${1.5 + random() * 4}" opacity="${0.08 + random() * 0.12}"/>`;
    });
    return `<g transform="rotate(-4)"><rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx="54" fill="url(#body)"/>${grain.join("")}
<rect x="${-w + 3}" y="${-h + 3}" width="${2 * w - 6}" height="${2 * h - 6}" rx="51" fill="none" stroke="url(#edge)" stroke-width="6"/>
<circle cx="${w - 52}" cy="0" r="20" fill="${darker(vessel.color, 0.75)}" opacity=".75"/><path d="M${w - 72} 0a20 20 0 0 1 20 -20" fill="none" stroke="#000" stroke-width="4" opacity=".25"/></g>`;
  },
  tray: (vessel) => {
    const { halfWidth: w, halfHeight: h } = SIZES.tray;
    const paper = vessel.fill ?? "#f3e9d6";
    return `<g transform="rotate(3)"><rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx="34" fill="url(#body)"/>
<rect x="${-w + 3}" y="${-h + 3}" width="${2 * w - 6}" height="${2 * h - 6}" rx="31" fill="none" stroke="url(#edge)" stroke-width="6"/>
<rect x="${-w + 26}" y="${-h + 26}" width="${2 * w - 52}" height="${2 * h - 52}" rx="20" fill="${darker(vessel.color, 0.35)}"/>
<path d="M${-w + 34} ${-h + 40}L${w - 40} ${-h + 30}L${w - 30} ${h - 44}L${-w + 44} ${h - 32}Z" fill="${paper}"/>
<path d="M${-w + 34} ${-h + 40}L${w - 40} ${-h + 30}L${w - 60} ${-h + 190}L${-w + 120} ${h - 200}Z" fill="#fff" opacity=".22"/></g>`;
  },
};

function gradients({ color, fill }: Vessel): string {
  const inside = fill ?? color;
  return `
<linearGradient id="body" x1=".1" y1=".05" x2=".9" y2=".95"><stop offset="0" stop-color="${lighter(color, 0.35)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.22)}"/></linearGradient>
<linearGradient id="edge" x1=".1" y1=".05" x2=".9" y2=".95"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".5" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#1c0f08" stop-opacity=".28"/></linearGradient>
<linearGradient id="slope" x1=".1" y1=".05" x2=".9" y2=".95"><stop offset="0" stop-color="${darker(color, 0.24)}"/><stop offset=".5" stop-color="${darker(color, 0.06)}"/><stop offset="1" stop-color="${lighter(color, 0.6)}"/></linearGradient>
<radialGradient id="well" cx=".58" cy=".6" r=".62"><stop offset="0" stop-color="${lighter(color, 0.3)}"/><stop offset=".75" stop-color="${lighter(color, 0.1)}"/><stop offset="1" stop-color="${darker(color, 0.08)}"/></radialGradient>
<linearGradient id="wall" x1=".1" y1=".05" x2=".9" y2=".95"><stop offset="0" stop-color="${darker(color, 0.5)}"/><stop offset=".55" stop-color="${darker(color, 0.16)}"/><stop offset="1" stop-color="${lighter(color, 0.3)}"/></linearGradient>
<radialGradient id="fill" cx=".56" cy=".58" r=".62"><stop offset="0" stop-color="${lighter(inside, 0.16)}"/><stop offset=".7" stop-color="${inside}"/><stop offset="1" stop-color="${darker(inside, 0.24)}"/></radialGradient>
<radialGradient id="cast" cx=".5" cy=".5" r=".5"><stop offset=".74" stop-color="#1c0d06" stop-opacity=".5"/><stop offset=".86" stop-color="#1c0d06" stop-opacity=".22"/><stop offset="1" stop-color="#1c0d06" stop-opacity="0"/></radialGradient>
<radialGradient id="close"><stop offset=".9" stop-color="#1c0d06" stop-opacity=".5"/><stop offset="1" stop-color="#1c0d06" stop-opacity="0"/></radialGradient>
<radialGradient id="inner" cx=".56" cy=".57" r=".55"><stop offset=".82" stop-color="#1c0d06" stop-opacity="0"/><stop offset="1" stop-color="#1c0d06" stop-opacity=".42"/></radialGradient>`;
}

function filling(r: number): string {
  return `<circle r="${r}" fill="url(#fill)"/><circle r="${r}" fill="url(#inner)"/>
<path d="M${-r * 0.72} ${r * 0.34}A${r * 0.8} ${r * 0.8} 0 0 1 ${-r * 0.2} ${-r * 0.77}" fill="none" stroke="#fff" stroke-width="${r * 0.035}" stroke-linecap="round" opacity=".16"/>`;
}

function shine(r: number): string {
  return `<path d="M${-r * 0.97} ${r * 0.22}A${r} ${r} 0 0 1 ${-r * 0.3} ${-r * 0.95}" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".3"/>`;
}

function roundShadow(r: number): string {
  return `<circle cx="26" cy="36" r="${r * 1.2}" fill="url(#cast)"/><circle cx="9" cy="13" r="${r * 1.07}" fill="url(#close)"/>`;
}

/** A blur without a filter: rounded boxes laid over each other. */
function boxShadow({ halfWidth, halfHeight }: Footprint): string {
  const layers = Array.from({ length: 9 }, (_, index) => {
    const grow = 36 - index * 7;
    const [w, h] = [halfWidth + grow, halfHeight + grow];
    return `<rect x="${-w + 22}" y="${-h + 30}" width="${2 * w}" height="${2 * h}" rx="${60 + grow}" fill="#1c0d06" opacity=".07"/>`;
  });
  return `<g transform="rotate(-1)">${layers.join("")}</g>`;
}

function clothUnder(color: string, size: Footprint, random: () => number): string {
  const turn = 12 + random() * 20 + (random() < 0.5 ? 90 : 0);
  const [w, h] = [size.halfWidth * 1.18, size.halfHeight * 0.8];
  const stripe = mix(color, "#ffffff", 0.55);
  const lines = [-0.86, -0.8, 0.8, 0.86]
    .map(
      (at) => `<path d="M${at * w} ${-h}V${h}" stroke="${stripe}" stroke-width="9" opacity=".75"/>`,
    )
    .join("");
  const shadow = [14, 9, 5].map(
    (away) =>
      `<g transform="translate(${away * 0.7} ${away}) rotate(${turn})"><rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx="14" fill="#1c0d06" opacity=".1"/></g>`,
  );
  return `${shadow.join("")}<g transform="rotate(${turn})"><rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx="12" fill="${color}"/>${lines}
<path d="M${-w} ${-h * 0.3}C${-w * 0.4} ${-h * 0.1} ${w * 0.3} ${-h * 0.5} ${w} ${-h * 0.2}" fill="none" stroke="#fff" stroke-width="14" opacity=".12"/></g>`;
}

function roundGrain(r: number, color: string, random: () => number): string {
  return Array.from({ length: 13 }, (_, index) => {
    const y = -r + ((index + 0.5) * 2 * r) / 13 + (random() - 0.5) * 14;
    const half = Math.sqrt(Math.max(0, r * r - y * y)) - 5;
    const bend = () => y + (random() - 0.5) * 20;
    return `<path d="M${-half} ${y}C${-half / 3} ${bend()} ${half / 3} ${bend()} ${half} ${y}" fill="none" stroke="${darker(color, 0.5)}" stroke-width="${1.5 + random() * 4}" opacity="${0.08 + random() * 0.12}"/>`;
  }).join("");
}

function speckles(r: number, color: string, random: () => number): string {
  return Array.from({ length: 90 }, () => {
    const [angle, distance] = [random() * 6.283, Math.sqrt(random()) * r];
    return `<circle cx="${Math.cos(angle) * distance}" cy="${Math.sin(angle) * distance}" r="${0.8 + random() * 2}" fill="${color}" opacity=".45"/>`;
  }).join("");
}
