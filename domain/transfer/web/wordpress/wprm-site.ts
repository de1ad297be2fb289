import { z } from "zod";
import { wprmPaths } from "#domain/transfer/formats/wprm/wprm-paths.ts";
import { readWprm } from "#domain/transfer/formats/wprm/wprm-recipe.ts";
import { wprmSchema } from "#domain/transfer/formats/wprm/wprm-schema.ts";
import { type Comment, reviewsOfComments } from "#domain/transfer/reading/blog/comment-threads.ts";
import { IN_NO_POST } from "#domain/transfer/reading/blog/held-back.ts";
import { cutter } from "#domain/transfer/reading/cut.ts";
import { looseNumber, looseText } from "#domain/transfer/reading/loose-values.ts";
import { here, type WebRecipe } from "#domain/transfer/web/web-recipe.ts";
import { siteKey } from "#domain/transfer/web/web-site.ts";
import { chunks, cutList, type Ids, readByIds, unread, unsent } from "./by-ids.ts";
import { commentReader } from "./comments.ts";
import { withPageReviews } from "./page-reviews.ts";
import { firstWprmRecipe } from "./post-text.ts";
import { type Post, readPosts } from "./posts.ts";
import type { Rest } from "./rest.ts";
import { withPost } from "./with-post.ts";

/** What WP Recipe Maker's API adds to its recipe: the article that contains it. */
const placeSchema = z.object({ parent_post_id: looseNumber, parent_post_url: looseText });
const itemSchema = z.object({ id: z.number(), link: looseText, recipe: z.unknown() });
type Item = z.output<typeof itemSchema>;

export const WPRM = "wprm_recipe";

/** The recipes of WP Recipe Maker with these ids. */
export async function* wprmRecipes(rest: Rest, list: Ids): AsyncGenerator<WebRecipe> {
  const { ids } = list;
  yield* cutList(rest.site, "recipe", list);
  const reader = commentReader(rest);
  const keys = ids.map((id) => keyOf(rest, id));
  yield* keys.filter((key) => rest.site.isHere(key)).map(here);
  const wanted = ids.filter((id) => !rest.site.isDone(keyOf(rest, id)));
  for (const part of chunks(wanted)) {
    if (rest.site.isLost()) return;
    const asked = { type: WPRM, params: { _fields: "id,link,recipe" }, schema: itemSchema };
    const { items, failed } = await readByIds(rest, part, asked);
    const parents = [...new Set(items.flatMap((item) => parentOf(item) ?? []))];
    const { posts, failed: articles } = await readPosts(rest, parents);
    const comments = await reader.read([...posts.values()]);
    for (const item of items) {
      const parent = parentOf(item) ?? 0;
      const around = {
        post: posts.get(parent),
        reason: articles.find((one) => one.ids.includes(parent))?.reason,
        comments,
        folder: rest.site.folder,
      };
      yield await withPageReviews(rest.site, readItem(item, keyOf(rest, item.id), around));
    }
    const missing = unsent(rest.site, part, { items, failed });
    for (const one of [...failed, ...missing]) yield unread(rest.site, "recipe", one);
  }
  yield* reader.unread();
}

function keyOf({ site }: Rest, id: number): string {
  return `${siteKey(site)}/wprm/${id}`;
}

function parentOf({ recipe }: Item): number | null {
  return placeSchema.safeParse(recipe).data?.parent_post_id || null;
}

type Around = {
  post: Post | undefined;
  reason: string | undefined;
  comments: Map<number, Comment[]>;
  folder: string;
};

function readItem(item: Item, key: string, { post, reason, comments, folder }: Around): WebRecipe {
  const place = placeSchema.safeParse(item.recipe).data?.parent_post_url;
  const path = post?.link || place || item.link;
  const cut = cutter();
  const read = wprmSchema.safeParse(cut.value(item.recipe));
  const recipe = read.success ? readWprm(read.data) : null;
  recipe?.losses.push(...cut.losses());
  if (!recipe) return { key, path, ok: false, error: "WP Recipe Maker's recipe can't be read." };
  if (!recipe.fields.title) return { key, path, ok: false, error: "It has no name." };
  const ownPaths = wprmPaths(folder, { id: item.id, slug: read.data?.slug ?? "" });
  if (!post) {
    const losses = reason ? [...recipe.losses, `what its article says: ${reason}`] : recipe.losses;
    const heldBack = reason ? `Its article can't be read: ${reason}` : IN_NO_POST;
    const alone = { key, heldBack, losses, otherPaths: ownPaths };
    return { key, path, ok: true, recipe: { ...recipe, ...alone } };
  }
  // The comments of an article with several recipes are the first one's.
  const isFirst = [null, item.id].includes(firstWprmRecipe(post.content.rendered));
  const reviews = isFirst ? reviewsOfComments(comments.get(post.id) ?? []) : [];
  return {
    key,
    path,
    ok: true,
    recipe: withPost(recipe, post, { key, reviews, losses: [], ownPaths, folder, isFirst }),
  };
}
