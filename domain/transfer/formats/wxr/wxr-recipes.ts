import { numberedPath } from "#domain/redirects/wordpress-address.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { wprmPaths } from "#domain/transfer/formats/wprm/wprm-paths.ts";
import { readWprm } from "#domain/transfer/formats/wprm/wprm-recipe.ts";
import { wprmSchema } from "#domain/transfer/formats/wprm/wprm-schema.ts";
import { filedUnder, isChosenCategory } from "#domain/transfer/reading/blog/blog-categories.ts";
import { reviewsOfComments } from "#domain/transfer/reading/blog/comment-threads.ts";
import { heldForText, textLoss } from "#domain/transfer/reading/blog/from-text.ts";
import { HAS_PASSWORD, IN_NO_POST } from "#domain/transfer/reading/blog/held-back.ts";
import { withoutRecipe } from "#domain/transfer/reading/blog/pages-without-recipe.ts";
import { type Cutter, cutter } from "#domain/transfer/reading/cut.ts";
import { cutOffReason } from "#domain/transfer/reading/cut-off.ts";
import { webHost } from "#domain/transfer/reading/web-source.ts";
import { webPageKey } from "#domain/transfer/web/web-recipe.ts";
import { VALUES_OF_TYPE } from "./plugin-recipes.ts";
import { readTasty } from "./tasty-recipe.ts";
import { dateOf, type WxrItem } from "./wxr-items.ts";
import { readWxrSite, type WxrSite } from "./wxr-site.ts";

/** The recipes of an export, with the data of the posts that contain them. Throws an ArchiveError. */
export async function* readExport(file: Buffer, path: string): AsyncGenerator<ReadRecipe> {
  const site = await readWxrSite(file);
  const titles: string[] = [];
  for (const item of site.recipes) {
    const read = readItem(item, site, path);
    if (read.ok) titles.push(read.recipe.fields.title);
    yield read;
  }
  for (const told of site.told) {
    const recipe = withPost(readTold(told), told.item, site);
    titles.push(recipe.fields.title);
    yield { path, ok: true, recipe };
  }
  if (!site.isWhole) yield { path, ok: false, error: cutOffReason(titles) };
  else if (titles.length === 0 && site.recipes.length === 0)
    yield { path, ok: false, error: "It has no recipes from a recipe plugin." };
  const parents = site.recipes.map(({ meta }) => meta.get("wprm_parent_post_id") ?? "");
  const used = new Set([
    ...site.posts.values(),
    ...site.told.map(({ item }) => item),
    ...parents.map((id) => site.postsById.get(id)),
  ]);
  const others = [...site.postsById.values()].flatMap((post) => {
    const isShown = post.texts.get("wp:status") === "publish" && !used.has(post);
    const link = isShown ? URL.parse(post.texts.get("link") ?? "") : null;
    return link ? link.pathname + link.search : [];
  });
  if (others.length > 0)
    yield { path, ok: false, error: withoutRecipe(others, "post"), isRemark: true };
}

function readItem(item: WxrItem, site: WxrSite, path: string): ReadRecipe {
  const title = item.texts.get("title") ?? "";
  try {
    const cut = cutter();
    const recipe = recipeOf(item, site, cut);
    if (!recipe) return { path, ok: false, error: `“${title}” can't be read.` };
    if (!recipe.fields.title) return { path, ok: false, error: "It has no name." };
    const parts = [...item.cut].map((what) => `some of its ${what}`);
    const losses = [...recipe.losses, ...cut.losses(), ...parts];
    return { path, ok: true, recipe: withPost({ ...recipe, losses }, item, site) };
  } catch {
    return { path, ok: false, error: `“${title}” can't be read.` };
  }
}

function recipeOf(item: WxrItem, { imageOf }: WxrSite, cut: Cutter): ForeignRecipe | null {
  const values = VALUES_OF_TYPE[item.texts.get("wp:post_type") ?? ""]?.(item);
  if (!values) {
    const meta = [...item.meta].map(([name, text]) => [name, cut.text(text, name)] as const);
    return readTasty({ ...item, meta: new Map(meta) });
  }
  const read = wprmSchema.safeParse(cut.value(values));
  if (!read.success) return null;
  const recipe = readWprm(read.data, imageOf);
  const difficulty = DIFFICULTIES.find((level) => level === values.difficulty);
  return difficulty ? { ...recipe, fields: { ...recipe.fields, difficulty } } : recipe;
}

function readTold({ item, text, marked }: WxrSite["told"][number]): ForeignRecipe {
  const { fields, toCheck } = text;
  return foreignRecipe(
    { ...fields, title: plainText(item.texts.get("title")) || "Untitled" },
    { heldBack: heldForText(toCheck), losses: [textLoss(toCheck)], marked },
  );
}

