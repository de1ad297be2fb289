import { z } from "zod";
import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import { looseDate, looseList, looseText } from "#domain/transfer/reading/loose-values.ts";
import type { FoundPages } from "#domain/transfer/web/pages/find-pages.ts";
import { ownHosts } from "#platform/fetch-page/page-address.ts";
import { readByIds } from "./by-ids.ts";
import { type Rest, readListPages } from "./rest.ts";

const rendered = z.object({ rendered: looseText }).catch({ rendered: "" });
/** `protected`: it has a password, and is empty for everyone else. */
const content = z
  .object({ rendered: looseText, protected: z.boolean().catch(false) })
  .catch({ rendered: "", protected: false });

const embedded = z.object({
  author: looseList(z.object({ name: looseText })),
  "wp:featuredmedia": looseList(z.object({ source_url: looseText, alt_text: looseText })),
  "wp:term": looseList(
    looseList(z.object({ taxonomy: looseText, name: looseText, link: looseText })),
  ),
});

const postSchema = z.object({
  id: z.number(),
  date_gmt: looseDate,
  link: looseText,
  title: rendered,
  content,
  _embedded: embedded.nullish().catch(null),
});

/** The article that contains a recipe, as readers see it. */
export type Post = z.output<typeof postSchema>;

const FIELDS = "id,date_gmt,link,title,content,_links,_embedded";

/** Posts and pages by their ids. */
export async function readPosts(rest: Rest, ids: number[]) {
  const asked = { params: { _embed: "author,wp:featuredmedia,wp:term", _fields: FIELDS } };
  const posts = await readByIds(rest, ids, { ...asked, type: "posts", schema: postSchema });
  const found = new Map(posts.items.map((post) => [post.id, post]));
  const failed = new Set(posts.failed.flatMap((part) => part.ids));
  const missing = ids.filter((id) => !found.has(id) && !failed.has(id));
  const pages = await readByIds(rest, missing, { ...asked, type: "pages", schema: postSchema });
  for (const page of pages.items) found.set(page.id, page);
  return { posts: found, failed: [...posts.failed, ...pages.failed] };
}

/** The addresses of all posts, for a site whose sitemap can't be read. */
export async function postPages(rest: Rest): Promise<FoundPages> {
  const { host, origin, folder } = rest.site;
  const problems: FoundPages["problems"] = [];
  const links: string[] = [];
  const asked = {
    params: { _fields: "link", orderby: "id", order: "asc" },
    schema: z.object({ link: looseText }),
  };
  for await (const answer of readListPages(rest, "wp/v2/posts", asked)) {
    if (answer.ok) links.push(...answer.value.flatMap(({ link }) => webUrl(link, null) ?? []));
    else if (links.length > 0) {
      const error = `Its list of posts can't be read after the first ${links.length}. ${answer.reason}`;
      const path = origin + folder;
      problems.push({ key: `${path}#posts`, path, error });
    }
  }
  const isOwn = (link: string) => ownHosts(host).includes(new URL(link).hostname);
  return { pages: links.filter(isOwn), problems };
}
