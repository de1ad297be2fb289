import { type Drawing, defs, ellipse, glow, slope, sunflower, times } from "./paint.ts";

/** Slices, leaves and seeds that no emoji shows. */

export const garnishes = {
  "lemon slice": { scale: 0.62, svg: citrus("#ffd84a", "#fff6d2", "#ffe36a", "#f0b41f") },
  "lime slice": { scale: 0.58, svg: citrus("#8fc742", "#eef8d4", "#bfe26c", "#5d9a25") },
  "orange slice": { scale: 0.68, svg: citrus("#ffa63c", "#fff0d8", "#ffb84f", "#ef7d12") },
  lime: {
    scale: 0.72,
    svg: `${defs(glow("l", "#c6e86a", "#4f8f22"))}<path d="M20 128C30 60 90 30 140 36C200 42 226 84 238 128C226 190 190 220 128 220C70 220 30 190 20 128Z" fill="url(#l)"/>${ellipse(94, 88, 30, 18, 'fill="#fff" opacity=".45" transform="rotate(-28 94 88)"')}`,
  },
  "poached egg": {
    scale: 0.8,
    svg: `${defs(glow("w", "#ffffff", "#ece6dc"), glow("y", "#ffd65c", "#f29a12"))}<path d="M120 18C170 10 196 44 222 74C252 110 244 160 216 190C190 220 176 244 128 240C84 238 58 224 36 190C10 156 12 112 34 78C58 44 76 24 120 18Z" fill="url(#w)"/><circle cx="132" cy="128" r="58" fill="url(#y)"/>${ellipse(114, 106, 18, 12, 'fill="#fff" opacity=".65" transform="rotate(-35 114 106)"')}`,
  },
  "egg half": {
    scale: 0.6,
    svg: `${defs(glow("w", "#ffffff", "#e9e1d4"), glow("y", "#ffcf4d", "#ee8f10"))}<path d="M128 14C190 14 226 90 226 146C226 206 182 244 128 244S30 206 30 146C30 90 66 14 128 14Z" fill="url(#w)"/><circle cx="128" cy="152" r="62" fill="url(#y)"/>${ellipse(108, 130, 20, 12, 'fill="#fff" opacity=".5" transform="rotate(-35 108 130)"')}`,
  },
  feta: {
    scale: 0.5,
    svg: `${defs(glow("f", "#ffffff", "#e4dccb"))}<path d="M40 70L150 36L226 96L206 196L100 226L28 160Z" fill="url(#f)" stroke="#e4dccb" stroke-width="6" stroke-linejoin="round"/>`,
  },
  "feta slab": {
    scale: 0.9,
    svg: `${defs(slope("t", "#ffffff", "#f1eadc"), slope("s", "#e6dccb", "#cfc3ae"))}<path d="M24 96L170 56L236 110L236 160L92 208L24 146Z" fill="url(#s)" stroke="#d8ccb8" stroke-width="4" stroke-linejoin="round"/><path d="M24 96L170 56L236 110L92 156Z" fill="url(#t)"/><g fill="#6f8f3c">${times(16, (index) => ellipse(60 + ((index * 37) % 140), 84 + ((index * 23) % 44), 5, 2.5, `transform="rotate(${index * 50} 128 110)"`))}</g>`,
  },
  leaf: {
    scale: 0.62,
    svg: `${defs(glow("l", "#8fd05a", "#2f7d33"))}<path d="M128 12C206 60 214 160 128 244C42 160 50 60 128 12Z" fill="url(#l)"/><path d="M128 30V230M128 100L88 76M128 100L168 76M128 150L84 124M128 150L172 124" stroke="#d9f2b4" stroke-width="6" stroke-linecap="round" fill="none" opacity=".55"/>`,
  },
  "mint sprig": {
    scale: 0.75,
    svg: `${defs(glow("m", "#a4e08a", "#2a8a45"))}<path d="M128 250C132 190 124 130 128 70" stroke="#4e9a58" stroke-width="9" stroke-linecap="round" fill="none"/>${[
      [128, 206, -68, 0.86],
      [128, 206, 68, 0.86],
      [128, 146, -62, 0.74],
      [128, 146, 62, 0.74],
      [128, 96, 0, 0.8],
    ]
      .map(
        ([x, y, turn, scale]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M0 0C52 -14 58 -84 0 -122C-58 -84 -52 -14 0 0Z" fill="url(#m)" stroke="#1f7a3a" stroke-width="3"/><path d="M0 -8V-104M0 -40L24 -58M0 -40L-24 -58M0 -70L20 -84M0 -70L-20 -84" stroke="#dcf5c4" stroke-width="4" fill="none" opacity=".6"/></g>`,
      )
      .join("")}`,
  },
  rosemary: {
    scale: 0.8,
    svg: `<path d="M40 216C100 160 160 100 216 40" stroke="#6f7a45" stroke-width="8" stroke-linecap="round"/>${times(
      11,
      (index) => {
        const [x, y] = [52 + index * 15, 204 - index * 15.5];
        return `<path d="M${x} ${y}L${x - 34} ${y - 22}M${x} ${y}L${x + 22} ${y + 36}" stroke="${index % 2 ? "#5c8a4c" : "#3f6e3d"}" stroke-width="11" stroke-linecap="round"/>`;
      },
    )}`,
  },
  almond: {
    scale: 0.56,
    svg: `${defs(glow("a", "#d99a5b", "#8a4f24"))}<path d="M128 10C196 66 206 176 128 246C50 176 60 66 128 10Z" fill="url(#a)"/><path d="M112 60C96 110 98 160 116 206M144 60C160 110 158 160 142 206" stroke="#6d3a17" stroke-width="5" fill="none" opacity=".35"/>`,
  },
  cinnamon: {
    scale: 0.85,
    svg: `${defs(slope("c", "#c98250", "#7c4320"))}<rect x="6" y="92" width="244" height="36" rx="18" fill="url(#c)"/><rect x="10" y="124" width="236" height="40" rx="20" fill="url(#c)"/><circle cx="22" cy="110" r="9" fill="#5d2f14"/><circle cx="26" cy="144" r="10" fill="#5d2f14"/><path d="M40 100H230M44 134H226" stroke="#f2bd8a" stroke-width="4" opacity=".5"/>`,
  },
  "star anise": {
    scale: 0.62,
    svg: `${defs(glow("s", "#a8643a", "#54280f"))}${times(8, (index) => `<path d="M128 128C150 92 146 44 128 14C110 44 106 92 128 128Z" fill="url(#s)" transform="rotate(${index * 45} 128 128)"/><ellipse cx="128" cy="66" rx="8" ry="14" fill="#e0a25c" transform="rotate(${index * 45} 128 128)"/>`)}`,
  },
  "mushroom slice": {
    scale: 0.62,
    svg: `${defs(glow("m", "#f7e9d0", "#c39560"))}<path d="M24 132C20 60 76 22 128 22S236 60 232 132C230 156 200 158 168 146L164 216C162 240 94 240 92 216L88 146C56 158 26 156 24 132Z" fill="url(#m)" stroke="#8b5c34" stroke-width="8"/><path d="M64 122C76 86 100 80 128 80S180 86 192 122" fill="none" stroke="#8b5c34" stroke-width="10" stroke-linecap="round" opacity=".5"/>`,
  },
  "button mushroom": {
    scale: 0.7,
    svg: `${defs(glow("c", "#fbf3e4", "#c9a87e"), slope("s", "#f6ead6", "#cdb08a"))}<path d="M96 130H160L170 226C172 246 84 246 86 226Z" fill="url(#s)"/><path d="M14 138C14 66 66 22 128 22S242 66 242 138C242 172 14 172 14 138Z" fill="url(#c)"/>${ellipse(88, 76, 34, 18, 'fill="#fff" opacity=".6" transform="rotate(-24 88 76)"')}`,
  },
  "cucumber slice": {
    scale: 0.5,
    svg: `${defs(glow("c", "#e9f7c4", "#b4d981"))}<circle cx="128" cy="128" r="116" fill="#3f8b3c"/><circle cx="128" cy="128" r="102" fill="url(#c)"/>${times(9, (index) => `<ellipse cx="128" cy="84" rx="8" ry="20" fill="#f7fbe2" opacity=".9" transform="rotate(${index * 40} 128 128)"/>`)}`,
  },
  "tomato wedge": {
    scale: 0.6,
    svg: `${defs(slope("s", "#ff6a4a", "#d22a1e"), glow("f", "#ff9673", "#e8432c"))}<path d="M14 96C50 220 206 220 242 96C200 150 56 150 14 96Z" fill="url(#s)"/><path d="M14 96C70 60 186 60 242 96C206 160 50 160 14 96Z" fill="url(#f)"/><g fill="#ffdf8e">${ellipse(92, 106, 9, 5, "")}${ellipse(128, 116, 9, 5, "")}${ellipse(166, 106, 9, 5, "")}${ellipse(112, 92, 7, 4, "")}${ellipse(148, 92, 7, 4, "")}</g>`,
  },
  "tomato half": {
    scale: 0.5,
    svg: `${defs(glow("t", "#ff7a58", "#d22a1e"))}<circle cx="128" cy="128" r="114" fill="url(#t)"/>${[0, 120, 240].map((turn) => `<path d="M128 112C96 92 92 52 128 40C164 52 160 92 128 112Z" fill="#ffb08a" transform="rotate(${turn} 128 128)"/><g fill="#ffe49a" transform="rotate(${turn} 128 128)"><circle cx="120" cy="70" r="7"/><circle cx="138" cy="82" r="7"/></g>`).join("")}`,
  },
  "onion ring": {
    scale: 0.55,
    svg: `<circle cx="128" cy="128" r="100" fill="none" stroke="#9b4f86" stroke-width="26"/><circle cx="128" cy="128" r="94" fill="none" stroke="#f2dbe8" stroke-width="20"/><circle cx="128" cy="128" r="58" fill="none" stroke="#c58ab4" stroke-width="14"/>`,
  },
  "black olive": {
    scale: 0.5,
    svg: `${defs(glow("o", "#7a5a78", "#241626"))}${ellipse(128, 128, 116, 96, 'fill="url(#o)"')}${ellipse(92, 96, 26, 14, 'fill="#fff" opacity=".5" transform="rotate(-30 92 96)"')}<circle cx="206" cy="140" r="20" fill="#120a14"/>`,
  },
  "spring onion": {
    scale: 0.46,
    svg: `<circle cx="128" cy="128" r="96" fill="none" stroke="#5aa544" stroke-width="46"/><circle cx="128" cy="128" r="82" fill="none" stroke="#cdeaa6" stroke-width="22"/>`,
  },
  "chilli ring": {
    scale: 0.5,
    svg: `<circle cx="128" cy="128" r="92" fill="none" stroke="#d3281f" stroke-width="52"/><circle cx="128" cy="128" r="72" fill="none" stroke="#ff8f6b" stroke-width="14"/><circle cx="112" cy="128" r="12" fill="#ffeebd"/><circle cx="142" cy="138" r="12" fill="#ffeebd"/>`,
  },
  tofu: {
    scale: 0.62,
    svg: `${defs(slope("t", "#ffffff", "#f4ecdd"), slope("s", "#eadfca", "#d8c9ae"))}<path d="M30 84L128 40L226 84V172L128 222L30 172Z" fill="url(#s)" stroke="#e9dfcc" stroke-width="10" stroke-linejoin="round"/><path d="M30 84L128 40L226 84L128 132Z" fill="url(#t)" stroke="#fffaf0" stroke-width="8" stroke-linejoin="round"/>`,
  },
  "potato chunk": {
    scale: 0.5,
    svg: `${defs(slope("p", "#ffe49a", "#eeb247"), slope("q", "#e2a038", "#b26a1c"))}<path d="M30 92L118 24Q132 16 148 26L232 92Q242 102 236 120L206 206Q200 222 182 226L86 238Q70 240 60 226L20 124Q16 104 30 92Z" fill="url(#q)"/><path d="M34 92L120 30Q132 24 146 32L226 94Q232 102 222 108L150 142Q132 150 112 142L40 108Q28 100 34 92Z" fill="url(#p)"/><path d="M132 148L128 230" stroke="#9a5614" stroke-width="5" opacity=".35"/><path d="M60 88L120 44" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/><path d="M40 112L64 118M196 118L220 110M92 136L120 146" stroke="#a35c16" stroke-width="8" stroke-linecap="round" opacity=".45"/>`,
  },
  "green bean": {
    scale: 0.6,
    svg: `${defs(slope("b", "#8fcc5c", "#3d8a36"))}<path d="M10 150C70 96 180 84 246 112C250 122 246 134 236 136C176 116 84 128 30 174C14 180 4 164 10 150Z" fill="url(#b)"/>`,
  },
  "beef strip": {
    scale: 0.6,
    svg: `${defs(glow("b", "#b06a42", "#632d18"))}<path d="M16 140C10 92 54 62 104 66C140 68 168 50 204 68C244 88 250 140 226 168C200 196 160 180 124 190C76 202 24 190 16 140Z" fill="url(#b)" stroke="#4a1f10" stroke-width="7"/><path d="M48 128C84 104 120 120 156 106C180 98 200 100 216 108M56 158C90 140 130 156 170 142" fill="none" stroke="#dba273" stroke-width="8" stroke-linecap="round" opacity=".5"/>${ellipse(92, 92, 26, 9, 'fill="#fff" opacity=".28" transform="rotate(-8 92 92)"')}`,
  },
  "beef slice": {
    scale: 0.7,
    svg: `${defs(glow("b", "#e89a8c", "#b5493f"))}<path d="M20 130C20 70 80 30 140 34C200 40 240 84 236 136C232 196 176 226 120 220C60 214 22 186 20 130Z" fill="url(#b)"/><path d="M60 90C90 110 110 150 100 196M130 60C150 96 150 140 190 170M70 150C100 150 120 170 140 200" stroke="#f8d7cf" stroke-width="7" fill="none" stroke-linecap="round" opacity=".8"/>`,
  },
  "chicken piece": {
    scale: 0.6,
    svg: `${defs(slope("c", "#fff0d0", "#e3b877"), slope("d", "#d9a864", "#b07c3c"))}<path d="M24 104L96 34Q112 22 132 28L214 56Q232 64 236 84L240 160Q240 178 226 188L150 234Q134 242 116 234L40 196Q24 188 22 168L16 126Q16 112 24 104Z" fill="url(#d)"/><path d="M28 102L98 38Q112 28 130 34L212 60Q226 68 222 82L196 132Q188 146 172 150L86 160Q66 160 54 148L28 120Q22 110 28 102Z" fill="url(#c)"/><path d="M62 110L120 62M104 132L170 76" stroke="#b5783a" stroke-width="10" stroke-linecap="round" opacity=".4"/>`,
  },
  "chicken thigh": {
    scale: 1,
    svg: `${defs(glow("m", "#f9c878", "#9c4a17"), slope("b", "#ffffff", "#ddd0ba"))}<path d="M170 176L222 216Q242 210 246 226Q248 240 234 244Q228 256 214 250Q202 242 208 228L158 190Z" fill="url(#b)"/><path d="M34 60C66 10 140 10 178 48C214 86 212 150 188 190C178 204 160 206 142 196C110 190 62 190 32 150C12 120 16 86 34 60Z" fill="url(#m)"/><path d="M56 84C72 54 104 40 132 44" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".45"/><g fill="#7a3410" opacity=".32">${ellipse(120, 96, 26, 14, 'transform="rotate(24 120 96)"')}${ellipse(84, 140, 24, 12, 'transform="rotate(16 84 140)"')}${ellipse(160, 128, 16, 26, "")}${ellipse(126, 158, 20, 9, "")}${ellipse(70, 104, 12, 8, "")}</g>`,
  },
  "tikka piece": {
    scale: 0.6,
    svg: `${defs(slope("c", "#ffbe6a", "#ea7f35"), slope("d", "#d9672c", "#a84318"))}<path d="M24 104L96 34Q112 22 132 28L214 56Q232 64 236 84L240 160Q240 178 226 188L150 234Q134 242 116 234L40 196Q24 188 22 168L16 126Q16 112 24 104Z" fill="url(#d)"/><path d="M28 102L98 38Q112 28 130 34L212 60Q226 68 222 82L196 132Q188 146 172 150L86 160Q66 160 54 148L28 120Q22 110 28 102Z" fill="url(#c)"/><path d="M62 112L122 60M106 134L172 74M164 138L206 96" stroke="#6a2408" stroke-width="12" stroke-linecap="round" opacity=".42"/>`,
  },
  "beef chunk": {
    scale: 0.6,
    svg: `${defs(slope("c", "#b0693f", "#7d3f24"), slope("d", "#713520", "#4a1d10"))}<path d="M24 104L96 34Q112 22 132 28L214 56Q232 64 236 84L240 160Q240 178 226 188L150 234Q134 242 116 234L40 196Q24 188 22 168L16 126Q16 112 24 104Z" fill="url(#d)"/><path d="M28 102L98 38Q112 28 130 34L212 60Q226 68 222 82L196 132Q188 146 172 150L86 160Q66 160 54 148L28 120Q22 110 28 102Z" fill="url(#c)"/><path d="M58 104L120 54M88 132L196 92M70 118L150 74" stroke="#c98a62" stroke-width="7" stroke-linecap="round" opacity=".5"/>`,
  },
  "aubergine piece": {
    scale: 0.5,
    svg: `${defs(glow("a", "#f3ead0", "#cdbb86"))}<circle cx="128" cy="128" r="114" fill="#4e2a63"/><circle cx="128" cy="128" r="96" fill="url(#a)"/><g fill="#a58a4e">${times(9, (index) => `<ellipse cx="128" cy="88" rx="4" ry="8" transform="rotate(${index * 40} 128 128)"/>`)}</g>`,
  },
  "carrot ribbon": {
    scale: 0.7,
    svg: `${defs(slope("c", "#ffb35c", "#ee7418"))}<path d="M14 170C10 90 80 40 140 70C190 96 180 160 130 156C96 152 96 112 130 108C190 100 230 130 240 180" fill="none" stroke="url(#c)" stroke-width="38" stroke-linecap="round"/><path d="M16 160C16 92 82 50 134 78" fill="none" stroke="#ffd9a3" stroke-width="7" stroke-linecap="round" opacity=".7"/>`,
  },
  "peach half": {
    scale: 0.9,
    svg: `${defs(glow("s", "#ff9a6b", "#d9553c"), glow("f", "#ffe0a0", "#f6a04a"), glow("h", "#a4452a", "#6a2413"))}<circle cx="128" cy="130" r="118" fill="url(#s)"/><circle cx="128" cy="130" r="106" fill="url(#f)"/><path d="M128 76C160 90 168 150 128 186C88 150 96 90 128 76Z" fill="url(#h)"/>${times(14, (index) => `<path d="M128 72V52" stroke="#d9553c" stroke-width="5" stroke-linecap="round" opacity=".6" transform="rotate(${index * 25.7} 128 130)"/>`)}<path d="M48 100A90 90 0 0 1 100 50" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".5"/>`,
  },
  "vanilla flower": {
    scale: 0.7,
    svg: `${defs(glow("p", "#fffdf2", "#f1dfa6"))}${times(5, (index) => `<ellipse cx="128" cy="66" rx="34" ry="58" fill="url(#p)" transform="rotate(${index * 72} 128 128)"/>`)}<circle cx="128" cy="128" r="26" fill="#f0b83a"/>`,
  },
  chickpea: {
    scale: 0.5,
    svg: `${defs(glow("c", "#fbe3b0", "#cf9a4c"))}<circle cx="128" cy="134" r="108" fill="url(#c)"/><path d="M128 26C150 40 150 70 128 90" stroke="#b07e36" stroke-width="8" fill="none" opacity=".5"/>`,
  },
  pea: {
    scale: 0.25,
    svg: `${defs(glow("p", "#b8e472", "#4f9a2c"))}<circle cx="128" cy="128" r="112" fill="url(#p)"/>${ellipse(94, 92, 26, 18, 'fill="#fff" opacity=".5"')}`,
  },
  "carrot coin": {
    scale: 0.4,
    svg: `${defs(glow("c", "#ffb45e", "#e56a14"))}<circle cx="128" cy="128" r="112" fill="url(#c)"/><circle cx="128" cy="128" r="58" fill="none" stroke="#ffd094" stroke-width="12" opacity=".7"/>`,
  },
  "egg curd": {
    scale: 0.5,
    svg: `${defs(glow("e", "#fff0a8", "#f0b42c"))}<path d="M40 90C60 30 120 50 140 40C190 24 240 70 220 120C250 160 210 220 164 204C130 240 70 226 62 186C20 176 16 116 40 90Z" fill="url(#e)"/><path d="M76 100C100 80 130 92 160 84" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" opacity=".6"/>`,
  },
  "apple slice": {
    scale: 0.6,
    svg: `${defs(glow("a", "#fffbe8", "#f0dfa8"))}<path d="M30 60C80 190 176 190 226 60C250 200 180 246 128 246S6 200 30 60Z" fill="#d8342f"/><path d="M42 66C86 196 170 196 214 66C236 186 176 226 128 226S20 186 42 66Z" fill="url(#a)"/>`,
  },
  seeds: {
    flat: true,
    scale: 0.6,
    svg: times(26, (index) => {
      const { x, y } = sunflower(index, 22);
      return ellipse(
        x,
        y,
        9,
        5,
        `fill="${index % 3 ? "#f6e6bd" : "#e2c68a"}" transform="rotate(${index * 61} ${x} ${y})"`,
      );
    }),
  },
} satisfies Record<string, Drawing>;

function citrus(rind: string, pith: string, flesh: string, edge: string): string {
  const segments = times(
    9,
    (index) =>
      `<path d="M128 118L101 44Q128 24 155 44Z" fill="url(#f)" transform="rotate(${index * 40} 128 128)"/>`,
  );
  return `${defs(glow("f", flesh, edge), glow("r", rind, edge))}<circle cx="128" cy="128" r="116" fill="url(#r)"/><circle cx="128" cy="128" r="102" fill="${pith}"/>${segments}<path d="M40 110A92 92 0 0 1 100 42" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>`;
}
