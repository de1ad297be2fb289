import { listPath, numberedPath } from "#domain/redirects/wordpress-address.ts";
import { areSizesOfOne, isSizedCopy, webUrl } from "#domain/scraping/fields/image-urls.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import {
  type ForeignImage,
  type ForeignRecipe,
  type ForeignReview,
  foreignRecipe,
} from "#domain/transfer/foreign-recipe.ts";
import { filedUnder, isChosenCategory } from "#domain/transfer/reading/blog/blog-categories.ts";
import { HAS_PASSWORD } from "#domain/transfer/reading/blog/held-back.ts";
import { shownBlocks } from "#domain/transfer/reading/blog/post-blocks.ts";
import { countLoss } from "#domain/transfer/reading/losses.ts";
import { webHost } from "#domain/transfer/reading/web-source.ts";
import { textBeforeRecipe } from "./post-text.ts";
import type { Post } from "./posts.ts";

type RecipeMetadata = {
  key: string;
  reviews: ForeignReview[];
  losses: string[];
  /** Its plugin's own paths: "/wprm_print/12". */
  ownPaths?: string[];
  /** Of its WordPress. */
  folder: string;
  /** Whether its article has no recipe before it. */
  isFirst: boolean;
};

/** A plugin's recipe with the data of its article: text, images, categories, tags, author, date and address. */
export function withPost(
  recipe: ForeignRecipe,
  post: Post,
  { key, reviews, losses, ownPaths = [], folder, isFirst }: RecipeMetadata,
): ForeignRecipe {
  const { author = [], "wp:term": terms = [] } = post._embedded ?? {};
  const named = (taxonomy: string) =>
    terms.flat().flatMap((term) => (term.taxonomy === taxonomy ? [plainText(term.name)] : []));
  const link = URL.parse(post.link);
  const { fields } = recipe;
  const story = storyOf(fields, post);
  const written = foreignRecipe(
    {
      ...fields,
      ...story.fields,
      tags: [...new Set([...(fields.tags ?? []), ...named("post_tag")])],
      authorName: fields.authorName ?? (plainText(author[0]?.name) || undefined),
    },
    {
      ...recipe,
      key,
      ...filedUnder(named("category"), recipe.categories),
      images: imagesOf(recipe.images, post),
      imageAlts: altsOf(fields, post),
      isPublic: true,
      heldBack: post.content.protected ? HAS_PASSWORD : recipe.heldBack,
      createdAt: post.date_gmt ?? recipe.createdAt,
      publishedAt: post.date_gmt ?? recipe.publishedAt,
      oldPath: link && link.pathname !== "/" && !link.search ? link.pathname : null,
      otherPaths: [numberedPath(folder, post.id), ...ownPaths],
      oldLists: terms.flat().flatMap(({ name, link: list }) => {
        const path = listPath(list);
        return path === null || !isChosenCategory(name) ? [] : { path, name: plainText(name) };
      }),
      site: webHost(post.link),
      reviews,
      article: isFirst
        ? { title: plainText(post.title.rendered) || null, html: post.content.rendered }
        : null,
      losses: [...recipe.losses, ...story.losses, ...losses],
    },
  );
  const lost = wordsIn(story.text) - wordsIn(written.fields.description);
  // All of it is in the article.
  const isCut = story.text !== "" && lost > 0 && !isFirst;
  if (isCut) written.losses.push(`the last ${lost.toLocaleString("en")} words before the recipe`);
  return written;
}

/**
 * The recipe's own summary is what its page shows first, and search engines get; the text before the recipe follows it.
 */
function storyOf(fields: ForeignRecipe["fields"], { content }: Post) {
  const { text, images } = textBeforeRecipe(content.rendered);
  const own = fields.description ?? "";
  const told = text.split("\n\n").filter((paragraph) => !own.includes(paragraph));
  const description = [own, ...told].filter(Boolean).join("\n\n");
  const isLonger = own !== "" && description !== own;
  return {
    text: description,
    fields: { description, ...(isLonger ? { metaDescription: plainText(own) } : {}) },
    losses: countLoss(images, "image of its article", "images of its article"),
  };
}

/** Alternative texts of the images of steps: only the article's card has them. */
function altsOf({ instructions = [] }: ForeignRecipe["fields"], { content }: Post) {
  const shown = shownBlocks(content.rendered).flatMap(({ images }) => images);
  const told = shown.filter(({ alt }) => alt.trim() !== "");
  const alts = instructions.flatMap(({ imageUrl }) => {
    const image = told.find(({ url }) => areSizesOfOne(imageUrl ?? "", url));
    return imageUrl && image ? [[imageUrl, plainText(image.alt)]] : [];
  });
  return Object.fromEntries(alts);
}

function wordsIn(text: string | null | undefined): number {
  return text?.match(/\S+/g)?.length ?? 0;
}

/** The recipe's own, then its article's, which is the same one as a rule and knows its alternative text. */
function imagesOf(own: ForeignImage[], { _embedded }: Post): ForeignImage[] {
  const [featured] = _embedded?.["wp:featuredmedia"] ?? [];
  const url = webUrl(featured?.source_url, null);
  const alt = plainText(featured?.alt_text);
  if (!url) return own;
  const isFeatured = (image: ForeignImage) => "url" in image && areSizesOfOne(image.url, url);
  const images = own.map((image) => {
    if (!("url" in image && isFeatured(image))) return image;
    return { url: isSizedCopy(image.url) ? url : image.url, alt: image.alt || alt };
  });
  return own.some(isFeatured) ? images : [...images, { url, alt }];
}
