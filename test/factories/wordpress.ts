/** An export of WordPress, as its own exporter writes one. */

type Item = {
  id: number;
  type: string;
  title?: string;
  link?: string;
  status?: string;
  password?: string;
  date?: string;
  content?: string;
  attachment?: string;
  terms?: [domain: string, name: string][];
  meta?: Record<string, unknown>;
  /** `stars`: as WP Recipe Maker keeps them. */
  comments?: {
    id: number;
    parent?: number;
    text?: string;
    stars?: number;
    approved?: string;
    type?: string;
  }[];
};

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

export function wordpressExport(items: Item[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>A Blog</title>
<wp:author><wp:author_login>${cdata("ada")}</wp:author_login><wp:author_display_name>${cdata("Ada L.")}</wp:author_display_name></wp:author>
${items.map(itemXml).join("\n")}
</channel>
</rss>`;
}

function itemXml(item: Item): string {
  const {
    id,
    type,
    title = "",
    link = "",
    status = "publish",
    date = "2019-05-04 12:30:00",
  } = item;
  const meta = Object.entries(item.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(
        typeof value === "string" ? value : phpOf(value),
      )}</wp:meta_value></wp:postmeta>`,
  );
  const terms = (item.terms ?? []).map(
    ([domain, name]) => `<category domain="${domain}" nicename="x">${cdata(name)}</category>`,
  );
  const comments = (item.comments ?? []).map(commentXml);
  return `<item>
<title>${cdata(title)}</title>
<link>${link}</link>
<dc:creator>${cdata("ada")}</dc:creator>
<content:encoded>${cdata(item.content ?? "")}</content:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:status>${cdata(status)}</wp:status>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(item.password ?? "")}</wp:post_password>
${item.attachment ? `<wp:attachment_url>${cdata(item.attachment)}</wp:attachment_url>` : ""}
${[...terms, ...meta, ...comments].join("\n")}
</item>`;
}

function commentXml(given: NonNullable<Item["comments"]>[number]): string {
  const { id, parent = 0, text = "", stars, approved = "1", type = "comment" } = given;
  const meta = `<wp:commentmeta><wp:meta_key>${cdata("wprm-comment-rating")}</wp:meta_key><wp:meta_value>${cdata(String(stars))}</wp:meta_value></wp:commentmeta>`;
  return `<wp:comment>
<wp:comment_id>${id}</wp:comment_id>
<wp:comment_author>${cdata(`Reader ${id}`)}</wp:comment_author>
<wp:comment_date_gmt>${cdata("2020-01-02 03:04:05")}</wp:comment_date_gmt>
<wp:comment_content>${cdata(text)}</wp:comment_content>
<wp:comment_approved>${cdata(approved)}</wp:comment_approved>
<wp:comment_type>${cdata(type)}</wp:comment_type>
<wp:comment_parent>${parent}</wp:comment_parent>
${stars === undefined ? "" : meta}
</wp:comment>`;
}

/** As PHP's serialize writes it. */
export function phpOf(value: unknown): string {
  if (value === null || value === undefined) return "N;";
  if (typeof value === "boolean") return `b:${Number(value)};`;
  if (typeof value === "number") return `${Number.isInteger(value) ? "i" : "d"}:${value};`;
  if (typeof value === "string") return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  const written = entries.map(([name, one]) => phpOf(isList ? Number(name) : name) + phpOf(one));
  return `a:${entries.length}:{${written.join("")}}`;
}
