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
  const html = scriptsLast(rendered, handoff(loaded));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (page) page.html = html;
  return new Response(page ? null : html.join(""), { headers, status });
}

/** What loaders and actions throw unforeseen. A reader who went away is no fault, nor is a form that no page takes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(reportFault)(error);
};

/**
 * A page is read before its scripts: they wait in a template until the first picture is there
 * (`app/ui/frame/page-start.ts` lets them out), so that style, fonts and it have the line alone.
 */
function scriptsLast(html: string, handoff: string): string[] {
  const page: string[] = [];
  const scripts: string[] = [];
  let at = 0;
  const move = (sign: string, end: string, to: string[]) => {
    const start = html.indexOf(sign, at);
    if (start < 0) return false;
    page.push(html.slice(at, start));
    at = html.indexOf(end, start) + end.length;
    to.push(html.slice(start, at));
    return true;
  };
  while (move('<link rel="modulepreload" ', ">", scripts));
  const preloads = scripts.map((link) => link.replace(" ", ' fetchPriority="low" ')).join("");
  const modules: string[] = [];
  if (move('<script type="module" async="">', "</script>", modules)) {
    page.push(`<template id="page-scripts">${preloads}${modules.join("")}</template>`);
  }
  page.push(html.slice(at, -PAGE_END.length), handoff, PAGE_END);
  return page;
}

/**
 * The loaders' data for the browser, as React Router's own streaming would hand it over: as data, so
 * that the script is the same on every page and its hash too.
 */
function handoff(loaded: string): string {
  return `<script type="application/json" id="page-data">${loaded.replaceAll("<", "\\u003c")}</script><script>${HAND_OVER}</script>`;
}

const HAND_OVER = `(function (to) {
to.enqueue(document.getElementById("page-data").textContent);
to.close();
})(window.__reactRouterContext.streamController);`;

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}
