import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { reportFault, siteContext } from "./context.ts";
import { InlineScripts } from "./inline-scripts.tsx";
import { pagePolicy } from "./page-policy.ts";

const PAGE_END = "</body></html>";

/** Hands React Router the loaders' data from the page's JSON. Constant, and so is its hash. */
const READ_PAGE_DATA = `(function (stream) {
stream.enqueue(document.getElementById("page-data").textContent);
stream.close();
})(window.__reactRouterContext.streamController);`;

/**
 * Renders a page whole: what is cached must be complete before it goes out, and no loader leaves
 * anything to come later. Takes half as long as streaming it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const inlineScripts = new Set([READ_PAGE_DATA]);
  const page = renderToString(
    <InlineScripts value={inlineScripts}>
      <ServerRouter context={routerContext} url={request.url} />
    </InlineScripts>,
  );
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  const json = data.replaceAll("<", "\\u003c");
  const scripts = `<script type="application/json" id="page-data">${json}</script><script>${READ_PAGE_DATA}</script>`;
  const html = `<!DOCTYPE html>${page.replace(PAGE_END, () => scripts + PAGE_END)}`;
  const { analytics } = context.get(siteContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", pagePolicy(inlineScripts, analytics?.scriptUrl));
  return new Response(html, { headers, status });
}

/** What loaders and actions throw unforeseen. A reader who went away is no fault, nor is a form that no page takes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(reportFault)(error);
};
