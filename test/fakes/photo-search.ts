import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

/**
 * A fake photo service over HTTP: Unsplash's search with example images. A search for "trouble NAME" gets
 * that failure.
 */
export type FakePhotos = {
  /** For PHOTOS_BASE_URL. */
  baseUrl: string;
  /** Received requests, in order: the path with its query, and the key. */
  requests: { url: URL; authorization: string | undefined }[];
  /** Sets the replies to the next searches. */
  queue(...replies: PhotoReply[]): void;
  stop(): Promise<void>;
};

type PhotoReply = "none" | ((response: ServerResponse) => void);

const TROUBLES: Record<string, PhotoReply> = {
  "photos-401": status(401),
  "photos-500": status(500),
  "no-photos": "none",
  "photos-not-json": (response) => response.end("<html>"),
};

export async function startFakePhotos({ port = 0 }: { port?: number } = {}): Promise<FakePhotos> {
  const requests: FakePhotos["requests"] = [];
  const replies: PhotoReply[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", baseUrl());
    if (url.pathname.startsWith("/pictures/")) {
      response.writeHead(200, { "Content-Type": "image/svg+xml" });
      response.end(image(url.pathname));
      return;
    }
    requests.push({ url, authorization: request.headers.authorization });
    const reply = replies.shift() ?? replyTo(url.searchParams.get("query") ?? "");
    if (typeof reply === "function") return reply(response);
    response.writeHead(200, { "Content-Type": "application/json" });
    if (url.pathname !== "/search/photos") response.end("{}");
    else response.end(JSON.stringify({ results: reply === "none" ? [] : photos(baseUrl()) }));
  });
  const baseUrl = () => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`;
  };
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: baseUrl(),
    requests,
    queue: (...more) => void replies.push(...more),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function replyTo(query: string): PhotoReply | undefined {
  const [, trouble = ""] = /\btrouble ([\w-]+)/.exec(query) ?? [];
  return Object.hasOwn(TROUBLES, trouble) ? TROUBLES[trouble] : undefined;
}

const NAMES = ["Ana Ruiz", "Ben Okafor", "Chi Nguyen"];

function photos(baseUrl: string) {
  return NAMES.map((name, index) => ({
    id: `photo-${index + 1}`,
    urls: {
      regular: `${baseUrl}/pictures/${index + 1}-large.svg`,
      small: `${baseUrl}/pictures/${index + 1}-small.svg`,
    },
    user: { name, links: { html: `https://photos.example/@${name.split(" ")[0]?.toLowerCase()}` } },
    alt_description: `a plate of food, number ${index + 1}`,
    description: null,
    links: { download_location: `${baseUrl}/photos/photo-${index + 1}/download` },
  }));
}

const COLOURS = ["#e8a33d", "#7aa35a", "#c8553d"];

function image(path: string): string {
  const colour = COLOURS[Number(/(\d)-/.exec(path)?.[1] ?? 1) - 1];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="1200" height="900"><rect width="4" height="3" fill="#f3ede2"/><circle cx="2" cy="1.5" r="1.1" fill="#fff"/><circle cx="2" cy="1.5" r=".8" fill="${colour}"/></svg>`;
}

function status(code: number): PhotoReply {
  return (response) => {
    response.writeHead(code, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ errors: [`status ${code}`] }));
  };
}
