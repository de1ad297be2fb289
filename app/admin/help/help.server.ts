import { decodeHTML } from "entities";
import { marked, type Token } from "marked";
import { mayOpen, type Role } from "#domain/auth/role.ts";
import { plainSlug } from "#domain/taxonomy/slug.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";

type HelpSection = { id: string; title: string; isTopic: boolean; html: string };

/** Part of the build, so that it is there wherever the site runs. */
const FILES = import.meta.glob<string>("../../../docs/help/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** All sections in the order of the files; a topic begins each file. */
export const helpSections: readonly HelpSection[] = Object.keys(FILES)
  .sort()
  .flatMap((name) => sectionsOf(FILES[name] ?? ""));

/** The same without links to what a role may not open. */
export function helpFor(role: Role): HelpSection[] {
  return helpSections.map((section) => ({
    ...section,
    html: section.html.replace(LINK, (link, path: string, text: string) =>
      mayOpen(role, path) ? link : text,
    ),
  }));
}

const LINK = /<a href="(\/admin[^"?#]*)[^"]*">(.*?)<\/a>/g;

const texts = helpSections.map(({ html }) => textOf(html));

type FoundHelp = { id: string; title: string; excerpt: string };

/** The sections that have all words, those with them in their headings first. */
export function searchHelp(typed: string): FoundHelp[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => fold(text).includes(word));
  const matches = helpSections
    .map((section, index) => ({ section, text: texts[index] ?? "" }))
    .filter(({ section, text }) => text && has(`${section.title} ${text}`));
  const named = matches.filter(({ section }) => has(section.title));
  return [...named, ...matches.filter((match) => !named.includes(match))].map(
    ({ section: { id, title }, text }) => ({ id, title, excerpt: excerptOf(text, words) }),
  );
}

function sectionsOf(markdown: string): HelpSection[] {
  const parts: { title: string; depth: number; tokens: Token[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === "heading") {
      parts.push({ title: textOf(token.text), depth: token.depth, tokens: [] });
    } else parts.at(-1)?.tokens.push(token);
  }
  return parts.map(({ title, depth, tokens }) => ({
    id: plainSlug(title),
    title,
    isTopic: depth === 1,
    html: marked.parser(tokens),
  }));
}

function textOf(html: string): string {
  return decodeHTML(html.replace(/<[^>]+>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

const BEFORE = 60;
const LONGEST = 180;

/** What is around the first word that is found. */
function excerptOf(text: string, words: string[]): string {
  const places = words.map((word) => fold(text).indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - BEFORE);
  const isCut = places.length > 0 && start > 0;
  const rest = isCut ? text.slice(text.indexOf(" ", start) + 1) : text;
  return `${isCut ? "…" : ""}${cutAtWord(rest, LONGEST)}${rest.length > LONGEST ? "…" : ""}`;
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
