import { z } from "zod";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Comment } from "#domain/transfer/reading/blog/comment-threads.ts";
import {
  looseDate,
  looseNumber,
  looseObject,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";
import type { WebRecipe } from "#domain/transfer/web/web-recipe.ts";
import { siteKey } from "#domain/transfer/web/web-site.ts";
import { askInParts, type Failed } from "./in-parts.ts";
import type { Post } from "./posts.ts";
import { type Rest, type RestAnswer, readListPages } from "./rest.ts";

const FIELDS = "id,post,parent,author_name,date_gmt,content,type,meta";

const commentSchema = z.object({
  id: z.number(),
  post: z.number(),
  parent: looseNumber,
  author_name: looseText,
  date_gmt: looseDate,
  content: z.object({ rendered: looseText }).catch({ rendered: "" }),
  type: looseText,
  meta: looseObject({ wprm_comment_rating: looseNumber }),
});

export type CommentReader = {
  /** What readers wrote about these posts, oldest first, by the posts' ids. */
  read(posts: Post[]): Promise<Map<number, Comment[]>>;
  /** At the end: one sentence for all that could not be read. */
  unread(): Generator<WebRecipe>;
};

export function commentReader(rest: Rest): CommentReader {
  const { site } = rest;
  const byPost = new Map<number, Comment[]>();
  const failed: Failed[] = [];
  const ask = askInParts((ids) => readOf(rest, ids, byPost));
  return {
    async read(posts) {
      byPost.clear();
      // One with a password would close the whole list.
      const open = posts.filter(({ content }) => !content.protected);
      failed.push(...(await ask(open.map(({ id }) => id))));
      return new Map(byPost);
    },
    *unread() {
      const [first] = failed;
      if (!first || site.isLost()) return;
      const count = failed.reduce((sum, { ids }) => sum + ids.length, 0);
      const of = countOf(count, "article");
      const error = `The comments and stars of ${of} can't be read. ${first.reason}`;
      const path = `${site.origin}/?p=${first.ids[0]}`;
      yield { key: `${siteKey(site)}/comments`, path, ok: false, error };
    },
  };
}

async function readOf(rest: Rest, posts: number[], byPost: Map<number, Comment[]>) {
  for (const id of posts) byPost.delete(id);
  const params = { post: posts.join(","), orderby: "id", order: "asc", _fields: FIELDS };
  let last: RestAnswer<unknown> = { ok: true, value: [], pages: null };
  for await (const answer of readListPages(rest, "wp/v2/comments", {
    params,
    schema: commentSchema,
  })) {
    if (answer.ok) for (const comment of answer.value) addComment(byPost, comment);
    last = answer;
  }
  return last;
}

function addComment(byPost: Map<number, Comment[]>, given: z.output<typeof commentSchema>): void {
  // Pingbacks and trackbacks are other sites' links.
  if (given.type !== "" && given.type !== "comment" && given.type !== "review") return;
  const comments = byPost.get(given.post) ?? [];
  comments.push({
    id: String(given.id),
    parent: String(given.parent ?? 0),
    name: plainText(given.author_name),
    text: plainLines(given.content.rendered).join("\n\n"),
    stars: given.meta?.wprm_comment_rating ?? null,
    date: given.date_gmt,
  });
  byPost.set(given.post, comments);
}
