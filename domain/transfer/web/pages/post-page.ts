import { listPath } from "#domain/redirects/wordpress-address.ts";
import { isoDate } from "#domain/scraping/fields/scraped-reviews.ts";
import {
  type ElementRole,
  type HtmlElement,
  htmlBlocks,
} from "#domain/scraping/page/html-blocks.ts";
import type { ScrapedRecipe } from "#domain/scraping/scraped-recipe.ts";
import type { ForeignReview } from "#domain/transfer/foreign-recipe.ts";
import { isChosenCategory } from "#domain/transfer/reading/blog/blog-categories.ts";
import { type Comment, reviewsOfComments } from "#domain/transfer/reading/blog/comment-threads.ts";
import { webHost } from "#domain/transfer/reading/web-source.ts";

/** What the page of a blog's post shows around its recipe, in the markup that WordPress gives to themes. */
export type PostPage = {
  categories: string[];
  tags: string[];
  /** The lists of both, and what they are called: "/category/soups". */
  lists: { path: string; name: string }[];
  /** What printers get of its recipes: "/wprm_print/pie". */
  prints: string[];
  /** The numbers of WP Recipe Maker's cards. */
  cards: string[];
  /** When it was published, with the zone of the clock; each in ISO 8601. */
  times: string[];
  /** Oldest first. */
  comments: Comment[];
  /** Its number, as its head or its body says it. */
  number: string | null;
};

type ShownComment = Comment & { depth: number };
const MOST_COMMENTS = 10_000;
const MOST_TERMS = 100;
const MOST_CARDS = 20;
const CARD = /^wprm-recipe-container-(\d{1,12})$/;
const MOST_PRINTS = 100;
const PRINT = /^(.*\/wprm_print\/([^/]{1,300}))(?:\/|$)/;

/** Reads categories, dates and comments of a page. Those of other posts that it lists are not among them. */
export function readPostPage({ html, url }: { html: string; url: string }): PostPage {
  const comments: ShownComment[] = [];
  const times: string[] = [];
  let number: string | undefined;
  const slugs = new Set<string>();
  const prints = new Map<string, { path: string; of: string }>();
  const cards = new Set<string>();
  const begin = ({ names, attributes }: HtmlElement) => {
    const id = /^comment-(\d{1,12})$/.exec(attributes.id ?? "")?.[1];
    const depth = Number(names.map((name) => /^depth-(\d{1,2})$/.exec(name)?.[1]).find(Boolean));
    if (!id || !depth || comments.length >= MOST_COMMENTS) return;
    const above = comments.findLast((comment) => comment.depth < depth);
    const parent = above?.depth === depth - 1 ? above.id : "0";
    comments.push({ id, depth, parent, name: "", text: "", stars: null, date: null });
  };
  const mark = (element: HtmlElement): ElementRole | null => {
    const { tag, names, attributes } = element;
    begin(element);
    const comment = comments.at(-1);
    if (tag === "link" && attributes.rel === "shortlink")
      number ??= /\?p=(\d{1,12})\b/.exec(attributes.href ?? "")?.[1];
    else if (tag === "body")
      number ??= /(?:^|\s)postid-(\d{1,12})\b/.exec(attributes.class ?? "")?.[1];
    if (tag === "time" && attributes.datetime) {
      const time = isoDate(attributes.datetime);
      if (comment && time) comment.date ??= new Date(time);
      else if (time && names.some((name) => name === "published" || name === "entry-date"))
        times.push(time);
    } else if (tag === "meta" && attributes.property === "article:published_time") {
      const time = isoDate(attributes.content);
      if (time) times.push(time);
    }
    if (comment) {
      const stars = names.some((name) => name.endsWith("comment-rating")) && attributes.alt;
      if (stars) comment.stars ??= Number(/[1-5]/.exec(stars)?.[0]) || null;
      const part = names.includes("fn") ? "name" : names.includes("comment-content") && "text";
      return part ? { as: "region", name: `${part} ${comments.length - 1}` } : null;
    }
    if (slugs.size === 0 && names.includes("type-post")) {
      for (const name of names) if (/^(?:category|tag)-/.test(name)) slugs.add(name);
    }
    const card = names.map((name) => CARD.exec(name)?.[1]).find(Boolean);
    if (card && cards.size < MOST_CARDS) cards.add(card);
    const print = printOf(attributes.href, url);
    if (print) {
      const told = attributes["data-recipe-id"] ?? /^\d+$/.exec(print.name)?.[0];
      // Of those that say no number, the first one in a card is its own.
      const of = told ?? [...cards].at(-1) ?? "";
      const one = told ? print.path : `in ${of}`;
      if (!prints.has(one) && prints.size < MOST_PRINTS) prints.set(one, { ...print, of });
    }
    const rel = (tag === "a" && attributes.rel?.toLowerCase().split(/\s+/)) || [];
    if (!rel.includes("tag")) return null;
    const kind = rel.includes("category") ? "category" : "tag";
    return { as: "region", name: `${kind} ${listPath(attributes.href ?? "") ?? ""}` };
  };
  const terms: Term[] = [];
  for (const { region, text } of htmlBlocks(html, { onlyRegions: true, markOf: mark })) {
    const [kind = "", of = ""] = region?.split(" ") ?? [];
    const comment = comments[Number(of)];
    if (kind === "name" && comment) comment.name ||= text;
    else if (kind === "text" && comment)
      comment.text = [comment.text, ...text.split("\n")].filter(Boolean).join("\n\n");
    else terms.push({ kind, path: of, name: text });
  }
  const own = ["category", "tag"]
    .flatMap((kind) =>
      ownTerms(
        terms.filter((term) => term.kind === kind),
        slugs,
      ),
    )
    .filter(({ kind, name }) => kind === "tag" || isChosenCategory(name));
  const lists = new Map(own.map(({ path, name }) => [path, { path, name }]));
  const named = (kind: string) => {
    const names = own.filter((term) => term.kind === kind).map(({ name }) => name);
    return [...new Set(names)].slice(0, MOST_TERMS);
  };
  const printed = [...prints.values()].filter(({ of }) => cards.has(of));
  return {
    categories: named("category"),
    tags: named("tag"),
    lists: [...lists.values()].filter(({ path }) => path !== "").slice(0, MOST_TERMS),
    prints: [...new Set(printed.map(({ path }) => path))],
    cards: [...cards],
    times,
    comments,
    number: number ?? null,
  };
}

