import type { Database } from "#domain/database.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { WEB } from "#domain/transfer/sources/read-source.ts";
import type { SourceReader } from "#domain/transfer/sources/source-reader.server.ts";
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
        .select("key")
        .where("import_id", "=", importId)
        .execute();
      const keys = new Set(known.flatMap(({ key }) => key ?? []));
      for await (const { found } of reading.items(keys)) {
        const path = found.path ?? address;
        if (found.kind === "foreign") {
          const { key = path, format, recipe } = found;
          yield { key, path, label: format.label, kind: "foreign", format: WEB, recipe };
        } else if (found.kind === "refused") {
          const { key = path, format, reason } = found;
          yield { key, path, label: format?.label ?? "", kind: "refused", reason };
        }
      }
    },
    close: reading.close,
  };
}

const AT_ONCE = 100;

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
          const about = { path, label: "" };
          yield content === null
            ? { ...about, kind: "refused", reason: problem ?? "" }
            : { ...about, kind: "foreign", format: WEB, recipe: savedRecipe(content) };
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
