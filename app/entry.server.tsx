import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { reportFault, wholePage } from "#app/context.ts";
import { RenderedData } from "#app/ui/structured-data.tsx";

const PAGE_END = "</body></html>";

/**
 * Renders a page whole, in one go: what is kept must be complete before it goes out, and no loader
 * leaves anything to come later. In front of streaming this saves half of a page's time.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = context.get(wholePage);
  const rendered = `<!DOCTYPE html>${renderToString(
    <RenderedData value={page?.structuredData}>
      <ServerRouter context={routerContext} url={request.url} />
    </RenderedData>,
  )}`;
  const loaded = serverHandoffStream ? await readText(serverHandoffStream) : "";
  const html = `${scriptsLast(rendered).slice(0, -PAGE_END.length)}${handoff(loaded)}${PAGE_END}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (page) page.html = html;
  return new Response(page ? null : html, { headers, status });
}

/** What loaders and actions throw unforeseen. A reader who went away is no fault, nor is a form that no page takes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(reportFault)(error);
};

/** A page can be read before its scripts: on a poor connection style, fonts and pictures go first. */
function scriptsLast(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload" ',
    '<link rel="modulepreload" fetchPriority="low" ',
  );
}

/** The loaders' data for the browser, as React Router's own streaming would hand it over. */
function handoff(loaded: string): string {
  const text = JSON.stringify(loaded).replace(UNSAFE_IN_SCRIPT, (sign) => ESCAPED[sign] ?? sign);
  return `<script>window.__reactRouterContext.streamController.enqueue(${text});window.__reactRouterContext.streamController.close();</script>`;
}

const ESCAPED: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
const UNSAFE_IN_SCRIPT = /[&<>\u2028\u2029]/g;

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}
