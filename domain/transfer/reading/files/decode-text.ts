import { isUtf8 } from "node:buffer";

/**
 * What programs and spreadsheets write: UTF-8, UTF-16 ("Unicode text") or, on Western Windows, Windows-1252. Drops the
 * byte order mark.
 */
export function decoderFor(bytes: Buffer): TextDecoder {
  const [first, second] = bytes;
  // Texts begin with an ASCII character: then the other half of UTF-16 is zero.
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return new TextDecoder("utf-16le");
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder("utf-16be");
  return new TextDecoder(isUtf8(withoutHalfCharacter(bytes)) ? "utf-8" : "windows-1252");
}

export function decodeText(bytes: Buffer): string {
  return decoderFor(bytes).decode(bytes);
}

/** A file that was cut off may end within a character. */
function withoutHalfCharacter(bytes: Buffer): Buffer {
  const lead = bytes.subarray(-4).findLastIndex((byte) => (byte & 0b1100_0000) !== 0b1000_0000);
  const start = Math.max(0, bytes.length - 4) + lead;
  const sizes = [0b1100_0000, 0b1110_0000, 0b1111_0000];
  const size = 1 + sizes.filter((mark) => ((bytes[start] ?? 0) & mark) === mark).length;
  return start >= 0 && start + size > bytes.length ? bytes.subarray(0, start) : bytes;
}
