/** Addresses of the site that recipes came from. Pure: runs in a browser too. */

const LONGEST_PATH = 2_000;

/** What permalinks leave as it is, though it could be escaped. */
const PLAIN = /%(?:24|26|2b|2c|3a|3b|3d|40)/g;

/**
 * The one spelling of a path: without query, doubled and closing slashes and index file, with lower-case escapes
 * where they are needed. Null for what can't be read, is too long, or is the home page.
 */
export function oldPath(pathname: string): string | null {
  const [path = ""] = pathname.split(/[?#]/, 1);
  const names = path
    .replace(/\/index\.(?:html?|php)$/i, "")
    .split("/")
    .filter(Boolean);
  const spelled = names.map(spell);
  if (names.length === 0 || spelled.includes(null)) return null;
  const whole = `/${spelled.join("/")}`;
  return whole.length <= LONGEST_PATH ? whole : null;
}

function spell(name: string): string | null {
  try {
    const read = decodeURIComponent(name);
    if (/\p{Cc}/u.test(read)) return null;
    return encodeURIComponent(read)
      .replace(/%../g, (code) => code.toLowerCase())
      .replace(PLAIN, decodeURIComponent);
  } catch {
    return null;
  }
}

/** A path as people read it: "/brot-für-alle". */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
