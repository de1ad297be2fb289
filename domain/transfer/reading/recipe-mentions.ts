import { scanMarkup } from "#domain/scraping/page/scan-markup.ts";
import { parseJson } from "#platform/parse-json.ts";

/** A plugin's recipe in a post's text: where it begins, and its number where that is said. */
export type RecipeMention = {
  at: number;
  plugin: "WP Recipe Maker" | "Create" | "another";
  id: string | null;
};

/** Cards, which a page shows: "wprm-recipe-container-12". */
const CARD = /^(wprm-recipe-container|mv-creation|mv-create-card)(?:-(\d{1,12}))?$/;
/** What WP Recipe Maker leaves around a recipe that it turned into HTML. */
const LEFT_BEHIND = /^\s?WPRM Recipe (\d{1,12})/;
/** Blocks of the editor: 'wp:wp-recipe-maker/recipe {"id":12}'. */
const BLOCK = /^\s?wp:([\w/-]{1,60})\s*(\{.*\})?/s;
const SHORTCODE = /\[(wprm-recipe|tasty-recipe|mv_create)(?![\w-])([^\]]{0,200})/g;
const NUMBER = /\b(?:id|key)=["']?(\d{1,12})/;
const MOST = 1_000;

/** The recipes of plugins in a post's text, in their order: cards, blocks, shortcodes and what plugins leave behind. */
export function recipeMentions(html: string): RecipeMention[] {
  const mentions: RecipeMention[] = [];
  const add = (at: number, name: string, id: string | undefined) => {
    const isWprm = /^(?:wprm-|wp-recipe-maker\/)/.test(name);
    const other = /^mv[-_/]/.test(name) ? "Create" : "another";
    if (mentions.length < MOST)
      mentions.push({ at, plugin: isWprm ? "WP Recipe Maker" : other, id: id ?? null });
  };
  scanMarkup(html, {
    attributes: new Set(["class", "id"]),
    wantsAttributes: () => true,
    onOpen(_, { class: classes = "", id = "" }, at) {
      if (!/wprm-|mv-crea/.test(classes + id)) return;
      const cards = `${id} ${classes}`.split(/\s+/).flatMap((name) => CARD.exec(name) ?? []);
      const [, name] = cards;
      if (name)
        add(
          at,
          name,
          cards.find((part) => /^\d+$/.test(part ?? "")),
        );
    },
    onComment(text, at) {
      const left = LEFT_BEHIND.exec(text)?.[1];
      if (left) return add(at, "wprm-recipe", left);
      const [, name = "", values = ""] = BLOCK.exec(text) ?? [];
      if (!/\/(?:tasty-)?recipe$|^mv\//.test(name)) return;
      const { id } = (parseJson(values) ?? {}) as { id?: unknown };
      add(at, name, /^\d{1,12}$/.exec(String(id))?.[0]);
    },
  });
  for (const { index, 1: name = "", 2: values = "" } of html.matchAll(SHORTCODE))
    add(index, name, NUMBER.exec(values)?.[1]);
  return mentions.toSorted((one, other) => one.at - other.at);
}
