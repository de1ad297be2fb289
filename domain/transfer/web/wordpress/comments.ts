import { z } from "zod";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";
import type { Comment } from "#domain/transfer/reading/comment-threads.ts";
import {
  looseDate,
  looseNumber,
  looseObject,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";
import { type Rest, readList } from "./rest.ts";

const PER_PAGE = 100;
const MOST_PAGES = 200;
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

export type PostComments = {
  byPost: Map<number, Comment[]>;
  /** Why not all of them are here. */
  problem: string | null;
};

/** What readers wrote about these posts, oldest first. */
export async function readComments(rest: Rest, posts: number[]): Promise<PostComments> {
  const byPost = new Map<number, Comment[]>();
  for (let page = 1; posts.length > 0 && page <= MOST_PAGES; page += 1) {
    const params = {
      post: posts.join(","),
      per_page: PER_PAGE,
      page,
      orderby: "id",
      order: "asc",
      _fields: FIELDS,
    };
    const answer = await readList(rest, "wp/v2/comments", { params, schema: commentSchema });
    if (!answer.ok) return { byPost, problem: answer.reason };
    for (const comment of answer.value) addComment(byPost, comment);
    if (page >= (answer.pages ?? (answer.value.length < PER_PAGE ? page : page + 1))) break;
  }
  return { byPost, problem: null };
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
