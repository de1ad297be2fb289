import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import type { FoundItem } from "#domain/imports/import-source.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { ImportResult } from "#domain/transfer/import-foreign.server.ts";
import { sorrel } from "#domain/transfer/own/own-archive.ts";
import type { PlanResult } from "#domain/transfer/plan-foreign.server.ts";
import { PAGES, type SourceItem } from "#domain/transfer/sources/read-source.ts";
import type { FoundSource } from "#domain/transfer/sources/source-job.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { progressBar } from "../progress-bar.ts";

/** `as-it-was`: from our own export. */
type Outcome =
  | ImportResult
  | Exclude<PlanResult, { outcome: "created" }>
  | (Omit<PlanResult & { outcome: "created" }, "input"> & { slug: "" })
  | { outcome: "as-it-was"; id: string; slug: string; redirects: number; losses?: string[] };
type Tally = Record<Outcome["outcome"], number>;

type ReportOptions = {
  sources: FoundSource[];
  publish: boolean;
  isDryRun: boolean;
  /** Where each recipe's line of JSON goes. */
  file: string | undefined;
};

type ImportReport = {
  add(item: FoundItem, result: ImportResult | PlanResult): Promise<void>;
  /** Tells of the sources to the last. */
  end(): void;
  summary(): string;
  refused(): number;
  close(): Promise<void>;
};

/** Reports the outcome of each recipe during an import; only counts stay in memory. */
export async function openImportReport(options: ReportOptions): Promise<ImportReport> {
  const { sources, publish, isDryRun } = options;
  const file = options.file === undefined ? null : await openFile(options.file);
  const isPages = sources.every(({ kind }) => kind === "page" || kind === "unknown");
  const bar = progressBar(isPages ? sources.length : null);
  const all = newTally();
  let drafts = 0;
  let own = newForeign();

  let ended = 0;

  function endUntil(next: number) {
    for (const { path } of sources.slice(ended, next)) {
      if (own.format) bar.say(`${path}: ${foreignSummary(own, isDryRun)}`);
      own = newForeign();
      if (isPages) bar.advance();
    }
    ended = Math.max(ended, next);
  }

  return {
    async add({ source: index, found }, result) {
      endUntil(index);
      const source = sources[index]?.path ?? "";
      const { path } = found;
      if (found.kind === "refused" && found.isRemark) {
        const { reason } = found;
        bar.say(`${source}: ${reason}`);
        await file?.write(`${JSON.stringify({ source, path, outcome: "remark", reason })}\n`);
        return;
      }
      const { format, title, categories } = namesOf(found);
      const outcome = outcomeOf(found, result);
      const category = "input" in result ? result.input.category : null;
      all[outcome.outcome] += 1;
      if (outcome.outcome === "created" && outcome.draftReason) drafts += 1;
      const where = path === null || path === basename(source) ? source : `${source}: ${path}`;
      for (const line of troubles(outcome, isDryRun)) bar.line(`${where}: ${line}`);
      for (const line of remarks(title ?? where, outcome, isDryRun)) bar.say(line);
      if (format) own = withForeign(own, { format, outcome, categories, category });
      if (!isPages) bar.advance();
      await file?.write(`${JSON.stringify({ source, path, format, title, ...outcome })}\n`);
    },
    end: () => endUntil(sources.length),
    summary() {
      bar.end();
      return summary(all, { publish, isDryRun, drafts });
    },
    refused: () => all.refused,
    close: async () => file?.close(),
  };
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, "w");
  } catch (error) {
    throw new OperatorError(`The report can't be written: ${messageOf(error)}`);
  }
}

/** `format`: the label of another program's, for people. */
function namesOf(found: SourceItem) {
  if (found.kind === "own") return { format: null, title: found.recipe.title, categories: [] };
  if (found.kind === "refused")
    return { format: labelOf(found.format), title: null, categories: [] };
  if (found.kind === "here") return { format: labelOf(found.format), title: null, categories: [] };
  if (found.kind !== "foreign") return { format: null, title: null, categories: [] };
  const { format, recipe } = found;
  return { format: labelOf(format), title: recipe.fields.title, categories: recipe.categories };
}

function labelOf(format: { name: string; label: string } | null): string | null {
  const isOther = format && format.name !== PAGES.name && format.name !== sorrel.name;
  return isOther ? format.label : null;
}

