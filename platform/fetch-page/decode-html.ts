import sniffEncoding from "html-encoding-sniffer";

/** How much of a page is searched for its declared character set. */
const PRESCAN_BYTES = 16 * 1024;

/**
 * Decodes a page by its byte order mark, the `charset` of its Content-Type or its own declaration; without
 * any, as UTF-8 if it is valid, else as Windows-1252.
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

/** Null for an unknown character set, and for invalid bytes when `fatal`. */
function decode(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}
