import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Caller } from "./caller.ts";
import { toolServer } from "./tool-server.ts";

/**
 * Answers one message with a server of its own: nothing is kept between requests, so the next one may reach any
 * other process. Clients of the revision 2026-07-28 identify themselves with each request, older ones begin with
 * `initialize`; both get JSON, never a stream.
 */
export async function serveMessage(request: Request, caller: Caller): Promise<Response> {
  const parsedBody = await parsedBodyOf(request);
  // Batches are gone from the protocol; one that cancels its own requests would never be answered.
  if (Array.isArray(parsedBody)) return invalidRequest("Send one message with each request.");
  const body = parsedBody === undefined ? {} : { parsedBody };
  if (await isLegacyRequest(request.clone(), parsedBody)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = toolServer(caller);
    await server.connect(transport);
    const response = await transport.handleRequest(request, body);
    await server.close();
    return response;
  }
  // No list ever changes, so nobody gets a stream that waits for changes.
  const modern = createMcpHandler(() => toolServer(caller), {
    legacy: "reject",
    maxSubscriptions: 0,
  });
  return modern.fetch(request, body);
}

/** Undefined where the body is no JSON: the SDK answers that. */
async function parsedBodyOf(request: Request): Promise<unknown> {
  try {
    return await request.clone().json();
  } catch {
    return undefined;
  }
}

function invalidRequest(message: string): Response {
  return Response.json(
    { jsonrpc: "2.0", error: { code: -32600, message }, id: null },
    { status: 400 },
  );
}
