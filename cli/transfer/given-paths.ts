import { existsSync } from "node:fs";
import { OperatorError } from "#platform/errors.ts";
import { type SiteLogin, splitLogin } from "#platform/fetch-page/site-login.ts";

const ADDRESS = /^https?:\/\//i;
/** "blog.example", "localhost:8080", "ada:secret@kitchen.local/food". */
const HOST =
  /^(?:[^/?#@:\s]+:[^/?#@\s]*@)?(?:localhost|(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+)(?::\d+)?(?:[/?#]|$)/i;
/** Files that programs write, which may be missing. */
const FILE =
  /\.(?:html?|json(?:ld)?|gz|zip|csv|tsv|txt|xml|xlsx?|ods|pdf|md|markdown|ya?ml|cook|db|sql(?:ite)?|paprikarecipes?|melarecipes?|crumb|mmf|mxp|rk)$/i;

const UNCLEAR =
  "The name and the password of an address can't be told from the rest of it: write / ? # and @ in them as %2F %3F %23 and %40.";

/** Takes names and passwords out of addresses of sites, so that nothing else ever sees them. */
export function readGivenPaths(given: string[]): { paths: string[]; logins: SiteLogin[] } {
  const logins: SiteLogin[] = [];
  const paths = given.map((path) => {
    if (!ADDRESS.test(path)) {
      if (!isHost(path)) return path.replace(/^\/\/+/, "/");
    } else if (!URL.canParse(path) && !path.includes("@")) return path;
    const split = splitLogin(ADDRESS.test(path) ? path : `//${path}`);
    if (!split) throw new OperatorError(UNCLEAR);
    if (split.login) logins.push(split.login);
    return split.address;
  });
  return { paths, logins };
}

/** A name that no file has: the address of a site, which is tried by https, then by http. */
function isHost(path: string): boolean {
  return HOST.test(path) && !FILE.test(path) && !existsSync(path);
}
