/**
 * The drawing that stands in for an image: a motif on a tint, "bowl-3", as it is called in
 * public/pictures/fallback.svg.
 */

/** How many tints of paper there are. */
export const TINTS = 6;

/** What a title or a category's name names outright; the first that is found counts. */
const DISHES: [motif: string, named: RegExp][] = [
  [
    "bowl",
    words(
      "soup. stew. chowder. broth. dal. curry. curries. oats porridge suppe eintopf sopa. zuppa. guacamole popcorn.",
    ),
  ],
  ["leaf", words("salad slaw salat insalata ensalada spinach kale. herb. pesto")],
  ["fish", words("fish seafood salmon tuna. cod. trout. shrimp prawn crab. fisch poisson pescado")],
  ["whisk", words("pancake waffle crepe. crêpe. meringue")],
  ["cake", words("cake cookie brownie pudding custard muffin kuchen torte. gâteau gateau")],
  ["loaf", words("bread. flatbread. baguette focaccia brioche croissant bagel. brot. brötchen")],
  ["cup", words("coffee tea. latte. chai. cocoa. kaffee")],
  ["glass", words("juice smoothie lemonade lassi. cocktail. punch. spritz.")],
  [
    "noodles",
    words("noodle ramen. udon. soba. pho. sushi nudeln spaghetti pasta. linguine. fettuccine"),
  ],
  ["jar", words("jam. marmalade pickle chutney hummus ketchup")],
  ["egg", words("egg. omelet frittata shakshuka")],
  ["skewer", words("barbecue bbq. skewer kebab satay souvlaki")],
  ["pot", words("ragù ragu. braise tagine bourguignon casserole bean. lentil risotto")],
  ["carrot", words("carrot parsnip")],
  ["cheese", words("cheese")],
  ["citrus", words("lemon lime. orange. grapefruit citrus")],
];

/** What stands for a category whose dishes don't say it; the first is the category's own. */
const CATEGORIES: [named: RegExp, motifs: string[]][] = [
  [words("dessert sweet. pastr nachtisch postre dolci"), ["cake", "citrus", "whisk"]],
  [words("bread baking bakery"), ["loaf", "whisk"]],
  [words("breakfast brunch frühstück desayuno petit"), ["egg", "cup", "loaf"]],
  [words("drink beverage getränk bebida boisson"), ["glass", "citrus"]],
  [words("appeti starter snack tapas antipast vorspeise"), ["cheese", "jar", "carrot"]],
  [words("side. veg beilage gemüse"), ["carrot", "leaf"]],
  [words("sauce dip. dressing condiment preserv"), ["jar"]],
  [words("meat beef pork lamb. chicken poultry grill fleisch"), ["skewer", "pan"]],
  [words("fruit obst."), ["citrus"]],
  [words("pasta rice. asian"), ["noodles", "pot"]],
  [words("quick easy. weeknight schnell"), ["pan", "noodles", "whisk"]],
  [words("lunch mittag"), ["plate", "leaf", "bowl"]],
  [words("dinner main. supper hauptgericht abendessen cena."), ["pot", "pan", "plate"]],
];

const NEUTRAL = ["plate", "pan", "whisk"];

type Covered = { id: string; category: string | null; title?: string };

/** The cover of a recipe, or of a category that has no title; the same for as long as its words are. */
export function coverOf({ id, category, title = "" }: Covered): string {
  const chosen = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  const name = category ?? "";
  const motifs = CATEGORIES.find(([named]) => named.test(name))?.[1] ?? NEUTRAL;
  const ofCategory = motifs[title ? Math.floor(chosen / TINTS) % motifs.length : 0];
  const motif = dishIn(title) ?? dishIn(name) ?? ofCategory;
  return `${motif}-${chosen % TINTS}`;
}

function dishIn(text: string): string | undefined {
  return DISHES.find(([, named]) => named.test(text))?.[0];
}

/** Each counts within longer words too ('cheesecake', 'Tomatensuppe'); with a dot at its end only alone or in the plural. */
function words(list: string): RegExp {
  const forms = list
    .split(" ")
    .map((word) => word.replace(/^(.+)\.$/, "(?<!\\p{L})$1s?(?!\\p{L})"));
  return new RegExp(forms.join("|"), "iu");
}
