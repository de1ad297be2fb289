import type { SourceFile } from "#platform/archives/source-file.ts";

const DATA_URL = /^data:[^,]{0,200},/;

/** A file inside another as base64, with or without "data:image/jpeg;base64,". */
export function base64File(path: string, written: string): SourceFile {
  const data = written.replace(DATA_URL, "");
  const bytes = Math.floor((data.length * 3) / 4);
  return { path, bytes, read: async () => Buffer.from(data, "base64") };
}
