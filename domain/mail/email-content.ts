import { type AccentTokens, accentTokens } from "#domain/settings/accent.ts";
import { type MarkedNode, markedNodes } from "#domain/text/marked-text.ts";
import type { Mark } from "#domain/text/marks.ts";
import { escapeXml } from "#domain/text/xml.ts";

export type EmailContent = { subject: string; text: string; html: string };

/** The site as mails show it. `address`: its postal address; `accent`: in the place of green (accent.ts). */
export type EmailSite = { name: string; url: string; address: string; accent: string | null };

type EmailParts = {
  site: EmailSite;
  subject: string;
  /** Shown beside the subject in lists of mails. */
  preview: string;
  body: Html;
  /** Why the recipient gets this mail. */
  foot: Html;
};

const LONGEST_PREVIEW = 120;
/** The green of app/theme.css, which an accent from the settings replaces. */
const GREEN: Record<"light" | "dark", Pick<AccentTokens, "sorrel" | "on-sorrel">> = {
  light: { sorrel: "#3f6a3a", "on-sorrel": "#ffffff" },
  dark: { sorrel: "#a5cc97", "on-sorrel": "#161412" },
};
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A complete HTML mail in the colours of app/theme.css. Styles are inline, as most mail clients need them; the style sheet is for dark mode. */
export function renderEmail({ site, subject, preview, body, foot }: EmailParts): string {
  const { dark } = colorsOf(site);
  return `<!doctype html>\n${
    html`<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #161412 !important; }
  .sheet { background: #1f1c19 !important; }
  .ink, .ink a.plain { color: #f2ede5 !important; }
  .quiet, .quiet a { color: #a79e92 !important; }
  .button { background: ${dark.sorrel} !important; color: ${dark["on-sorrel"]} !important; }
}
</style></head>
<body class="ground" style="margin:0;background:#fbf8f3;">
<div style="display:none;max-height:0;overflow:hidden;">${[...preview].slice(0, LONGEST_PREVIEW).join("")}</div>
<div class="ground" style="background:#fbf8f3;padding:24px 12px;">
<div class="sheet ink" style="max-width:600px;margin:0 auto;padding:28px 24px;border-radius:12px;background:#ffffff;color:#1f1b16;font:16px/1.55 ${SANS};">
<p style="margin:0 0 20px;font:700 20px/1.2 ${SERIF};"><a class="plain" href="${site.url}" style="color:inherit;text-decoration:none;">${site.name}</a></p>
${body}
</div>
<div class="quiet" style="max-width:600px;margin:0 auto;padding:16px 24px;color:#6b6259;font:13px/1.5 ${SANS};">
${foot}${site.address && html`<br>${senderLine(site)}`}
</div></div></body></html>`.text
  }\n`;
}

/** Who sends it: laws on newsletters ask for a postal address. */
export function senderLine({ name, address }: EmailSite): string {
  return [name, address].filter(Boolean).join(", ");
}

export function heading(text: string): Html {
  return html`<h1 style="margin:0 0 12px;font:700 28px/1.2 ${SERIF};">${text}</h1>\n`;
}

type Formatting = { marks: readonly Mark[] | null; siteUrl: string };

/** The paragraphs of a text, with its line breaks and its marks. */
export function htmlParagraphs(
  text: string,
  { marks, siteUrl }: Formatting = { marks: null, siteUrl: "" },
): Html[] {
  const written = (node: MarkedNode): Part => {
    if (!("mark" in node)) return node.text;
    const within = node.within.map(written);
    const { kind, href = "" } = node.mark;
    if (kind === "strong") return html`<strong>${within}</strong>`;
    if (kind === "em") return html`<em>${within}</em>`;
    return html`<a class="plain" href="${new URL(href, siteUrl).href}" style="color:inherit;">${within}</a>`;
  };
  return [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)]
    .filter(([paragraph]) => paragraph.trim())
    .map(({ 0: paragraph, index: start }) => {
      const lines = [...paragraph.matchAll(/[^\n]+/g)].map(({ 0: line, index }): Part => {
        const part = { start: start + index, end: start + index + line.length };
        const pieces = markedNodes(text, marks ?? [], part).map(written);
        return index === 0 ? pieces : [html`<br>`, ...pieces];
      });
      return html`<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere;">${lines}</p>\n`;
    });
}

export function linkButton(site: EmailSite, to: string, label: string): Html {
  const { light } = colorsOf(site);
  return html`<p style="margin:20px 0;"><a class="button" href="${to}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${light.sorrel};color:${light["on-sorrel"]};font-weight:600;text-decoration:none;">${label}</a></p>\n`;
}

/** A button, and its address for mail programs that don't show buttons. */
export function linkToOpen(site: EmailSite, to: string, label: string): Html {
  return html`${linkButton(site, to, label)}<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere;">Or paste this link into your browser: <a class="plain" href="${to}" style="color:inherit;">${to}</a></p>\n`;
}

function colorsOf({ accent }: EmailSite) {
  return accent ? accentTokens(accent) : GREEN;
}

/** HTML in which all values are escaped: made by `html`. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | Part[] | null | false | undefined;

/** Tagged template that escapes each value, except `Html`. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: pieces }, ...parts.map(render)));
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join("");
  return part === null || part === false || part === undefined ? "" : escapeXml(String(part));
}
