import {
  asList,
  dereference,
  field,
  isNode,
  type JsonLdNode,
} from "#domain/scraping/page/json-ld.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import { webUrl } from "./image-urls.ts";

const MOST = 20;
const LONGEST_NAME = 1_000;

/** The names of schema.org's authors, and the page of a single author. */
export function scrapedAuthor(
  value: unknown,
  { index, base }: { index: Map<string, JsonLdNode>; base: string | null },
): { author: string | null; authorUrl: string | null } {
  const authors = asList(value)
    .slice(0, MOST)
    .map((item) => {
      const author = dereference(item, index);
      const name = plainText(isNode(author) ? field(author, "name") : author);
      return { name: cutAtWord(name, LONGEST_NAME), url: field(author, "url") };
    })
    .filter(({ name }) => name !== "" && !/^https?:\/\//.test(name));
  const names = [...new Set(authors.map(({ name }) => name))];
  const [url = null] = authors.flatMap((author) => webUrl(asList(author.url)[0], base) ?? []);
  return { author: names.join(", ") || null, authorUrl: names.length === 1 ? url : null };
}
