import { z } from "zod";
import { type Comment, reviewsOfComments } from "#domain/transfer/reading/blog/comment-threads.ts";
import { cutter } from "#domain/transfer/reading/cut.ts";
import { here, type WebRecipe } from "#domain/transfer/web/web-recipe.ts";
import { siteKey } from "#domain/transfer/web/web-site.ts";
import { chunks, cutList, type Ids, unread, unsent } from "./by-ids.ts";
import { commentReader } from "./comments.ts";
import { readCreation, readCreationReview } from "./create-recipe.ts";
import { creationReviewSchema, creationSchema } from "./create-schema.ts";
import { creationsIn } from "./post-text.ts";
import { type Post, readPosts } from "./posts.ts";
import { type Rest, type RestAnswer, readList, readRest } from "./rest.ts";
import { withPost } from "./with-post.ts";

const NAMESPACE = "mv-create/v1";
/** Reviews on one page. */
const MOST_REVIEWS = 100;

/** Whether the site has Mediavine Create. */
export async function hasCreate(rest: Rest): Promise<RestAnswer<boolean>> {
  const answer = await readRest(rest, "", { _fields: "namespaces" });
  if (!answer.ok) return answer;
  const { data } = z.object({ namespaces: z.array(z.string()) }).safeParse(answer.value);
  return { ...answer, value: data?.namespaces.includes(NAMESPACE) ?? false };
}

/** The recipes of Create in these posts: the plugin has no public list of its cards. */
export async function* createRecipes(rest: Rest, posts: Ids): AsyncGenerator<WebRecipe> {
  const { site } = rest;
  const seen = new Set<number>();
  yield* cutList(site, "post", posts);
  const reader = commentReader(rest);
  for (const part of chunks(posts.ids)) {
    if (site.isLost()) return;
    const { posts: read, failed } = await readPosts(rest, part);
    const missed = unsent(site, part, { items: [...read.values()], failed });
    for (const one of [...failed, ...missed]) yield unread(site, "article", one);
    const wanted = [...read.values()].flatMap((post) =>
      creationsIn(post.content.rendered).map((id) => ({ post, id })),
    );
    const keys = wanted.map(({ id }) => keyOf(rest, id));
    yield* keys.filter((key) => site.isHere(key)).map(here);
    const missing = wanted.filter(({ id }) => !seen.has(id) && !site.isDone(keyOf(rest, id)));
    const comments = await reader.read([...new Set(missing.map(({ post }) => post))]);
    for (const { post, id } of missing) {
      if (seen.has(id)) continue;
      seen.add(id);
      const found = await readCard(rest, { post, id, comments });
      if (found) yield found;
    }
  }
  yield* reader.unread();
}

function keyOf({ site }: Rest, id: number): string {
  return `${siteKey(site)}/create/${id}`;
}

type Card = { post: Post; id: number; comments: Map<number, Comment[]> };

/** Null for a card that is no recipe: a list, or instructions for handicrafts. */
async function readCard(rest: Rest, { post, id, comments }: Card): Promise<WebRecipe | null> {
  const key = keyOf(rest, id);
  const place = { key, path: post.link };
  const answer = await readRest(rest, `${NAMESPACE}/creations/${id}`);
  if (!answer.ok) return { ...place, ok: false, error: answer.reason };
  const wrapped = z.object({ data: z.object({ title: z.unknown() }).loose() });
  const value = wrapped.safeParse(answer.value).data?.data ?? answer.value;
  const cut = cutter();
  const creation = creationSchema.safeParse(cut.value(value)).data;
  if (!creation?.title) return { ...place, ok: false, error: "Create's recipe can't be read." };
  if (creation.type !== "" && creation.type !== "recipe") return null;
  const { reviews, losses } = await readReviews(rest, id);
  const isFirst = creationsIn(post.content.rendered)[0] === id;
  const said = isFirst ? reviewsOfComments(comments.get(post.id) ?? []) : [];
  const beside = {
    key,
    reviews: [...reviews, ...said],
    losses: [...losses, ...cut.losses()],
    // Its post's are those of the first card.
    ownPaths: [`${rest.site.folder}/#create/${id}`],
    folder: rest.site.folder,
    isFirst,
  };
  return { ...place, ok: true, recipe: withPost(readCreation(creation), post, beside) };
}

async function readReviews(rest: Rest, id: number) {
  const answer = await readList(rest, `${NAMESPACE}/creations/${id}/reviews`, {
    params: { per_page: MOST_REVIEWS },
    schema: creationReviewSchema,
  });
  if (!answer.ok) {
    // A card without reviews has no such list.
    const losses = answer.isClosed ? [] : [`the reviews that can't be read: ${answer.reason}`];
    return { reviews: [], losses };
  }
  return { reviews: answer.value.flatMap((one) => readCreationReview(one) ?? []), losses: [] };
}
