import { plainLines } from "#domain/scraping/page/plain-text.ts";

const ADDRESS = /^https?:\/\/\S+$/i;

/** The words of a cell: entities and markup that some programs leave in them are read, empty lines stay. */
export function wordsOfCell(value: string): string {
  // "&copy=1" of an address is no entity.
  if (ADDRESS.test(value)) return value.replaceAll("&amp;", "&");
  if (!/[&<]/.test(value)) return value;
  const lines = value.split(/\r\n?|\n/).map((line) => plainLines(line).join("\n"));
  return lines.join("\n").trim();
}
