import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { DrawnPartsContext } from "#app/ui/drawn-part.ts";
import { createDrawnParts } from "#app/ui/drawn-parts.server.ts";
import { RenderedData } from "#app/ui/meta/structured-data.tsx";
import { jsonScript } from "#app/ui/pack.server.ts";
import { reportFault, wholePage } from "./context.ts";

const PAGE_END = "</body></html>";
const PRELOADS = /<link rel="modulepreload" [^>]*>/g;
const MODULES = '<script type="module" async="">';
const SCRIPT_END = "</script>";

/** Not while they are being written. */
const drawnParts = import.meta.env.DEV ? undefined : createDrawnParts();

type RenderedContext = Omit<EntryContext, "serverHandoffStream">;

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
    <DrawnPartsContext value={drawnParts}>
      <RenderedData value={page?.structuredData}>
        <ServerRouter context={onlyMatched(routerContext)} url={request.url} />
      </RenderedData>
    </DrawnPartsContext>,
  )}`;
  drawnParts?.drawWanted();
  const loaded = serverHandoffStream ? await readText(serverHandoffStream) : "";
  const packed = (page?.packed ?? []).map((json, place) => jsonScript(`packed-${place}`, json));
  const html = scriptsLast(rendered, packed.join("") + handoff(loaded));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (page) page.html = html;
  return new Response(page ? null : html, { headers, status });
}

/** What loaders and actions throw unforeseen. A reader who went away is no fault, nor is a form that no page takes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(reportFault)(error);
};

/** The routes that make this page: React Router would set up each of the site's to render these. */
function onlyMatched(context: RenderedContext): RenderedContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

/**
 * A page is read before its scripts: they wait in a template until the first picture is there
 * (`app/site/layout/page-start.ts` lets them out), so that style, fonts and it have the line alone.
 */
function scriptsLast(html: string, data: string): string {
  const bodyStart = html.indexOf("</head>");
  const start = html.lastIndexOf(MODULES);
  if (bodyStart < 0 || start < bodyStart) return html.slice(0, -PAGE_END.length) + data + PAGE_END;
  const end = html.indexOf(SCRIPT_END, start) + SCRIPT_END.length;
  const scripts: string[] = [];
  const head = html.slice(0, bodyStart).replace(PRELOADS, (link) => {
    scripts.push(link.replace(" ", ' fetchPriority="low" '));
    return "";
  });
  scripts.push(html.slice(start, end));
  return [
    head,
    html.slice(bodyStart, start),
    `<template id="page-scripts">${scripts.join("")}</template>`,
    html.slice(end, -PAGE_END.length),
    data,
    PAGE_END,
  ].join("");
}

/**
 * The loaders' data for the browser, as React Router's own streaming would hand it over: as data, so
 * that the script is the same on every page and its hash too.
 */
function handoff(loaded: string): string {
  return `${jsonScript("page-data", loaded)}<script>${HAND_OVER}</script>`;
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