type Place = { item: WxrItem; post: WxrItem; isFirst: boolean };

/** Its other addresses on the blog, and what a crawl of the blog would know it by. */
function knownBy({ item, post, isFirst }: Place, folder: string) {
  const text = (of: WxrItem, name: string) => of.texts.get(name) ?? "";
  const id = text(item, "wp:post_id");
  const isWprm = text(item, "wp:post_type") === "wprm_recipe";
  const link = URL.parse(text(post, "link"));
  const host = link && webHost(link.href);
  const page = link && (link.pathname !== "/" || link.search) ? link.href : null;
  const lists = post.terms.flatMap(({ domain, slug, name }) => {
    const base = { category: "category", post_tag: "tag" }[domain];
    return base && slug && isChosenCategory(name)
      ? [{ path: `${folder}/${base}/${slug}`, name }]
      : [];
  });
  return {
    otherPaths: [
      numberedPath(folder, text(post, "wp:post_id")),
      ...(isWprm ? wprmPaths(folder, { id, slug: text(item, "wp:post_name") }) : []),
    ],
    oldLists: lists,
    webKey:
      isWprm && host ? `${host}${folder}/wprm/${id}` : isFirst && page ? webPageKey(page) : null,
  };
}

/** Types of posts that readers only see within another one. */
const WITHIN = new Set(["wprm_recipe", "tasty_recipe"]);

function heldBack(post: WxrItem, item: WxrItem): string | null {
  const isLocked = [post, item].some(({ texts }) => texts.get("wp:post_password"));
  if (isLocked) return HAS_PASSWORD;
  const isAlone = post === item && WITHIN.has(item.texts.get("wp:post_type") ?? "");
  return isAlone ? IN_NO_POST : null;
}

/** A plugin's own posts hold nothing but a recipe. */
function articleOf({ texts }: WxrItem): ForeignRecipe["article"] {
  const isPost = ["post", "page"].includes(texts.get("wp:post_type") ?? "");
  const html = (isPost && texts.get("content:encoded")) || "";
  return html ? { title: plainText(texts.get("title")) || null, html } : null;
}

/** Readers know the post that contains a recipe: its address, dates, categories and tags. */
function withPost(recipe: ForeignRecipe, item: WxrItem, site: WxrSite): ForeignRecipe {
  const id = item.texts.get("wp:post_id") ?? "";
  const parent = item.meta.get("wprm_parent_post_id") ?? "";
  const post = site.postsById.get(parent) ?? site.posts.get(id) ?? item;
  const text = (name: string) => post.texts.get(name) ?? "";
  const named = (domain: string) =>
    post.terms.flatMap((term) => (term.domain === domain ? [term.name] : []));
  const isPublic = text("wp:status") === "publish";
  const date = dateOf(text("wp:post_date_gmt")) ?? dateOf(text("wp:post_date"));
  const author = recipe.fields.authorName ?? site.authors.get(text("dc:creator"));
  const thumbnails = [item, post].flatMap(({ meta }) => [
    meta.get("_thumbnail_id"),
    meta.get("image_id"),
  ]);
  const images = thumbnails.flatMap((image) => (image && site.imageOf(Number(image))) || []);
  const link = URL.parse(text("link"));
  // The comments of a post with several recipes are the first one's.
  const isFirst = post === item || site.first.get(post) === id || !site.first.has(post);
  const comments = new Set([...item.comments, ...(isFirst ? post.comments : [])]);
  const fields = {
    ...recipe.fields,
    tags: [...new Set([...(recipe.fields.tags ?? []), ...named("post_tag")])].slice(0, 100),
    ...(author ? { authorName: author } : {}),
  };
  return foreignRecipe(fields, {
    ...recipe,
    key: id || null,
    ...filedUnder(named("category"), recipe.categories),
    images: [...new Set(images)].slice(0, 1).map((url) => ({ url, alt: site.alts.get(url) ?? "" })),
    imageAlts: Object.fromEntries(
      (recipe.fields.instructions ?? []).flatMap(({ imageUrl }) => {
        const alt = imageUrl && site.alts.get(imageUrl);
        return alt ? [[imageUrl, alt]] : [];
      }),
    ),
    isPublic,
    heldBack: heldBack(post, item) ?? recipe.heldBack,
    createdAt: date,
    publishedAt: isPublic ? date : null,
    oldPath: link && link.pathname !== "/" && !link.search ? link.pathname : null,
    ...knownBy({ item, post, isFirst }, site.folder),
    site: webHost(text("link")),
    reviews: reviewsOfComments([...comments]),
    article: isFirst ? articleOf(post) : null,
  });
}
