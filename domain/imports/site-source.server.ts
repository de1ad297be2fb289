import type { Database } from "#domain/database.ts";
import { WEB } from "#domain/transfer/foreign-id.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { SourceReader } from "#domain/transfer/sources/source-reader.server.ts";
import { webPageKey } from "#domain/transfer/web/web-recipe.ts";
import type { SiteOptions } from "#platform/fetch-page/fetch-site.ts";
import type { ImportSource } from "./import-source.server.ts";

type Site = { importId: string; address: string; signal: AbortSignal };
type Fetching = { sources: SourceReader; site: SiteOptions };

/** The recipes of a site that were not found yet: a resumed check fetches none twice. */
export function openSite(
  db: Database,
  { importId, address, signal }: Site,
  { sources, site }: Fetching,
): ImportSource {
  const reading = sources.read({ paths: [address] }, { site, signal });
  return {
    async *items() {
      const known = await db
        .selectFrom("import_items")
        .select(["key", "path"])
        .where("import_id", "=", importId)
        .execute();
      const keys = new Set(known.flatMap(({ key, path }) => (key ? [key, webPageKey(path)] : [])));
      for await (const { source, found } of reading.items(keys)) {
        const path = found.path ?? address;
        const key = "key" in found ? found.key : undefined;
        yield { path, source, found: { ...found, key: key ?? path } };
      }
    },
    close: reading.close,
  };
}

const AT_ONCE = 100;
const SITE = { name: WEB, label: "" };

/** What the check found on a site, in its order. */
export function openFoundSite(db: Database, importId: string): ImportSource {
  return {
    async *items() {
      for (let after = -1; ; ) {
        const rows = await db
          .selectFrom("import_items")
          .select(["position", "path", "problem", "content"])
          .where("import_id", "=", importId)
          .where("position", ">", after)
          .orderBy("position")
          .limit(AT_ONCE)
          .execute();
        for (const { path, problem, content } of rows) {
          const found =
            content === null
              ? ({ kind: "refused", format: null, reason: problem ?? "" } as const)
              : ({ kind: "foreign", format: SITE, recipe: savedRecipe(content) } as const);
          yield { path, source: 0, found: { path, ...found } };
        }
        const last = rows.at(-1);
        if (!last) return;
        after = last.position;
      }
    },
    close: async () => {},
  };
}

/** As the check saved it, with dates as text. */
function savedRecipe(content: unknown): ForeignRecipe {
  const recipe = content as ForeignRecipe;
  return {
    // Of a version that knew less of a recipe.
    ...{
      heldBack: null,
      otherPaths: [],
      oldLists: [],
      webKey: null,
      ownCategories: [],
      article: null,
    },
    ...recipe,
    createdAt: date(recipe.createdAt),
    publishedAt: date(recipe.publishedAt),
    reviews: recipe.reviews.map((review) => ({
      ...review,
      date: date(review.date),
      answers: review.answers.map((answer) => ({ ...answer, date: date(answer.date) })),
    })),
  };
}

function date(saved: Date | string | null): Date | null {
  return saved === null ? null : new Date(saved);
}
