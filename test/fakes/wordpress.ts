import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Network } from "#platform/fetch-page/guarded-connection.ts";
import { articlePage, sitemapXml } from "./wordpress-pages.ts";
import { type Article, restAnswer } from "./wordpress-rest.ts";

/** A WordPress site of its own, on loopback, for the host blog.example. */
export type FakeWordPress = {
  /** Leads every host to it. */
  network: Network;
  /** What was asked for, in order, with the times of the request and of its answer. */
  requests: { url: URL; at: number; until: number }[];
  /** The most requests that were under way together. */
  mostAtOnce(): number;
  stop(): Promise<void>;
};

export type WordPressOptions = {
  articles: Article[];
  plugin?: "wprm" | "create" | null;
  /** What /wp-json answers with instead of data. */
  rest?: "open" | "forbidden" | "login page" | "no list";
  /** Without it, nothing is closed. */
  robots?: string;
  /** Answers of its own: before all others, until it returns false. */
  intercept?(url: URL, response: ServerResponse, asked: number): boolean;
};

const LOGIN = "<!doctype html><title>Log In</title><form><input type=password></form>";

export async function startWordPress(options: WordPressOptions): Promise<FakeWordPress> {
  const requests: FakeWordPress["requests"] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  const server = createServer(async (request, response) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const asked = { url, at: Date.now(), until: 0 };
    requests.push(asked);
    response.on("close", () => {
      underWay -= 1;
      asked.until = Date.now();
    });
    // Long enough for a second request to come meanwhile.
    await sleep(1);
    const isTaken = options.intercept?.(url, response, requests.length) ?? false;
    if (!isTaken) answer(options, request, url, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const lookup = ((_, { all }, callback) => {
    if (all) callback(null, [{ address: "127.0.0.1", family: 4 }]);
    else callback(null, "127.0.0.1", 4);
  }) as LookupFunction;
  return {
    network: { lookup, isAllowed: () => true, port: () => port },
    requests,
    mostAtOnce: () => mostAtOnce,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function answer(
  options: WordPressOptions,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): void {
  const { articles, rest = "open", robots } = options;
  const send = (status: number, type: string, body: string, headers = {}) =>
    response.writeHead(status, { "Content-Type": type, ...headers }).end(body);
  if (url.pathname === "/robots.txt" && robots) send(200, "text/plain", robots);
  else if (url.pathname.startsWith("/wp-json/")) {
    if (rest === "forbidden") send(401, "application/json", '{"code":"rest_forbidden"}');
    else if (rest === "login page") send(200, "text/html", LOGIN);
    else if (rest === "no list") send(200, "application/json", '{"message":"Hello"}');
    else {
      const { status, json, total } = restAnswer(options, url, request.headers.host ?? "");
      const headers = total === undefined ? {} : { "X-WP-TotalPages": String(total) };
      send(status, "application/json", JSON.stringify(json), headers);
    }
  } else if (/sitemap/.test(url.pathname)) {
    const xml = sitemapXml(articles, url);
    send(xml ? 200 : 404, "application/xml", xml ?? "");
  } else {
    const article = articles.find(({ slug }) => url.pathname === `/2019/05/${slug}/`);
    if (url.pathname === "/") send(200, "text/html", "<!doctype html><title>Blog</title>");
    else if (article) send(200, "text/html", articlePage(article));
    else send(404, "text/html", "<!doctype html><title>Not found</title>");
  }
}
