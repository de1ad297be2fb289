import { ANY_SITE } from "#platform/fetch-page/page-address.ts";
import { PAGE_ACCEPT } from "#platform/fetch-page/page-of.ts";
import type { FoundPages } from "./pages/find-pages.ts";
import { pageRecipes } from "./pages/recipe-pages.ts";
import { type WebRecipe, webPageKey } from "./web-recipe.ts";
import {
  type KnownRecipes,
  lost,
  type SiteAnswers,
  sentence,
  type WebSite,
  webSite,
} from "./web-site.ts";
import { idsOf } from "./wordpress/by-ids.ts";
import { createRecipes, hasCreate } from "./wordpress/create-site.ts";
import { findRest } from "./wordpress/find-rest.ts";
import { postPages } from "./wordpress/posts.ts";
import { isPassing } from "./wordpress/rest.ts";
import { WPRM, wprmRecipes } from "./wordpress/wprm-site.ts";

export type WebSource = {
  /** All recipes of the site. What can't be read is among them, with a sentence. */
  recipes(known: KnownRecipes): AsyncGenerator<WebRecipe>;
  /** What the site turned out to be: "WordPress with Create"; null until that is known. */
  readonly label: string | null;
};

/**
 * Opens the site of an http(s) address, whichever page of it that is; "//blog.example" is tried by https, then by http.
 */
export function openWebSource(address: string, answers: SiteAnswers): WebSource {
  const { origin, hostname } = new URL(address, ANY_SITE);
  const source = {
    label: null as string | null,
    async *recipes(known: KnownRecipes): AsyncGenerator<WebRecipe> {
      const host = hostname.replace(/^www\./, "");
      const site = webSite({ host, origin, answers, known });
      const way = await recognize(site, address);
      if ("error" in way) {
        yield { key: origin, path: origin, ok: false, error: way.error };
        return;
      }
      source.label = way.label;
      yield* eachOnce(way.recipes, known);
      if (site.isLost()) {
        const error = sentence(lost(host));
        yield { key: `${origin}#lost`, path: site.origin, ok: false, error };
      }
    },
  };
  return source;
}

/** Skips recipes that were found already: sitemaps list a page in two spellings, and checks are resumed. */
async function* eachOnce(
  recipes: AsyncGenerator<WebRecipe>,
  { isDone }: KnownRecipes,
): AsyncGenerator<WebRecipe> {
  const seen = new Set<string>();
  for await (const recipe of recipes) {
    const { key } = recipe;
    if (seen.has(key) || (isDone(key) && !("isHere" in recipe))) continue;
    seen.add(key);
    yield recipe;
  }
}

type Way = { label: string; recipes: AsyncGenerator<WebRecipe> } | { error: string };

/** Without these a site is read nevertheless: the page may be gone, and its recipes open. */
const PASSABLE = ["status", "too-large", "robots", "timeout"];

/** A site may have no https, or a certificate that only its own machine trusts. */
const NO_HTTPS = ["network", "tls", "timeout"];

async function openFront(site: WebSite, given: string) {
  if (!given.startsWith("//"))
    return { address: given, front: await site.fetch(given, PAGE_ACCEPT) };
  const secure = {
    address: `https:${given}`,
    front: await site.fetch(`https:${given}`, PAGE_ACCEPT),
  };
  if (secure.front.ok || !NO_HTTPS.includes(secure.front.failure.kind)) return secure;
  const plain = { address: `http:${given}`, front: await site.fetch(`http:${given}`, PAGE_ACCEPT) };
  if (!plain.front.ok && NO_HTTPS.includes(plain.front.failure.kind)) return secure;
  site.origin = new URL(plain.address).origin;
  return plain;
}

async function recognize(site: WebSite, given: string): Promise<Way> {
  const { address, front } = await openFront(site, given);
  if (!front.ok && !PASSABLE.includes(front.failure.kind))
    return { error: sentence(front.failure) };
  if (front.ok) site.origin = new URL(front.url).origin;
  const rest = await findRest(site, front, address);
  // A temporary failure does not mean that there is no such plugin.
  const wprm = await idsOf(rest, WPRM);
  if (isPassing(wprm)) return { error: wprm.reason };
  const create = await hasCreate(rest);
  if (isPassing(create)) return { error: create.reason };
  const posts = create.ok && create.value ? await idsOf(rest, "posts") : null;
  if (posts && isPassing(posts)) return { error: posts.reason };
  const ways: [plugin: string, AsyncGenerator<WebRecipe>][] = [
    ...(wprm.ok && wprm.value.ids.length > 0
      ? [["WP Recipe Maker", wprmRecipes(rest, wprm.value)] as const]
      : []),
    ...(posts?.ok ? [["Create", createRecipes(rest, posts.value)] as const] : []),
  ].map(([plugin, recipes]) => [plugin, recipes]);
  const plugins = new Intl.ListFormat("en").format(ways.map(([plugin]) => plugin));
  const label = plugins ? `WordPress with ${plugins}` : `Recipe pages of ${site.host}`;
  const all = ways.map(([, recipes]) => recipes);
  return { label, recipes: everything(site, all, () => postPages(rest)) };
}

/** The recipes of the plugins that are known, then those of pages that these did not cover. */
async function* everything(
  site: WebSite,
  plugins: AsyncGenerator<WebRecipe>[],
  postsOf: () => Promise<FoundPages>,
): AsyncGenerator<WebRecipe> {
  const covered = new Set<string>();
  for (const recipes of plugins) {
    for await (const recipe of recipes) {
      if (recipe.path) covered.add(webPageKey(recipe.path));
      yield recipe;
    }
  }
  yield* pageRecipes(site, { covered, postsOf, isOnly: plugins.length === 0 });
}
