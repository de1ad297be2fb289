import type { PageReader } from "#domain/scraping/page-reader.server.ts";
import { createSiteFetcher, type SiteOptions } from "#platform/fetch-page/fetch-site.ts";
import { pageRecipes } from "./pages/recipe-pages.ts";
import type { WebRecipe } from "./web-recipe.ts";
import { sentence, type WebSite, webSite } from "./web-site.ts";
import { idsOf } from "./wordpress/by-ids.ts";
import { createRecipes, hasCreate } from "./wordpress/create-site.ts";
import { restRoot } from "./wordpress/find-rest.ts";
import { WPRM, wprmRecipes } from "./wordpress/wprm-site.ts";

export type WebProgress = {
  requests: number;
  /** Recipes so far. */
  found: number;
};

type How = {
  /** Recipes that are here: they are not fetched again. */
  isDone(key: string): boolean;
  signal: AbortSignal;
  onProgress?(progress: WebProgress): void;
};

export type WebSource = {
  /** All recipes of the site. What can't be read is among them, with a sentence; throws only when it is aborted. */
  recipes(how: How): AsyncGenerator<WebRecipe>;
  /** What the site turned out to be: "WordPress with Create"; null until that is known. */
  readonly label: string | null;
  close(): Promise<void>;
};

type Options = SiteOptions & { reader: PageReader };

/** Opens the site of an http(s) address, whichever page of it that is. */
export function openWebSource(address: string, { reader, ...options }: Options): WebSource {
  const { origin, hostname } = new URL(address);
  const fetcher = createSiteFetcher(origin, options);
  const source = {
    label: null as string | null,
    close: fetcher.close,
    async *recipes({ isDone, signal, onProgress }: How): AsyncGenerator<WebRecipe> {
      let found = 0;
      const tell = () => onProgress?.({ requests: fetcher.requests(), found });
      const host = hostname.replace(/^www\./, "");
      const site = webSite({ host, origin, fetcher, isDone, signal, onRequest: tell });
      const way = await recognize(site, address, reader);
      if ("error" in way) {
        yield { key: origin, path: origin, ok: false, error: way.error };
        return;
      }
      source.label = way.label;
      for await (const recipe of way.recipes) {
        if (recipe.ok) found += 1;
        tell();
        yield recipe;
      }
    },
  };
  return source;
}

type Way = { label: string; recipes: AsyncGenerator<WebRecipe> } | { error: string };

const ACCEPT = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1";
/** Without these a site is read nevertheless: the page may be gone, and its recipes open. */
const PASSABLE = ["status", "too-large", "robots", "timeout"];

async function recognize(site: WebSite, address: string, reader: PageReader): Promise<Way> {
  const front = await site.fetch(address, ACCEPT);
  if (!front.ok && !PASSABLE.includes(front.failure.kind))
    return { error: sentence(front.failure) };
  if (front.ok) site.origin = new URL(front.url).origin;
  const rest = { site, root: restRoot(site, front) };
  const wprm = await idsOf(rest, WPRM);
  if (wprm.ok && wprm.value.length > 0) {
    return { label: "WordPress with WP Recipe Maker", recipes: wprmRecipes(rest, wprm.value) };
  }
  if (await hasCreate(rest)) {
    const posts = await idsOf(rest, "posts");
    if (posts.ok) {
      return { label: "WordPress with Create", recipes: createRecipes(rest, posts.value) };
    }
  }
  return { label: `Recipe pages of ${site.host}`, recipes: pageRecipes(site, reader) };
}
