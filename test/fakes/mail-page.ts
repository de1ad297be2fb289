import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { MailServer } from "./mail-server.ts";

/** For development: a page on loopback with all received mails, newest first. */
export async function showMails({ taken }: Pick<MailServer, "taken">) {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(page(taken));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function page(taken: MailServer["taken"]): string {
  const mails = taken.toReversed().map(({ to, head, body }) => {
    const subject = head.subject ?? "";
    return `<article><h2>${text(subject)}</h2><p>To ${text(to)}</p><pre>${linked(plainPart(body))}</pre></article>`;
  });
  return `<!doctype html><html lang="en"><title>Fake mail server: inbox</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style>
<h1>Fake mail server: inbox</h1>${mails.join("") || "<p>No mail yet.</p>"}`;
}

/** The content of the plain text part. */
function plainPart(body: string): string {
  const part = /Content-Type: text\/plain.*?\r\n\r\n(.*?)\r\n--/s.exec(body);
  return part?.[1] ?? body;
}

function linked(words: string): string {
  return text(words).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function text(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
