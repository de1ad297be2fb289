import { setFlagsFromString } from "node:v8";
import sharp from "sharp";
import { encodeMaster, type UnreadableReason } from "./encode.ts";
import { isPdf, MOST_PDF_PAGES } from "./image-type.ts";

/** Encodes pictures of pages for programs that read them. Only the image process may load it, never the web process. */

/** Of the longer side, in pixels: enough for small print, and what services make of larger ones. */
const SIDE = 2048;
/** 160 MB, in pages of WebAssembly: a scan of 600 dpi fits. What needs more is drawn without it. */
const MOST_MEMORY_PAGES = 2560;

/** `pdf-broken`: also one that asks for a password. */
export type UnreadablePage = UnreadableReason | "pdf-broken" | "pdf-pages";

/** A photo, or the pages of a PDF in order, as upright JPEGs without metadata; or why it can't be read. */
export async function encodePictures(bytes: Uint8Array): Promise<Buffer[] | UnreadablePage> {
  if (isPdf(bytes)) return drawPages(bytes).catch((): UnreadablePage => "pdf-broken");
  const master = await encodeMaster(bytes);
  if (typeof master === "string") return master;
  const size = { width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true } as const;
  return [await sharp(master.bytes).resize(size).flatten({ background: "#fff" }).jpeg().toBuffer()];
}

async function drawPages(bytes: Uint8Array): Promise<Buffer[] | UnreadablePage> {
  // Before the library is loaded, which may take 2 GB.
  setFlagsFromString(`--wasm-max-mem-pages=${MOST_MEMORY_PAGES}`);
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const pdf = await (await PDFiumLibrary.init()).loadDocument(bytes);
  if (pdf.getPageCount() > MOST_PDF_PAGES) return "pdf-pages";
  const drawn: Buffer[] = [];
  for (const page of pdf.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = SIDE / Math.max(originalWidth, originalHeight);
    const width = Math.max(1, Math.round(originalWidth * scale));
    const height = Math.max(1, Math.round(originalHeight * scale));
    const { data } = await page.render({ width, height, render: "bitmap" });
    const raw = { width, height, channels: 4 } as const;
    drawn.push(await sharp(data, { raw }).removeAlpha().jpeg().toBuffer());
  }
  return drawn.length > 0 ? drawn : "pdf-broken";
}
