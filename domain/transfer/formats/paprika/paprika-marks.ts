/** The marks of Paprika's texts: *bold*, _italic_, [words](address), [recipe:Name] and [photo:Name]. */

const PLACED = /\[(recipe|photo):[^\S\n]{0,9}([^[\]\n]{1,300})\]/gi;
const LINK = /\[([^[\]\n]{1,500})\]\((https?:[^()\s]{1,2000})\)/gi;
/** At the edges of words: "2*3" and "a_b" have none. */
const BOLD = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^\n*]{1,2000})(?<=\S)\*(?![\p{L}\p{N}*])/gu;
const ITALIC = /(?<![\p{L}\p{N}_])_(?=[^\s_])([^\n_]{1,2000})(?<=\S)_(?![\p{L}\p{N}_])/gu;

export type PaprikaText = {
  text: string;
  /** The names of the recipes and photos that it places. */
  recipes: string[];
  photos: string[];
};

/** The words of a text, without its marks; a link's address follows its words in brackets. */
export function readMarks(marked: string): PaprikaText {
  const found: Record<"recipe" | "photo", string[]> = { recipe: [], photo: [] };
  const text = marked
    .replace(PLACED, (_, kind: string, name: string) => {
      const isRecipe = kind.toLowerCase() === "recipe";
      found[isRecipe ? "recipe" : "photo"].push(name.trim());
      return isRecipe ? name.trim() : "";
    })
    .replace(LINK, (_, words: string, url: string) =>
      words.includes(url) ? words : `${words} (${url})`,
    )
    .replace(BOLD, "$1")
    .replace(ITALIC, "$1");
  return { text, recipes: found.recipe, photos: found.photo };
}
