import { Parser } from "htmlparser2";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";
import type { Comment } from "#domain/transfer/reading/blog/comment-threads.ts";
import { ArchiveError } from "#platform/archives/source-file.ts";

/** A post, page, recipe or image of the export. */
export type WxrItem = {
  /** By the names of their elements. */
  texts: Map<string, string>;
  meta: Map<string, string>;
  /** `domain`: the taxonomy. */
  terms: { domain: string; name: string; slug: string }[];
  /** Those that everyone may read. */
  comments: Comment[];
  /** What there is too much of: "comments". */
  cut: Set<string>;
};

type Handlers = {
  onItem(item: WxrItem): void;
  onAuthor(login: string, name: string): void;
  /** Where the blog is: "https://blog.example/kitchen". */
  onBlog(url: string): void;
};

/** Stars that plugins put beside comments. */
const STARS = new Set([
  "wprm-comment-rating",
  "ERRating",
  "cookbook_comment_rating",
  "recipe_rating",
  "zrdn_post_recipe_rating",
]);
const CHUNK = 65_536;
const DEEPEST = 50;
const LONGEST_TEXT = 5_000_000;
/** Of a post's fields, terms and comments. */
const MOST_PARTS = 5_000;

/** Whether the beginning of a file is that of an export: RSS with WordPress' own words. */
export function isExportHead(head: string): boolean {
  let isExport = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const spaces = Object.values(attributes);
        isExport ||= name === "rss" && spaces.some((url) => url.includes("wordpress.org/export/"));
      },
    },
    { xmlMode: true },
  );
  parser.end(head);
  return isExport;
}

/** Reads a WordPress export item by item; only one of them is in memory. Whether its end is there. Throws an ArchiveError. */
export function readWxrItems(file: Buffer, { onItem, onAuthor, onBlog }: Handlers): boolean {
  const open: string[] = [];
  let text: string[] = [];
  let length = 0;
  let item: WxrItem | null = null;
  let [domain, slug] = ["", ""];
  let metaKey = "";
  const author = new Map<string, string>();
  const comment = new Map<string, string>();
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        if (open.length > DEEPEST) throw new ArchiveError("The file is not a WordPress export.");
        if (name === "item") item = emptyItem();
        if (name === "wp:comment") comment.clear();
        if (name === "category")
          [domain, slug] = [attributes.domain ?? "", attributes.nicename ?? ""];
        [text, length] = [[], 0];
      },
      ontext(part) {
        length += part.length;
        if (length <= LONGEST_TEXT) text.push(part);
        else item?.cut.add("texts");
      },
      onclosetag(name, isImplied) {
        open.pop();
        const value = text.join("").trim();
        const parent = open.at(-1);
        [text, length] = [[], 0];
        if (name === "rss") isWhole = !isImplied;
        if (name === "wp:base_blog_url" && parent === "channel") onBlog(value);
        if (parent === "wp:author") author.set(name, value);
        if (name === "wp:author")
          onAuthor(author.get("wp:author_login") ?? "", author.get("wp:author_display_name") ?? "");
        if (!item) return;
        if (name === "wp:meta_key") metaKey = value;
        else if (name === "wp:meta_value" && parent === "wp:postmeta") {
          if (hasRoom(item, item.meta.size, "fields")) item.meta.set(metaKey, value);
        } else if (name === "wp:meta_value" && STARS.has(metaKey)) comment.set("stars", value);
        else if (parent === "wp:comment") comment.set(name, value);
        else if (name === "wp:comment") {
          if (hasRoom(item, item.comments.length, "comments"))
            item.comments.push(...commentOf(comment));
        } else if (name === "category" && parent === "item") {
          if (hasRoom(item, item.terms.length, "terms"))
            item.terms.push({ domain, slug, name: plainText(value) });
        } else if (name === "item") {
          // Of a file that was cut off, the last one is not whole.
          if (!isImplied) onItem(item);
          item = null;
        } else if (parent === "item") item.texts.set(name, value);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < file.length; at += CHUNK) {
    parser.write(decoder.decode(file.subarray(at, at + CHUNK), { stream: true }));
  }
  parser.end(decoder.decode());
  return isWhole;
}

function emptyItem(): WxrItem {
  return { texts: new Map(), meta: new Map(), terms: [], comments: [], cut: new Set() };
}

function hasRoom({ cut }: WxrItem, count: number, what: string): boolean {
  if (count >= MOST_PARTS) cut.add(what);
  return count < MOST_PARTS;
}

/** Without unapproved comments, spam and pingbacks. */
function commentOf(texts: Map<string, string>): Comment[] {
  const said = (name: string) => texts.get(`wp:comment_${name}`) ?? "";
  const isShown = said("approved") === "1" && ["", "comment", "review"].includes(said("type"));
  if (!isShown) return [];
  return [
    {
      id: said("id"),
      parent: said("parent"),
      name: plainText(said("author")),
      text: plainLines(said("content")).join("\n\n"),
      stars: Number(texts.get("stars") ?? 0) || null,
      date: dateOf(said("date_gmt")) ?? dateOf(said("date")),
    },
  ];
}

/** "2019-05-04 12:30:00" in UTC; drafts have "0000-00-00 00:00:00". */
export function dateOf(text: string): Date | null {
  const date = new Date(`${text.replace(" ", "T")}Z`);
  return text.startsWith("0000") || Number.isNaN(date.getTime()) ? null : date;
}
