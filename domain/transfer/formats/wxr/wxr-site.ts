import { type MarkedBlock, markedBlocks } from "#domain/scraping/page/marked-blocks.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import type { ImageById } from "#domain/transfer/formats/wprm/wprm-rows.ts";
import { postBlocks, postHtml } from "#domain/transfer/reading/blog/post-blocks.ts";
import { readTextRecipe, type TextRecipe } from "#domain/transfer/reading/blog/text-recipe.ts";
import { recipeMentions } from "#domain/transfer/reading/recipe-mentions.ts";
import { VALUES_OF_TYPE } from "./plugin-recipes.ts";
import { readWxrItems, type WxrItem } from "./wxr-items.ts";

export type WxrSite = {
  recipes: WxrItem[];
  /** Posts by the ids of the recipes in them. */
  posts: Map<string, WxrItem>;
  /** The recipe that a post mentions first. */
  first: Map<WxrItem, string>;
  postsById: Map<string, WxrItem>;
  /** Posts without a plugin's recipe that tell one in their text. */
  told: { item: WxrItem; text: TextRecipe; marked: MarkedBlock[] }[];
  imageOf: ImageById;
  /** Alternative texts by the addresses of the images. */
  alts: Map<string, string>;
  authors: Map<string, string>;
  isWhole: boolean;
  /** The path that the blog is below: "/kitchen", or "". */
  folder: string;
};

/** What an export holds, in one pass. Throws an ArchiveError. */
export async function readWxrSite(file: Buffer): Promise<WxrSite> {
  const [recipes, posts, postsById] = [[] as WxrItem[], new Map(), new Map()];
  const first = new Map<WxrItem, string>();
  const told: WxrSite["told"] = [];
  const images = new Map<number, string>();
  const [alts, authors] = [new Map<string, string>(), new Map<string, string>()];
  let folder = "";
  const isWhole = readWxrItems(file, {
    onBlog(url) {
      folder = URL.parse(url)?.pathname.replace(/\/$/, "") ?? "";
    },
    onAuthor: (login, name) => authors.set(login, name),
    onItem(item) {
      const text = (name: string) => item.texts.get(name) ?? "";
      const type = text("wp:post_type");
      if (type === "attachment") {
        const url = text("wp:attachment_url");
        images.set(Number(text("wp:post_id")), url);
        alts.set(url, plainText(item.meta.get("_wp_attachment_image_alt")));
      } else if (isRecipe(item, type)) recipes.push(item);
      else if (type === "post" || type === "page") {
        const mentions = recipeMentions(text("content:encoded"));
        for (const { id, plugin } of mentions) {
          // Create has numbers of its own, which are those of other posts.
          if (id === null || plugin === "Create") continue;
          posts.set(id, item);
          if (!first.has(item)) first.set(item, id);
        }
        const html = text("content:encoded");
        const isTold = mentions.length === 0;
        const recipe = isTold ? readTextRecipe(postBlocks(html)) : null;
        const marked = recipe ? markedBlocks(postHtml(html), text("link") || null) : [];
        if (recipe) told.push({ item, text: recipe, marked });
        postsById.set(text("wp:post_id"), item);
      }
    },
  });
  const imageOf = (id: number) => images.get(id) || null;
  return { recipes, posts, first, postsById, told, authors, alts, imageOf, folder, isWhole };
}

function isRecipe({ meta }: WxrItem, type: string): boolean {
  if (type === "recipe") return meta.has("delicious_recipes_metadata");
  return type === "tasty_recipe" || type in VALUES_OF_TYPE;
}
