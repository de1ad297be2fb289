import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { reportError, requestId, siteContext } from "./context.ts";
import { InlineScripts } from "./inline-scripts.tsx";
import { pagePolicy } from "./page-policy.ts";
import { RequestId } from "./ui/request-id.tsx";

const PAGE_END = "</body></html>";

/** Passes the page's JSON data to React Router. Constant, so that its CSP hash is. */
const READ_PAGE_DATA = `(function (stream) {
stream.enqueue(document.getElementById("page-data").textContent);
stream.close();
})(window.__reactRouterContext.streamController);`;

/**
 * Renders the whole page before responding: cached pages must be complete, no loader defers data, and
 * it takes half as long as streaming.
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
      <RequestId value={status >= 500 ? context.get(requestId) : ""}>
        <ServerRouter context={routerContext} url={request.url} />
      </RequestId>
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

/** Reports unexpected errors of loaders and actions; not aborted requests and 4xx responses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClientError) context.get(reportError)(error);
};
