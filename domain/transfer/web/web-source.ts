import { PAGE_ACCEPT } from "#platform/fetch-page/page-of.ts";
import { pageRecipes } from "./pages/recipe-pages.ts";
import type { WebRecipe } from "./web-recipe.ts";
import { lost, type SiteAnswers, sentence, type WebSite, webSite } from "./web-site.ts";
import { idsOf } from "./wordpress/by-ids.ts";
import { createRecipes, hasCreate } from "./wordpress/create-site.ts";
import { restRoot } from "./wordpress/find-rest.ts";
import { isPassing } from "./wordpress/rest.ts";
import { WPRM, wprmRecipes } from "./wordpress/wprm-site.ts";

/** Whether a recipe is here, so that it is not fetched again. */
type IsDone = (key: string) => boolean;

export type WebSource = {
  /** All recipes of the site. What can't be read is among them, with a sentence. */
  recipes(isDone: IsDone): AsyncGenerator<WebRecipe>;
  /** What the site turned out to be: "WordPress with Create"; null until that is known. */
  readonly label: string | null;
};

/** Opens the site of an http(s) address, whichever page of it that is. */
export function openWebSource(address: string, answers: SiteAnswers): WebSource {
  const { origin, hostname } = new URL(address);
  const source = {
    label: null as string | null,
    async *recipes(isDone: IsDone): AsyncGenerator<WebRecipe> {
      const host = hostname.replace(/^www\./, "");
      const site = webSite({ host, origin, answers, isDone });
      const way = await recognize(site, address);
      if ("error" in way) {
        yield { key: origin, path: origin, ok: false, error: way.error };
        return;
      }
      source.label = way.label;
      yield* eachOnce(way.recipes, isDone);
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
  isDone: IsDone,
): AsyncGenerator<WebRecipe> {
  const seen = new Set<string>();
  for await (const recipe of recipes) {
    if (seen.has(recipe.key) || isDone(recipe.key)) continue;
    seen.add(recipe.key);
    yield recipe;
  }
}

type Way = { label: string; recipes: AsyncGenerator<WebRecipe> } | { error: string };

/** Without these a site is read nevertheless: the page may be gone, and its recipes open. */
const PASSABLE = ["status", "too-large", "robots", "timeout"];

async function recognize(site: WebSite, address: string): Promise<Way> {
  const front = await site.fetch(address, PAGE_ACCEPT);
  if (!front.ok && !PASSABLE.includes(front.failure.kind))
    return { error: sentence(front.failure) };
  if (front.ok) site.origin = new URL(front.url).origin;
  const rest = { site, root: restRoot(site, front) };
  const wprm = await idsOf(rest, WPRM);
  // A temporary failure does not mean that there is no such plugin.
  if (isPassing(wprm)) return { error: wprm.reason };
  if (wprm.ok && wprm.value.length > 0) {
    return { label: "WordPress with WP Recipe Maker", recipes: wprmRecipes(rest, wprm.value) };
  }
  const create = await hasCreate(rest);
  if (isPassing(create)) return { error: create.reason };
  if (create.ok && create.value) {
    const posts = await idsOf(rest, "posts");
    if (isPassing(posts)) return { error: posts.reason };
    if (posts.ok) {
      return { label: "WordPress with Create", recipes: createRecipes(rest, posts.value) };
    }
  }
  return { label: `Recipe pages of ${site.host}`, recipes: pageRecipes(site) };
}
