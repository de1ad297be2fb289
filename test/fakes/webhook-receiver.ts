import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A program that receives webhooks, on loopback. */
export type WebhookReceiver = {
  url: string;
  /** Requests in the order in which they arrived, with what they were answered. */
  received: Received[];
  /** How it answers; 204 unless replaced. */
  answer: (request: Received) => Answer;
  stop(): Promise<void>;
};

type Received = {
  id: string;
  headers: Record<string, string>;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
  status: number;
};

type Answer = {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** Never answers. */
  isSilent?: boolean;
  delayMs?: number;
};

export async function startWebhookReceiver({ port = 0 } = {}): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const headers = request.headers as Record<string, string>;
    const id = headers["webhook-id"] ?? "";
    const one: Received = { id, headers, body, event: JSON.parse(body), status: 0 };
    const answer = receiver.answer(one);
    one.status = answer.status;
    received.push(one);
    if (!answer.isSilent) setTimeout(() => send(response, answer), answer.delayMs ?? 0);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    answer: () => ({ status: 204 }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // A sender that is killed breaks off.
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, { status, headers = {}, body = "" }: Answer) {
  response.writeHead(status, headers);
  response.end(body);
}
