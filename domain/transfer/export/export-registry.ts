import { cooklangExport } from "#domain/transfer/formats/cooklang/cooklang-export.ts";
import { csvExport } from "#domain/transfer/formats/csv/csv-export.ts";
import { markdownExport } from "#domain/transfer/formats/markdown/markdown-export.ts";
import { mealieExport } from "#domain/transfer/formats/mealie/mealie-export.ts";
import { paprikaExport } from "#domain/transfer/formats/paprika/paprika-export.ts";
import { schemaExport } from "#domain/transfer/formats/schema/schema-export.ts";
import { wprmExport } from "#domain/transfer/formats/wprm/wprm-export.ts";
import type { ExportFormat } from "./export-format.ts";

/** The formats that recipes leave in, beside this site's own. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  cooklangExport,
  paprikaExport,
  mealieExport,
  markdownExport,
  wprmExport,
  schemaExport,
  csvExport,
];
