export type ImageType = "jpeg" | "png" | "webp" | "avif";
/** Types that are refused, each with a message of its own. */
export type RefusedType = "heic" | "gif" | "svg" | "other";

const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif[12]|msf1)$/;

/** A file's type by its first bytes, whatever its name or declared type. */
export function imageType(bytes: Uint8Array): ImageType | RefusedType {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256));
  if (start.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"))) return "jpeg";
  if (start.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"))) return "png";
  const text = start.toString("latin1");
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp") return brandType(text);
  if (/^GIF8[79]a/.test(text)) return "gif";
  // A byte order mark may come first.
  return /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!doctype svg|!--|svg)/i.test(text) ? "svg" : "other";
}

export const MOST_PDF_PAGES = 4;

/** Some programs write a few bytes of their own before a PDF's first line. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024));
  return imageType(bytes) === "other" && start.includes("%PDF-");
}

/** A HEIF container lists its major brand, then the compatible ones. */
function brandType(text: string): ImageType | RefusedType {
  const end = Math.min(
    text.length,
    Math.max(16, (text.codePointAt(2) ?? 0) * 256 + (text.codePointAt(3) ?? 0)),
  );
  const brands = [text.slice(8, 12), ...(text.slice(16, end).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? "heic" : "other";
}
