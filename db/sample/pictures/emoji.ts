import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * The 3D emoji used in the pictures: Microsoft's Fluent Emoji (MIT), from the package
 * `@lobehub/fluent-emoji-3d`, 256 pixels square. `scale` is how large the thing is beside the others;
 * `bright` lifts the few that look dull beside them.
 */

type Emoji = { code: string; scale: number; bright: number };

const one = (code: string, scale = 1, bright = 1): Emoji => ({ code, scale, bright });

const emoji = {
  // dishes
  pancakes: one("1f95e", 1, 1.16),
  "fried egg pan": one("1f373"),
  spaghetti: one("1f35d", 1, 1.1),
  taco: one("1f32e"),
  rice: one("1f35a"),
  curry: one("1f35b"),
  paella: one("1f958"),
  steak: one("1f969"),
  cookie: one("1f36a", 1, 1.08),
  custard: one("1f36e"),
  "stuffed flatbread": one("1f959"),
  wrap: one("1f32f"),
  "noodle bowl": one("1f35c"),
  stew: one("1f372"),
  cake: one("1f370"),
  salad: one("1f957"),
  "pizza slice": one("1f355"),
  burger: one("1f354", 1, 1.06),
  fries: one("1f35f"),
  "rice ball": one("1f359"),
  "rice cracker": one("1f358"),
  dumpling: one("1f95f"),
  loaf: one("1f35e"),
  baguette: one("1f956"),
  croissant: one("1f950"),
  pretzel: one("1f968"),
  popcorn: one("1f37f"),
  flatbread: one("1fad3"),
  teapot: one("1fad6"),
  cup: one("2615"),
  waffle: one("1f9c7"),
  falafel: one("1f9c6"),
  pie: one("1f967"),
  sandwich: one("1f96a"),
  "tropical drink": one("1f379"),
  cupcake: one("1f9c1"),
  // ingredients
  butter: one("1f9c8", 0.95),
  blueberries: one("1fad0", 0.8),
  milk: one("1f95b", 0.85),
  egg: one("1f95a", 0.72),
  honey: one("1f36f", 0.95),
  tomato: one("1f345", 0.88),
  onion: one("1f9c5", 0.88),
  garlic: one("1f9c4", 0.7),
  "bell pepper": one("1fad1", 0.95),
  chilli: one("1f336-fe0f", 0.75),
  cheese: one("1f9c0", 0.95),
  herb: one("1f33f", 0.9),
  apple: one("1f34e", 0.9),
  "green apple": one("1f34f", 0.9),
  mushroom: one("1f344", 0.8),
  greens: one("1f96c", 1),
  prawn: one("1f990", 0.95),
  "fried prawn": one("1f364", 0.95),
  avocado: one("1f951", 0.95),
  lemon: one("1f34b", 0.85),
  orange: one("1f34a", 0.88),
  "soy sauce": one("1fad9", 0.9),
  peas: one("1fadb", 0.9),
  ginger: one("1fada", 0.85),
  "chicken leg": one("1f357"),
  salt: one("1f9c2", 0.85),
  chocolate: one("1f36b", 0.95),
  coconut: one("1f965", 0.95),
  mango: one("1f96d", 0.95),
  carrot: one("1f955", 0.95),
  potato: one("1f954", 0.85),
  wine: one("1f377", 1.05),
  bacon: one("1f953", 0.9),
  aubergine: one("1f346", 1),
  broccoli: one("1f966", 0.95),
  corn: one("1f33d", 1),
  olive: one("1fad2", 0.6),
  beans: one("1fad8", 0.7),
  cucumber: one("1f952", 0.9),
  peach: one("1f351", 0.9),
  strawberry: one("1f353", 0.75),
  peanuts: one("1f95c", 0.75),
  wheat: one("1f33e", 1),
  watermelon: one("1f349", 1.05),
  "tinned tomatoes": one("1f96b", 0.9),
  ice: one("1f9ca", 0.7),
  kiwi: one("1f95d", 0.85),
  cherries: one("1f352", 0.85),
  pineapple: one("1f34d", 1.05),
  bread: one("1f956", 1.05),
  // tools
  spoon: one("1f944", 1.25),
  "fork and knife": one("1f374", 1.4),
  chopsticks: one("1f962", 1.4),
  knife: one("1f52a", 1.3),
  basket: one("1f9fa", 1.2),
} satisfies Record<string, Emoji>;

export type EmojiName = keyof typeof emoji;

export const isEmoji = (name: string): name is EmojiName => Object.hasOwn(emoji, name);

export const emojiScale = (name: EmojiName): number => emoji[name].scale;

export const emojiBrightness = (name: EmojiName): number => emoji[name].bright;

export function emojiFile(name: EmojiName): string {
  const manifest = createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json");
  return join(dirname(manifest), "assets", `${emoji[name].code}.webp`);
}