function outcomeOf(found: SourceItem, result: ImportResult | PlanResult): Outcome {
  if (found.kind === "own" && result.outcome === "created") {
    const { id, slug } = "id" in result ? result : found.recipe;
    const { redirects, losses } = result;
    const lost = losses.length > 0 ? { losses } : {};
    return { outcome: "as-it-was", id, slug, redirects, ...lost };
  }
  if (result.outcome !== "created" || "id" in result) return result;
  const { input: _, ...planned } = result;
  return { ...planned, slug: "" };
}

function troubles(outcome: Outcome, isDryRun: boolean): string[] {
  if (outcome.outcome === "refused") return [outcome.reason];
  if (outcome.outcome !== "created" || !outcome.draftReason) return [];
  return [`${isDryRun ? "a draft" : "saved as a draft"}: ${outcome.draftReason}`];
}

function remarks(title: string, outcome: Outcome, isDryRun: boolean): string[] {
  const isSaved = outcome.outcome === "created" || outcome.outcome === "as-it-was";
  if (isSaved && outcome.losses && outcome.losses.length > 0) {
    const head = `${title} ${isDryRun ? "would lose" : "lost"}:`;
    return [head, ...outcome.losses.map((loss) => `  - ${loss}`)];
  }
  if (outcome.outcome !== "already-here" || !("because" in outcome)) return [];
  if (outcome.isDeleted) return [`${title} is in the trash, where it can be restored.`];
  if (outcome.because === "source") {
    const as = outcome.slug ? `, as ${outcome.slug}` : "";
    return [`${title}: a recipe from its address already exists${as}`];
  }
  return [];
}

/** Totals for one source with another program's recipes. */
type Foreign = {
  format: string | null;
  tally: Tally;
  images: number;
  redirects: number;
  categories: Set<string>;
  /** In a plan: how many recipes each category here would get. */
  filed: Map<string, number>;
};

function newForeign(): Foreign {
  return {
    format: null,
    tally: newTally(),
    images: 0,
    redirects: 0,
    categories: new Set(),
    filed: new Map(),
  };
}

function newTally(): Tally {
  return { created: 0, replaced: 0, "as-it-was": 0, "already-here": 0, refused: 0 };
}

type Told = { format: string; outcome: Outcome; categories: string[]; category: string | null };

function withForeign(
  { tally, images, redirects, categories: named, filed }: Foreign,
  { format, outcome, categories, category }: Told,
): Foreign {
  tally[outcome.outcome] += 1;
  for (const category of categories) named.add(category.toLowerCase());
  if (category) filed.set(category, (filed.get(category) ?? 0) + 1);
  const more = "images" in outcome ? outcome : { images: 0, redirects: 0 };
  return {
    format,
    tally,
    images: images + more.images,
    redirects: redirects + more.redirects,
    categories: named,
    filed,
  };
}

function foreignSummary(
  { format, tally, images, redirects, categories, filed }: Foreign,
  isDryRun: boolean,
): string {
  const recipes = tally.created + tally["already-here"] + tally.refused;
  return [
    `${format}, ${countOf(recipes, "recipe")}:`,
    `${formatNumber(tally.created)} ${isDryRun ? "new" : "imported"},`,
    `${formatNumber(tally["already-here"])} already existed, ${formatNumber(tally.refused)} rejected;`,
    `${countOf(images, "image")}, ${countOf(categories.size, "category", "categories")}` +
      (redirects > 0 ? `, ${countOf(redirects, "redirect")} from old addresses` : "") +
      (filed.size > 0 ? `; filed under ${filedUnder(filed)}; other categories become tags` : ""),
  ].join(" ");
}

function filedUnder(filed: Map<string, number>): string {
  return new Intl.ListFormat("en").format([...filed].map(([name, count]) => `${name} (${count})`));
}

function formatNumber(number: number): string {
  return number.toLocaleString("en");
}

function summary(
  tally: Tally,
  { publish, isDryRun, drafts }: Pick<ReportOptions, "publish" | "isDryRun"> & { drafts: number },
): string {
  const as = publish ? "published" : "as drafts";
  const asTheyWere = tally["as-it-was"] > 0 ? `${tally["as-it-was"]} unchanged` : "";
  const isNew = tally.created > 0 || asTheyWere === "";
  const created = isNew ? `${tally.created - drafts} ${as}` : "";
  const kept = drafts > 0 ? `${drafts} ${drafts === 1 ? "as a draft" : "as drafts"}` : "";
  const imported = new Intl.ListFormat("en").format([created, kept, asTheyWere].filter(Boolean));
  const others = `${tally["already-here"]} already existed; ${tally.refused} rejected`;
  return isDryRun
    ? `Nothing was imported (dry run). Would import ${imported}; ${others}.`
    : `Imported ${imported}; ${others}.`;
}
