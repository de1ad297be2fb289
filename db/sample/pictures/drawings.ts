/** Things that no emoji shows well, drawn in the emoji's soft manner on a 256-pixel square. */

type Drawing = { scale: number; svg: string };

const radial = (id: string, from: string, to: string) =>
  `<radialGradient id="${id}" cx=".38" cy=".34" r=".75"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>`;

function citrus(rind: string, pith: string, flesh: string, edge: string): string {
  const segments = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M128 118L101 44Q128 24 155 44Z" fill="url(#f)" transform="rotate(${index * 40} 128 128)"/>`,
  );
  return `<defs>${radial("f", flesh, edge)}${radial("r", rind, edge)}</defs><circle cx="128" cy="128" r="116" fill="url(#r)"/><circle cx="128" cy="128" r="102" fill="${pith}"/>${segments.join("")}
<path d="M40 110A92 92 0 0 1 100 42" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>`;
}

const drawings = {
  "lemon slice": { scale: 0.62, svg: citrus("#ffd84a", "#fff6d2", "#ffe36a", "#f0b41f") },
  "lime slice": { scale: 0.55, svg: citrus("#8fc742", "#eef8d4", "#bfe26c", "#5d9a25") },
  "orange slice": { scale: 0.68, svg: citrus("#ffa63c", "#fff0d8", "#ffb84f", "#ef7d12") },
  "poached egg": {
    scale: 0.8,
    svg: `<defs>${radial("w", "#ffffff", "#ece6dc")}${radial("y", "#ffd65c", "#f29a12")}</defs><path d="M120 18C170 10 196 44 222 74C252 110 244 160 216 190C190 220 176 244 128 240C84 238 58 224 36 190C10 156 12 112 34 78C58 44 76 24 120 18Z" fill="url(#w)"/><circle cx="132" cy="128" r="58" fill="url(#y)"/><ellipse cx="114" cy="106" rx="18" ry="12" fill="#fff" opacity=".65" transform="rotate(-35 114 106)"/>`,
  },
  omelette: {
    scale: 1,
    svg: `<defs>${radial("o", "#ffe07a", "#e9a52b")}</defs><path d="M14 150C20 80 70 46 132 46S242 84 242 146C242 166 228 180 206 186C150 202 96 202 48 186C26 180 12 168 14 150Z" fill="url(#o)"/><path d="M30 158C80 182 176 184 228 156" fill="none" stroke="#c47a16" stroke-width="8" stroke-linecap="round" opacity=".45"/><path d="M52 120C80 84 120 72 160 74" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".4"/><g fill="#c47a16" opacity=".28"><ellipse cx="96" cy="108" rx="26" ry="10" transform="rotate(-20 96 108)"/><ellipse cx="170" cy="112" rx="30" ry="10" transform="rotate(12 170 112)"/><ellipse cx="134" cy="146" rx="24" ry="8"/></g><g fill="#3f8a3a"><circle cx="110" cy="90" r="5"/><circle cx="150" cy="98" r="5"/><circle cx="186" cy="132" r="5"/><circle cx="76" cy="138" r="5"/><circle cx="120" cy="128" r="5"/></g>`,
  },
  feta: {
    scale: 0.5,
    svg: `<defs>${radial("f", "#ffffff", "#e4dccb")}</defs><path d="M40 70L150 36L226 96L206 196L100 226L28 160Z" fill="url(#f)" stroke="#e4dccb" stroke-width="6" stroke-linejoin="round"/>`,
  },
  leaf: {
    scale: 0.5,
    svg: `<defs>${radial("l", "#8fd05a", "#2f7d33")}</defs><path d="M128 12C206 60 214 160 128 244C42 160 50 60 128 12Z" fill="url(#l)"/><path d="M128 30V230M128 100L88 76M128 100L168 76M128 150L84 124M128 150L172 124" stroke="#d9f2b4" stroke-width="6" stroke-linecap="round" fill="none" opacity=".55"/>`,
  },
  almond: {
    scale: 0.42,
    svg: `<defs>${radial("a", "#d99a5b", "#8a4f24")}</defs><path d="M128 10C196 66 206 176 128 246C50 176 60 66 128 10Z" fill="url(#a)"/><path d="M112 60C96 110 98 160 116 206M144 60C160 110 158 160 142 206" stroke="#6d3a17" stroke-width="5" fill="none" opacity=".35"/>`,
  },
  cinnamon: {
    scale: 0.85,
    svg: `<defs><linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c98250"/><stop offset="1" stop-color="#7c4320"/></linearGradient></defs><rect x="6" y="92" width="244" height="36" rx="18" fill="url(#c)"/><rect x="10" y="124" width="236" height="40" rx="20" fill="url(#c)"/><circle cx="22" cy="110" r="9" fill="#5d2f14"/><circle cx="26" cy="144" r="10" fill="#5d2f14"/><path d="M40 100H230M44 134H226" stroke="#f2bd8a" stroke-width="4" opacity=".5"/>`,
  },
  "mushroom slice": {
    scale: 0.62,
    svg: `<defs>${radial("m", "#f3e2c4", "#b98a58")}</defs><path d="M24 132C20 60 76 22 128 22S236 60 232 132C230 156 200 158 168 146L164 216C162 240 94 240 92 216L88 146C56 158 26 156 24 132Z" fill="url(#m)" stroke="#8b5c34" stroke-width="8"/><path d="M64 122C76 86 100 80 128 80S180 86 192 122" fill="none" stroke="#8b5c34" stroke-width="10" stroke-linecap="round" opacity=".5"/>`,
  },
  "rice mound": {
    scale: 1,
    svg: `<defs>${radial("r", "#ffffff", "#ddd5c6")}</defs><path d="M128 26C190 22 240 74 238 136S190 234 128 236S20 200 18 134S66 30 128 26Z" fill="url(#r)"/><g fill="#fff" stroke="#d6cdbd" stroke-width="3">${Array.from(
      { length: 34 },
      (_, index) => {
        const [angle, distance] = [index * 2.4, 16 * Math.sqrt(index)];
        const [x, y] = [128 + Math.cos(angle) * distance, 130 + Math.sin(angle) * distance];
        return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="12" ry="5.5" transform="rotate(${index * 67} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
      },
    ).join("")}</g>`,
  },
  "vanilla flower": {
    scale: 0.7,
    svg: `<defs>${radial("p", "#fffdf2", "#f1dfa6")}</defs>${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="128" cy="66" rx="34" ry="58" fill="url(#p)" transform="rotate(${turn} 128 128)"/>`).join("")}<circle cx="128" cy="128" r="26" fill="#f0b83a"/>`,
  },
} satisfies Record<string, Drawing>;

type DrawingName = keyof typeof drawings;

export const isDrawing = (name: string): name is DrawingName => Object.hasOwn(drawings, name);

export const drawingScale = (name: DrawingName): number => drawings[name].scale;

export const drawing = (name: DrawingName, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 256 256">${drawings[name].svg}</svg>`;
