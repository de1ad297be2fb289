/** Permalink structures as WordPress writes them: "/%year%/%monthnum%/%postname%/". Pure. */

const ANY = "[^/]+";
const NUMBER = "[0-9]+";
const SLUG = "([^/]+)";

const TAGS: Record<string, string> = {
  year: "[0-9]{4}",
  monthnum: "[0-9]{1,2}",
  day: "[0-9]{1,2}",
  hour: "[0-9]{1,2}",
  minute: "[0-9]{1,2}",
  second: "[0-9]{1,2}",
  post_id: NUMBER,
  author: ANY,
  // One within the other: "dinner/soups".
  category: ".+",
  postname: SLUG,
  slug: SLUG,
};

const PATTERN_TAGS = Object.keys(TAGS).map((name) => `%${name}%`);

/** A pattern without its closing slash, and the regular expression of the paths that it matches. */
export type Pattern = { text: string; matcher: string };

/** What is wrong with a pattern, as a sentence, where it is none. */
export function readPattern(typed: string): Pattern | { problem: string } {
  const text = typed.trim().replace(/(?<=.)\/+$/, "");
  if (!/^\/[^/\s?#]+(?:\/[^/\s?#]+)*$/.test(text)) {
    return { problem: "Please enter a path such as /%year%/%postname%/." };
  }
  const parts = text.split(/(%[a-z_]+%)/);
  const names = parts.flatMap((part, at) => (at % 2 === 1 ? [part.slice(1, -1)] : []));
  const unknown = names.find((name) => !Object.hasOwn(TAGS, name));
  if (unknown) return { problem: `%${unknown}% isn't known. Use ${PATTERN_TAGS.join(", ")}.` };
  const slugs = names.filter((name) => TAGS[name] === SLUG);
  if (slugs.length !== 1) return { problem: "Please use %postname% or %slug% once." };
  if (new Set(names).size < names.length) return { problem: "Please use each part once." };
  const matcher = parts.map((part, at) => (at % 2 === 1 ? TAGS[part.slice(1, -1)] : literal(part)));
  return { text, matcher: `^${matcher.join("")}$` };
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
