import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/**
 * A fake web: one HTTP server on loopback for all hosts, distinguished by the Host header. It is a page
 * proxy too (`/?url=...`), for PAGE_PROXY_URL.
 */
export type FakeWeb = {
  port: number;
  /** For PAGE_PROXY_URL. */
  proxyUrl: string;
  /** Received requests, in order. */
  requests: { url: string; at: number; userAgent: string }[];
  /** Serves a page at a URL of either scheme. */
  put(url: string, page: Page): void;
  stop(): Promise<void>;
};

type Page =
  | string
  | {
      status?: number;
      headers?: Record<string, string>;
      body?: string | Uint8Array;
    }
  | Trouble;

/** A failure; those by name are served at URLs that end with /trouble/NAME. */
type Trouble = (request: IncomingMessage, response: ServerResponse) => void;

const MEGABYTE = Buffer.alloc(1024 * 1024, " ");

const TROUBLES: Record<string, Trouble> = {
  endless: (_, response) => {
    response.writeHead(200, HTML);
    const pour = () => {
      while (!response.destroyed && response.write(MEGABYTE));
    };
    response.on("drain", pour);
    pour();
  },
  slow: (_, response) => {
    response.writeHead(200, HTML);
    const drip = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(drip));
  },
  silent: () => {},
  bomb: (_, response) => {
    response.writeHead(200, { ...HTML, "Content-Encoding": "gzip" });
    response.end(bomb());
  },
  "not-gzip": (_, response) => {
    response.writeHead(200, { ...HTML, "Content-Encoding": "gzip" });
    response.end("plain text");
  },
  "broken-off": (_, response) => {
    response.writeHead(200, { ...HTML, "Content-Length": "1000" });
    response.write("<html>");
    setTimeout(() => response.destroy(), 20);
  },
  image: answer({ headers: { "Content-Type": "image/png" }, body: "png" }),
  "403": answer({ status: 403 }),
  "404": answer({ status: 404 }),
  "429": answer({ status: 429, headers: { "Retry-After": "120" } }),
  "500": answer({ status: 500 }),
  "503": answer({ status: 503, headers: { "Retry-After": "30" } }),
};

const HTML = { "Content-Type": "text/html; charset=utf-8" };

/** 200 MB of spaces in 200 kB, as concatenated gzip members. */
let bombBytes: Buffer | undefined;
function bomb(): Buffer {
  bombBytes ??= Buffer.concat(Array(200).fill(gzipSync(MEGABYTE)));
  return bombBytes;
}

export async function startFakeWeb({ port = 0 }: { port?: number } = {}): Promise<FakeWeb> {
  const pages = new Map<string, Page>();
  const requests: FakeWeb["requests"] = [];
  const server = createServer((request, response) => {
    const url = requestedUrl(request);
    requests.push({
      url: url.href,
      at: Date.now(),
      userAgent: request.headers["user-agent"] ?? "",
    });
    const trouble = /\/trouble\/([\w-]+)$/.exec(url.pathname)?.[1] ?? "";
    const page = pages.get(withoutScheme(url)) ??
      pages.get(bare(url)) ??
      TROUBLES[trouble] ?? { status: 404 };
    if (typeof page === "function") page(request, response);
    else answer(page)(request, response);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    port: address.port,
    proxyUrl: `http://127.0.0.1:${address.port}/?url=`,
    requests,
    put: (url, page) => pages.set(withoutScheme(new URL(url)), page),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** From the proxy's parameter, or from the Host header. */
function requestedUrl(request: IncomingMessage): URL {
  const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "unknown"}`);
  const wanted = url.searchParams.get("url");
  return (url.pathname === "/" && wanted && URL.parse(wanted)) || url;
}

function bare(url: URL): string {
  return `${url.hostname}${url.pathname}`;
}

function withoutScheme(url: URL): string {
  return `${bare(url)}${url.search}`;
}

function answer(page: Exclude<Page, Trouble>): Trouble {
  const {
    status = 200,
    headers = {},
    body = "",
  } = typeof page === "string" ? { body: page } : page;
  return (_, response) => {
    response.writeHead(status, { ...HTML, ...headers });
    response.end(body);
  };
}
