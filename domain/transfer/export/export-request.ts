import type { Chosen } from "#domain/recipes/commands/all-saved-recipes.server.ts";
import { readChosenRecipes } from "#domain/recipes/tables/chosen-recipes.ts";
import type { ExportFormat } from "./export-format.ts";
import { EXPORT_FORMATS } from "./export-registry.ts";
import { OWN } from "./own-format.ts";

type ExportRequest =
  | { ok: true; format: ExportFormat | typeof OWN; chosen: Chosen }
  | { ok: false; error: string };

/** Which recipes are to be exported, and for what: the fields `format` and `id`, without which all are meant. */
export function readExportRequest({ format: name, id }: Record<string, unknown>): ExportRequest {
  const format = name === OWN ? OWN : EXPORT_FORMATS.find((one) => one.name === name);
  if (!format) return { ok: false, error: "Please choose a format." };
  if (id === undefined) return { ok: true, format, chosen: null };
  const read = readChosenRecipes([id].flat());
  return read.ok ? { ok: true, format, chosen: read.ids } : read;
}