function printOf(href: string | undefined, page: string) {
  const url = href?.includes("/wprm_print/") ? URL.parse(href, page) : null;
  const [, path, name] = (url && PRINT.exec(url.pathname)) ?? [];
  return url && path && name && webHost(url.href) === webHost(page) ? { path, name } : null;
}

type Term = { kind: string; path: string; name: string };

/** Those that the article's classes name; all, where they name none of them: of some links they tell the number only. */
function ownTerms(terms: Term[], classes: ReadonlySet<string>): Term[] {
  if (classes.size === 0) return terms;
  const isOwn = ({ kind, path }: Term) => classes.has(`${kind}-${slugOf(path)}`);
  const hasSome = terms.some(({ kind }) => [...classes].some((one) => one.startsWith(`${kind}-`)));
  return terms.some(isOwn) ? terms.filter(isOwn) : hasSome ? terms : [];
}

function slugOf(path: string): string {
  return path.split(/\/|=/).filter(Boolean).at(-1)?.toLowerCase() ?? "";
}

const QUARTER_MS = 15 * 60_000;
const WIDEST_ZONE_MS = 14 * 60 * 60_000;

/** Plugins write the blog's local time into JSON-LD as if it were UTC: the page knows its zone. */
export function publishedAt(published: string | null, { times }: PostPage): Date | null {
  if (published === null) return null;
  const stated = new Date(published);
  const exact = times
    .map((time) => new Date(time))
    .find((time) => {
      const difference = Math.abs(time.getTime() - stated.getTime());
      return difference <= WIDEST_ZONE_MS && difference % QUARTER_MS === 0;
    });
  return exact ?? stated;
}

/** The reviews in JSON-LD, which has five at most, with what the page shows: answers to them, and other comments. */
export function shownReviews({ reviews }: ScrapedRecipe, { comments }: PostPage): ForeignReview[] {
  const found = pairReviews(reviews, comments);
  const rated = comments.map((comment) => {
    return { ...comment, stars: found.get(comment)?.stars ?? comment.stars };
  });
  const others = reviews.filter(
    (review) => !comments.some((comment) => isSameReview(review, comment)),
  );
  return [...reviewsOfComments(rated), ...others.map(unanswered)];
}

/** A review that only JSON-LD has. */
export function unanswered({ date, ...review }: ScrapedRecipe["reviews"][number]): ForeignReview {
  return { ...review, date: date === null ? null : new Date(date), answers: [] };
}

type Said = Pick<Comment, "name" | "text">;

/** The review that each comment is: a review is one of them, that with its whole text before others that begin with it. */
export function pairReviews<Review extends Said, One extends Said>(
  reviews: readonly Review[],
  comments: readonly One[],
): Map<One, Review> {
  const pairs = new Map<One, Review>();
  const left = new Set(reviews);
  const isWhole = (review: Said, comment: Said) =>
    comment.name === review.name && lettersOf(review.text) === lettersOf(comment.text);
  for (const isSame of [isWhole, isSameReview]) {
    for (const review of left) {
      const comment = comments.find((one) => !pairs.has(one) && isSame(review, one));
      if (!comment) continue;
      pairs.set(comment, review);
      left.delete(review);
    }
  }
  return pairs;
}

/** JSON-LD may have a review cut short, and on one line. */
export function isSameReview(review: Said, comment: Said): boolean {
  if (comment.name !== review.name) return false;
  const [start, whole] = [lettersOf(review.text).slice(0, 200), lettersOf(comment.text)];
  return start ? whole.startsWith(start) : whole === "";
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]+/gu, "");
}
