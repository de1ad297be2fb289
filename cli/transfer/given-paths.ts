import { existsSync } from "node:fs";
import { mayHoldLogin, readAddress } from "#domain/imports/import-address.ts";
import { OperatorError } from "#platform/errors.ts";
import type { SiteLogin } from "#platform/fetch-page/site-login.ts";

const WEB = /^https?:\/\//i;
/** "blog.example", "localhost:8080", "192.168.1.5:8080/food". */
const HOST =
  /^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\]|(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+)(?::\d+)?(?:[/?#]|$)/i;
/** What is before the @ is not to be repeated: "ftp://ada:secret@kitchen.local". */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:\/\/.*@/is;
/** Files that programs write, which may be missing. */
const FILE =
  /\.(?:html?|json(?:ld)?|gz|zip|csv|tsv|txt|xml|xlsx?|ods|pdf|md|markdown|ya?ml|cook|db|sql(?:ite)?|paprikarecipes?|melarecipes?|crumb|mmf|mxp|rk)$/i;

/** Takes names and passwords out of addresses of sites, so that nothing else ever sees them. */
export function readGivenPaths(given: string[]): { paths: string[]; logins: SiteLogin[] } {
  const logins: SiteLogin[] = [];
  const paths = given.map((path) => {
    if (!isAddress(path)) return path.replace(/^\/\/+/, "/");
    const read = readAddress(path);
    if (typeof read === "string") throw new OperatorError(`${read}.`);
    if (read.login) logins.push(read.login);
    return read.address;
  });
  return { paths, logins };
}

/** A site's, where no file has that name. */
function isAddress(path: string): boolean {
  // Others begin like an address, and are no path either: reading them reports it.
  if (WEB.test(path)) return URL.canParse(path) || path.includes("@");
  if (existsSync(path)) return false;
  if (mayHoldLogin(path) || OTHER_SCHEME.test(path)) return true;
  return HOST.test(path) && !FILE.test(path);
}
