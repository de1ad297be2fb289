import { Problem } from "#api/problem.ts";
import type { ScrapeFailure } from "#domain/scraping/scrape-page.server.ts";

/** What the site of the page, or the way to it, is to blame for. */
const OF_THE_SITE = new Set<ScrapeFailure["kind"]>([
  "status",
  "timeout",
  "network",
  "tls",
  "redirects",
  "cancelled",
]);
const BLOCKED = new Set([401, 403, 451]);

/** Why a page gave no recipe, in the words of the back office's scraper. */
export function scrapeProblem(
  { kind, status = 0, message, retryAfter }: ScrapeFailure,
  field: "url" | "html",
): Problem {
  if (kind === "unsupported") return wrongPage(field, message);
  const detail = `Failed to scrape recipe: ${message}`;
  if (!OF_THE_SITE.has(kind)) return wrongPage(field, detail);
  const hint = "This site blocks automated access. Send the source of the page here.";
  const isBlocked = BLOCKED.has(status) || kind === "tls";
  return new Problem(502, detail, {
    ...(isBlocked ? { errors: [{ pointer: "#/html", detail: hint }] } : {}),
    headers: retryAfter ? { "Retry-After": secondsUntil(retryAfter) } : {},
  });
}

export function wrongPage(field: string, detail: string): Problem {
  return new Problem(422, detail, { errors: [{ pointer: `#/${field}`, detail }] });
}

function secondsUntil(time: Date): string {
  return String(Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1_000)));
}
