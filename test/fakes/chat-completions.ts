import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { withRoles } from "#domain/transfer/reading/pasted/assign-roles.ts";
import { linesOfPasted } from "#domain/transfer/reading/pasted/pasted-lines.ts";
import {
  EXAMPLE_TRANSCRIPTION,
  exampleClassification,
  exampleRecipe,
  exampleSuggestions,
} from "./example-answers.ts";

/**
 * A fake AI service over HTTP: OpenAI's chat completions with example answers. A request whose messages
 * contain "trouble NAME" gets that failure.
 */
export type FakeChat = {
  /** For AI_BASE_URL. */
  baseUrl: string;
  /** Received requests, in order. */
  requests: { body: ChatRequest; authorization: string | undefined; closed: boolean }[];
  /** Sets the replies to the next requests. */
  queue(...replies: Reply[]): void;
  stop(): Promise<void>;
};

type ChatRequest = {
  model: string;
  messages: { role: string; content: string | Part[] }[];
  temperature: number;
  max_tokens: number;
  stream?: boolean;
};

type Part = { type: string; text?: string; image_url?: { url: string } };

/** The text of an answer, or a function that fails. */
export type Reply = string | ((request: IncomingMessage, response: ServerResponse) => void);

const TROUBLES: Record<string, Reply> = {
  "401": refusal(401, "Incorrect API key provided."),
  "429": refusal(429, "Rate limit reached.", { "Retry-After": "60" }),
  "500": refusal(500, "The server had an error."),
  silent: () => {},
  "no-json": "I am sorry, I can't help with that today.",
  "cut-off": '[{"name": "Whole Soup"}, {"name": "Half a Soup", "description": "It ends in the mid',
  "wrong-types": '[{"name": 5.5, "difficulty": ["x"]}, {"name": {"first": "Soup"}}, null]',
  "empty-list": "[]",
  "no-choices": (_, response) => sendJson(response, { choices: [] }),
  "half-recipe": '{"title": "Soup", "ingredients": [], "instructions": []}',
};

export async function startFakeChat({ port = 0 }: { port?: number } = {}): Promise<FakeChat> {
  const requests: FakeChat["requests"] = [];
  const replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== "POST" || request.url !== "/chat/completions") {
      response.writeHead(404).end();
      return;
    }
    const body = JSON.parse(await readText(request)) as ChatRequest;
    const entry = { body, authorization: request.headers.authorization, closed: false };
    requests.push(entry);
    response.on("close", () => {
      entry.closed = !response.writableFinished;
    });
    const reply = replies.shift() ?? replyTo(body);
    if (typeof reply === "function") reply(request, response);
    else if (body.stream) await sendStream(response, reply);
    else sendJson(response, { choices: [{ message: { role: "assistant", content: reply } }] });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`,
    requests,
    queue: (...more) => void replies.push(...more),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function replyTo({ messages }: ChatRequest): Reply {
  const parts = messages.flatMap(({ content }) =>
    typeof content === "string" ? [{ type: "text", text: content }] : content,
  );
  const question = parts.map(({ text = "" }) => text).join("\n");
  const [, trouble = ""] = /\btrouble ([\w-]+)/.exec(question) ?? [];
  if (Object.hasOwn(TROUBLES, trouble)) return TROUBLES[trouble] ?? "";
  if (parts.some(({ type }) => type === "image_url")) return EXAMPLE_TRANSCRIPTION;
  const pasted = /=====\n([\s\S]*)\n=====/.exec(question)?.[1];
  if (pasted !== undefined) return JSON.stringify(withRoles(linesOfPasted(pasted)));
  if (question.includes("Suggest 5")) return `Here you are:\n${exampleSuggestions(question)}`;
  if (/Unclassifiable/.test(question) && question.includes("Classify")) return "I can't tell.";
  if (question.includes("Classify this recipe")) return exampleClassification(question);
  return `\`\`\`json\n${exampleRecipe(question)}\n\`\`\``;
}

const PIECE = 40;

/** A few characters per event, and a finish reason. */
async function sendStream(response: ServerResponse, text: string) {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  for (let at = 0; at < text.length && !response.destroyed; at += PIECE) {
    const delta = { content: text.slice(at, at + PIECE) };
    response.write(`data: ${JSON.stringify({ choices: [{ delta, finish_reason: null }] })}\n\n`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const last = { choices: [{ delta: {}, finish_reason: "stop" }] };
  response.end(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`);
}

function sendJson(response: ServerResponse, body: unknown) {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

/** An answer that ends at the token limit. */
export function cutOff(content: string): Reply {
  return (_, response) =>
    sendJson(response, { choices: [{ message: { content }, finish_reason: "length" }] });
}

export function refusal(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Reply {
  return (_, response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify({ error: { message } }));
  };
}
