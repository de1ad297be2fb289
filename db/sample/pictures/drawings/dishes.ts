import { type Drawing, defs, ellipse, glow, slope, sunflower, times } from "./paint.ts";

/** Whole dishes and drinks that no emoji shows. */

export const dishes = {
  omelette: {
    scale: 1,
    svg: `${defs(glow("o", "#ffe07a", "#e9a52b"))}<path d="M14 150C20 80 70 46 132 46S242 84 242 146C242 166 228 180 206 186C150 202 96 202 48 186C26 180 12 168 14 150Z" fill="url(#o)"/><path d="M30 158C80 182 176 184 228 156" fill="none" stroke="#c47a16" stroke-width="8" stroke-linecap="round" opacity=".45"/><path d="M52 120C80 84 120 72 160 74" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".4"/><g fill="#c47a16" opacity=".28">${ellipse(96, 108, 26, 10, 'transform="rotate(-20 96 108)"')}${ellipse(170, 112, 30, 10, 'transform="rotate(12 170 112)"')}${ellipse(134, 146, 24, 8, "")}</g><g fill="#3f8a3a">${[
      [110, 90],
      [150, 98],
      [186, 132],
      [76, 138],
      [120, 128],
      [164, 84],
      [92, 118],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5"/>`)
      .join("")}</g>`,
  },
  "fried rice": {
    scale: 1,
    flat: true,
    svg: `<circle cx="128" cy="128" r="114" fill="#d9b871"/>${grains(150, 9.4, 9.5, 4.3, ["#fff1c9", "#f0d79a", "#fff8e2", "#e2c07a"])}`,
  },
  "seared steak": {
    scale: 1,
    svg: `${defs(glow("c", "#8a4a2c", "#3c1a0e"), slope("p", "#e0877a", "#a8473c"))}<path d="M20 120C14 60 70 22 120 30C150 34 168 20 196 40C236 68 252 130 226 178C204 220 150 238 104 226C54 214 26 174 20 120Z" fill="url(#c)"/>${times(
      5,
      (index) => {
        const x = 84 + index * 30;
        return `<path d="M${x} ${36 + index * 2}C${x + 34} ${84} ${x + 30} ${176} ${x - 12} ${226 - index * 4}C${x + 6} ${176} ${x + 10} ${90} ${x} ${36 + index * 2}Z" fill="url(#p)" stroke="#4a1f12" stroke-width="5"/>`;
      },
    )}<g fill="#1d0d07" opacity=".75">${times(26, (index) => {
      const { x, y } = sunflower(index, 18);
      return `<circle cx="${x}" cy="${y}" r="${2.5 + (index % 3)}"/>`;
    })}</g><path d="M40 96C50 64 78 50 108 52" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".3"/>`,
  },
  "rice mound": {
    scale: 1,
    svg: `${defs(glow("r", "#fffef8", "#e3d8c3"))}<circle cx="128" cy="128" r="112" fill="url(#r)"/>${grains(120, 9.6, 9, 4, ["#fffefa", "#f3ead9", "#ffffff", "#e9dec9"])}`,
  },
  "mango slices": {
    scale: 1,
    svg: `${defs(slope("m", "#ffd052", "#f0921e"))}${times(6, (index) => `<path d="M${34 + index * 32} 40C${76 + index * 32} 80 ${76 + index * 32} 176 ${34 + index * 32} 216C${2 + index * 32} 176 ${2 + index * 32} 80 ${34 + index * 32} 40Z" fill="url(#m)" stroke="#e07f12" stroke-width="3"/><path d="M${28 + index * 32} 70C${20 + index * 32} 100 ${20 + index * 32} 140 ${28 + index * 32} 176" fill="none" stroke="#fff2b8" stroke-width="6" stroke-linecap="round" opacity=".7"/>`)}`,
  },
  noodles: {
    scale: 1,
    svg: `${defs(glow("n", "#ffe9ad", "#e2ad4e"))}<circle cx="128" cy="128" r="112" fill="#d39a3e"/>${times(
      9,
      (index) => {
        const [turn, radius] = [index * 47, 104 - index * 9];
        return `<g fill="none" stroke-linecap="round" transform="rotate(${turn} 128 128)"><path d="M${128 - radius} 128A${radius} ${radius * 0.86} 0 1 1 ${128 + radius * 0.7} ${128 + radius * 0.6}" stroke="#b97f2c" stroke-width="15"/><path d="M${128 - radius} 128A${radius} ${radius * 0.86} 0 1 1 ${128 + radius * 0.7} ${128 + radius * 0.6}" stroke="url(#n)" stroke-width="11"/></g>`;
      },
    )}<path d="M30 110C70 60 150 70 226 110M40 160C100 120 160 150 222 150" fill="none" stroke="#b97f2c" stroke-width="14" stroke-linecap="round"/><path d="M30 110C70 60 150 70 226 110M40 160C100 120 160 150 222 150" fill="none" stroke="#ffe3a0" stroke-width="10" stroke-linecap="round"/>`,
  },
  "rice noodles": {
    scale: 1,
    svg: times(22, (index) => {
      const y = 32 + index * 9;
      const half = Math.sqrt(Math.max(400, 110 ** 2 - (y - 128) ** 2));
      const lift = (index % 3) * 12 + 16;
      const path = `M${128 - half} ${y}C${128 - half / 3} ${y - lift} ${128 + half / 3} ${y + lift} ${128 + half} ${y - 4}`;
      return `<path d="${path}" fill="none" stroke="#c9b690" stroke-width="10" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#fff9ea" stroke-width="7.4" stroke-linecap="round"/>`;
    }),
  },
  pizza: {
    scale: 1,
    svg: `${defs(glow("c", "#f3c886", "#b8702a"), glow("s", "#ec5a37", "#b92a17"), glow("m", "#fffdf6", "#f0dfba"))}<circle cx="128" cy="128" r="124" fill="url(#c)"/>${times(15, (index) => `<ellipse cx="128" cy="13" rx="${6 + (index % 3) * 4}" ry="6" fill="#5f2f12" opacity=".5" transform="rotate(${index * 24 + (index % 2) * 7} 128 128)"/>`)}<circle cx="128" cy="128" r="102" fill="url(#s)"/>${[
      [84, 80, 30],
      [162, 74, 26],
      [194, 132, 27],
      [140, 142, 33],
      [78, 156, 28],
      [146, 204, 25],
      [52, 112, 18],
      [110, 112, 17],
      [188, 182, 18],
      [98, 204, 16],
    ]
      .map(
        ([x, y, r = 0], index) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.84}" fill="url(#m)" transform="rotate(${index * 40} ${x} ${y})"/><circle cx="${(x ?? 0) + 6}" cy="${(y ?? 0) + 3}" r="${r * 0.22}" fill="#d99b4a" opacity=".55"/>`,
      )
      .join(
        "",
      )}<path d="M24 96A108 108 0 0 1 96 24" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".4"/>`,
  },
  "banh mi": {
    scale: 1,
    svg: `${defs(slope("t", "#f2b863", "#b9691f"), slope("b", "#e0a04c", "#a4591a"))}<path d="M10 160C10 140 246 140 246 160C246 206 206 216 128 216S10 206 10 160Z" fill="url(#b)"/><path d="M12 160C30 136 226 136 244 160C226 180 30 180 12 160Z" fill="#f9ecd0"/>${times(7, (index) => `<rect x="${30 + index * 30}" y="130" width="30" height="26" rx="9" fill="${index % 2 ? "#fff6e4" : "#e8b45a"}" stroke="#c98a34" stroke-width="2" transform="rotate(${index % 2 ? 6 : -5} ${45 + index * 30} 143)"/>`)}${times(16, (index) => `<rect x="${24 + index * 13}" y="${116 + (index % 3) * 4}" width="30" height="7" rx="3.5" fill="${index % 3 === 0 ? "#fffaf0" : "#ff9636"}" transform="rotate(${-34 + ((index * 29) % 70)} ${38 + index * 13} 120)"/>`)}${times(9, (index) => `<path d="M${26 + index * 25} 122C${18 + index * 25} 104 ${34 + index * 25} 94 ${44 + index * 25} 104C${54 + index * 25} 112 ${42 + index * 25} 124 ${26 + index * 25} 122Z" fill="${index % 2 ? "#4d9f3e" : "#74bf4e"}"/>`)}<path d="M12 108C14 62 70 40 128 40S242 62 244 108C220 124 36 124 12 108Z" fill="url(#t)"/>${times(4, (index) => `<path d="M${56 + index * 42} 92C${62 + index * 42} 74 ${74 + index * 42} 60 ${88 + index * 42} 54" fill="none" stroke="#fbe3b2" stroke-width="11" stroke-linecap="round" opacity=".8"/>`)}`,
  },
  focaccia: {
    scale: 1,
    svg: `${defs(glow("f", "#f8d58c", "#d28d36"))}<rect x="4" y="36" width="248" height="184" rx="30" fill="url(#f)"/><rect x="9" y="41" width="238" height="174" rx="26" fill="none" stroke="#a8611d" stroke-width="9" opacity=".4"/>${times(20, (index) => ellipse(34 + (index % 5) * 47 + (Math.floor(index / 5) % 2) * 12 - 6, 66 + Math.floor(index / 5) * 42, 12, 9, 'fill="#9d5a1c" opacity=".36"'))}<g>${[
      [58, 86],
      [118, 66],
      [188, 96],
      [88, 142],
      [150, 124],
      [216, 160],
      [52, 182],
      [128, 184],
      [190, 190],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="12" fill="#6d8a34"/><circle cx="${(x ?? 0) - 3}" cy="${(y ?? 0) - 4}" r="4" fill="#dbe7a4" opacity=".8"/><circle cx="${(x ?? 0) + 2}" cy="${(y ?? 0) + 2}" r="4.5" fill="#3c4d1a"/>`,
      )
      .join(
        "",
      )}</g><g stroke="#4c7440" stroke-width="4" stroke-linecap="round">${times(22, (index) => `<path d="M${30 + ((index * 53) % 196)} ${60 + ((index * 37) % 140)}l${index % 2 ? 14 : -10} ${8 - (index % 5) * 4}"/>`)}</g><g fill="#fff" opacity=".85">${times(26, (index) => `<rect x="${26 + ((index * 71) % 204)}" y="${54 + ((index * 43) % 150)}" width="4" height="4" transform="rotate(${index * 30} 128 128)"/>`)}</g>`,
  },
  guacamole: {
    scale: 1,
    flat: true,
    svg: `${defs(glow("g", "#c9e07a", "#6f9a34"))}<circle cx="128" cy="128" r="112" fill="#7ba03c"/>${times(
      34,
      (index) => {
        const { x, y } = sunflower(index, 17.5);
        return ellipse(
          x,
          y,
          22 + (index % 3) * 5,
          17 + (index % 4) * 3,
          `fill="url(#g)" opacity=".9" transform="rotate(${index * 73} ${x} ${y})"`,
        );
      },
    )}${times(13, (index) => {
      const { x, y } = sunflower(index * 2 + 1, 19);
      return `<rect x="${x - 7}" y="${y - 7}" width="15" height="14" rx="4" fill="${index % 3 ? "#e5442f" : "#f6edf2"}" transform="rotate(${index * 31} ${x} ${y})"/>`;
    })}`,
  },
  hummus: {
    scale: 1,
    flat: true,
    svg: `${defs(glow("h", "#f7e6bf", "#d9b777"), glow("o", "#f4cf4e", "#c48a12"))}<circle cx="128" cy="128" r="120" fill="url(#h)"/><g fill="none" stroke-linecap="round"><path d="M40 150C30 80 90 34 150 46C214 60 232 130 196 176C164 214 100 206 84 160C74 122 106 92 142 100C170 110 172 144 146 152" stroke="#b98f4e" stroke-width="26" opacity=".5"/><path d="M40 146C32 78 92 32 150 42C212 56 230 126 194 172C164 208 102 202 86 158C76 122 106 96 140 102C166 112 168 140 144 148" stroke="url(#o)" stroke-width="17"/><path d="M44 130C44 84 92 46 144 52" stroke="#fff6c8" stroke-width="5" opacity=".8"/></g><g fill="#b8431f">${times(26, (index) => `<circle cx="${60 + ((index * 47) % 140)}" cy="${56 + ((index * 31) % 140)}" r="${1.5 + (index % 3)}"/>`)}</g>`,
  },
  "chickpea heap": {
    scale: 1,
    flat: true,
    svg: `${defs(glow("c", "#f08a4a", "#a53a16"))}<circle cx="128" cy="128" r="112" fill="#7d2a10"/>${times(
      58,
      (index) => {
        const { x, y } = sunflower(57 - index, 13.6);
        return `<circle cx="${x}" cy="${y}" r="18" fill="url(#c)" stroke="#8a2f12" stroke-width="2"/>${ellipse(x - 6, y - 7, 5, 3, 'fill="#ffe3c2" opacity=".75"')}`;
      },
    )}<g fill="#fbecc6">${times(44, (index) => {
      const { x, y } = sunflower(index, 15.5);
      return ellipse(x + 5, y + 3, 5, 2.6, `transform="rotate(${index * 67} ${x} ${y})"`);
    })}</g>`,
  },
  oats: {
    scale: 1,
    flat: true,
    svg: grains(120, 10.6, 13, 8.5, ["#f4e4bf", "#dfc48c", "#ead3a0", "#d2b376"]),
  },
  "paella rice": {
    scale: 1,
    flat: true,
    svg: grains(150, 9.8, 7.5, 3.6, ["#ffd76a", "#f2b93a", "#ffe393", "#d8982a"]),
  },
  "cream swirl": {
    scale: 1,
    flat: true,
    svg: `<path d="M64 150C52 96 100 56 150 68C200 82 208 146 164 168C128 184 96 154 112 124C124 106 150 112 150 130" fill="none" stroke="#fff1d8" stroke-width="14" stroke-linecap="round" opacity=".9"/>`,
  },
  "oil swirl": {
    scale: 1,
    flat: true,
    svg: `<g fill="none" stroke-linecap="round"><path d="M64 150C52 96 100 56 150 68C200 82 208 146 164 168C128 184 96 154 112 124C124 106 150 112 150 130" stroke="#f4c63d" stroke-width="13" opacity=".9"/><path d="M66 144C58 98 102 62 148 72" stroke="#fff3bd" stroke-width="4" opacity=".9"/></g>`,
  },
  "paprika swirl": {
    scale: 1,
    flat: true,
    svg: `<g fill="none" stroke-linecap="round"><path d="M64 150C52 96 100 56 150 68C200 82 208 146 164 168C128 184 96 154 112 124C124 106 150 112 150 130" stroke="#c9371b" stroke-width="15"/><path d="M66 144C58 98 102 62 148 72" stroke="#ff9e72" stroke-width="4" opacity=".9"/></g><g fill="#a02a14">${times(14, (index) => `<circle cx="${50 + ((index * 53) % 156)}" cy="${56 + ((index * 41) % 140)}" r="${2 + (index % 3)}"/>`)}</g>`,
  },
  "tomato sauce": {
    scale: 1,
    svg: `${defs(glow("t", "#ff6a3d", "#b52a14"))}<path d="M40 96C60 40 130 50 160 44C214 40 242 96 226 138C246 190 186 226 146 210C110 232 50 216 46 170C14 150 22 112 40 96Z" fill="url(#t)"/><path d="M70 96C90 70 120 72 150 70" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".4"/>`,
  },
  dip: {
    scale: 0.8,
    svg: `${defs(slope("d", "#ffffff", "#cfc6b8"), glow("s", "#6b3a1e", "#2a1209"))}<circle cx="128" cy="128" r="120" fill="url(#d)"/><circle cx="128" cy="128" r="94" fill="url(#s)"/><circle cx="150" cy="150" r="11" fill="#e0562a" opacity=".9"/><circle cx="110" cy="158" r="7" fill="#e0562a" opacity=".9"/><circle cx="160" cy="112" r="6" fill="#e0562a" opacity=".9"/><path d="M58 110A76 76 0 0 1 100 60" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".45"/>`,
  },
  "lassi glass": {
    scale: 1,
    svg: glass(
      "#ffc766",
      "#f2953a",
      "#ffdf9e",
      `<g fill="#6d8a34">${times(9, (index) => `<circle cx="${96 + ((index * 29) % 64)}" cy="${33 + ((index * 7) % 11)}" r="2.4"/>`)}</g><path d="M146 42L186 -34" stroke="#e8563f" stroke-width="12" stroke-linecap="round"/>`,
    ),
  },
  "agua fresca glass": {
    scale: 1,
    svg: glass(
      "#ff8791",
      "#e23f5b",
      "#ffd3d3",
      '<rect x="88" y="60" width="36" height="34" rx="8" fill="#fff" opacity=".4" transform="rotate(12 106 77)"/><rect x="134" y="74" width="34" height="32" rx="8" fill="#fff" opacity=".35" transform="rotate(-10 150 90)"/>',
    ),
  },
  "tea glass": {
    scale: 0.8,
    svg: `${defs(slope("t", "#f0b64a", "#a9691a"))}<path d="M72 20H184L172 214C170 238 86 238 84 214Z" fill="#fff" opacity=".4"/><path d="M78 62H178L169 210C167 228 89 228 87 210Z" fill="url(#t)"/>${ellipse(128, 62, 50, 11, 'fill="#ffe3a3"')}<path d="M74 104L182 104" stroke="#e6c25a" stroke-width="7"/><path d="M92 40L100 200" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".55"/>${ellipse(128, 21, 56, 11, 'fill="none" stroke="#fff" stroke-width="4" opacity=".9"')}<path d="M120 58C96 36 104 12 128 4C150 16 150 40 134 58Z" fill="#3f9a4a"/><path d="M136 60C150 34 176 30 190 38C188 56 164 70 136 60Z" fill="#62b857"/>`,
  },
} satisfies Record<string, Drawing>;

function glass(light: string, dark: string, top: string, inside: string): string {
  return `${defs(`<linearGradient id="g" x1="0" y1="0" x2="1" y2=".2"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`)}<g transform="translate(20 36) scale(.85)"><path d="M66 14H190L176 236C175 252 81 252 80 236Z" fill="#fff" opacity=".45"/><path d="M73 38H183L170 228C169 242 87 242 86 228Z" fill="url(#g)"/>${ellipse(128, 38, 55, 12, `fill="${top}"`)}${inside}<path d="M88 56L98 216" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>${ellipse(128, 15, 62, 12, 'fill="none" stroke="#fff" stroke-width="4" opacity=".9"')}</g>`;
}

/** Grains or flakes strewn over a disc. */
function grains(
  count: number,
  spread: number,
  long: number,
  short: number,
  tones: string[],
): string {
  return times(count, (index) => {
    const { x, y } = sunflower(index, spread);
    const tone = tones[index % tones.length] ?? "#ffffff";
    return ellipse(
      x,
      y,
      long,
      short,
      `fill="${tone}" stroke="#7a5a2a" stroke-opacity=".18" stroke-width="1.5" transform="rotate(${index * 53} ${x} ${y})"`,
    );
  });
}
