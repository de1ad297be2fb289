import { once } from "node:events";
import { createServer } from "node:http";

/** A span as a collector reads it (opentelemetry-proto, trace.proto). */
export type CollectedSpan = {
  traceId: string;
  id: string;
  parentId: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  attributes: Record<string, string>;
  isFailed: boolean;
};

/** An OpenTelemetry collector, on loopback. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const requests: { url: string; authorization: string }[] = [];
  const answer = { status: 200 };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    requests.push({ url: request.url ?? "", authorization: request.headers.authorization ?? "" });
    if (answer.status === 200) spans.push(...readSpans(body));
    response.writeHead(answer.status, { "Content-Type": "application/x-protobuf" }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans,
    requests,
    answer,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function readSpans(request: Buffer): CollectedSpan[] {
  const scopes = messages(request, 1).flatMap((resource) => messages(resource, 2));
  return scopes.flatMap((scope) => messages(scope, 2)).map(readSpan);
}

function readSpan(span: Buffer): CollectedSpan {
  const hex = (field: number) => messages(span, field)[0]?.toString("hex") ?? "";
  const attributes = messages(span, 9).map((pair) => {
    const [value = Buffer.alloc(0)] = messages(pair, 2);
    const text = messages(value, 1)[0]?.toString() ?? String(numbers(value)[0] ?? "");
    return [messages(pair, 1)[0]?.toString() ?? "", text];
  });
  const [status = Buffer.alloc(0)] = messages(span, 15);
  return {
    traceId: hex(1),
    id: hex(2),
    parentId: hex(4),
    name: messages(span, 5)[0]?.toString() ?? "",
    kind: numbers(span, 6)[0] ?? 0,
    attributes: Object.fromEntries(attributes),
    isFailed: numbers(status, 3)[0] === 2,
  };
}

/** The values of a field that are bytes, texts or messages. */
function messages(message: Buffer, field: number): Buffer[] {
  return fieldsOf(message).flatMap(({ number, value }) =>
    number === field && Buffer.isBuffer(value) ? [value] : [],
  );
}

/** The values of a field, or of any field, that are whole numbers. */
function numbers(message: Buffer, field?: number): number[] {
  return fieldsOf(message).flatMap(({ number, value }) =>
    (field === undefined || number === field) && typeof value === "number" ? [value] : [],
  );
}

/** The wire format of Protocol Buffers. */
function fieldsOf(message: Buffer): { number: number; value: Buffer | number }[] {
  const fields: { number: number; value: Buffer | number }[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = message[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = varint();
    const wire = tag & 7;
    const value = wire === 0 ? varint() : bytes(wire === 1 ? 8 : wire === 5 ? 4 : varint());
    fields.push({ number: tag >>> 3, value });
  }
  return fields;
}
