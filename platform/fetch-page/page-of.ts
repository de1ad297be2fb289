import { MIMEType } from "node:util";
import { decodeHtml } from "./decode-html.ts";
import type { PageFailure } from "./page-failure.ts";
import type { Retrieved } from "./retrieve.ts";

export const PAGE_ACCEPT = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1";

export type FetchedPage =
  /** `url` is the URL after redirects. */
  { ok: true; url: string; status: number; html: string } | { ok: false; failure: PageFailure };

/** What was retrieved as a web page, or that it is none. */
export function pageOf({ url, status, contentType, bytes }: Retrieved): FetchedPage {
  const type = typeOf(contentType);
  const html = decodeHtml(bytes, type?.params.get("charset") ?? undefined);
  if (type && !isPage(type.essence, html)) {
    const message = `That link is ${nameOf(type)}, not a web page`;
    return { ok: false, failure: { kind: "not-html", isTransient: false, message } };
  }
  return { ok: true, url, status, html };
}

/** Some proxies send pages as plain text. */
function isPage(type: string, text: string): boolean {
  if (type === "text/plain") return text.trimStart().startsWith("<");
  return type === "text/html" || type === "application/xhtml+xml";
}

function nameOf({ essence, type }: MIMEType): string {
  if (essence === "application/pdf") return "a PDF";
  return type === "image" ? "an image" : essence;
}

function typeOf(contentType: string): MIMEType | null {
  try {
    return new MIMEType(contentType);
  } catch {
    return null;
  }
}
