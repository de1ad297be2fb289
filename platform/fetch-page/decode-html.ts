import sniffEncoding from "html-encoding-sniffer";

/** How far into a page its own word on its character set is looked for. */
const PRESCAN_BYTES = 16 * 1024;

/**
 * The text of a page in the character set that it has: by its byte order mark, the `charset` that it was
 * sent with, or its own word; without any, UTF-8 if it is that, else Windows-1252.
 */
export function decodeHtml(bytes: Uint8Array, charset?: string): string {
  const encoding = sniffEncoding(bytes, {
    ...(charset ? { transportLayerEncodingLabel: charset } : {}),
    defaultEncoding: "unknown",
    maxPrescanBytes: PRESCAN_BYTES,
  });
  return (
    decode(bytes, encoding, false) ??
    decode(bytes, "utf-8", true) ??
    new TextDecoder("windows-1252").decode(bytes)
  );
}

/** Null for a character set that nobody knows, and for bytes that are not of it when `fatal`. */
function decode(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}
