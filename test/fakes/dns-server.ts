import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";

/** A fake name server on loopback that knows texts (TXT) and says of all else that it doesn't exist. */

export type DnsServer = {
  /** Asks this server alone. */
  resolver: Resolver;
  /** By name. */
  texts: Map<string, string[]>;
  /** Names that it does not answer. */
  silent: Set<string>;
  stop(): Promise<void>;
};

const TXT = 16;
const NO_SUCH_NAME = 3;
const HEADER_BYTES = 12;

export async function startDnsServer(): Promise<DnsServer> {
  const [texts, silent] = [new Map<string, string[]>(), new Set<string>()];
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, end } = readName(query);
    if (silent.has(name)) return;
    socket.send(answerTo(query, end, texts.get(name) ?? []), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    resolver,
    texts,
    silent,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** The name of the question, and where it ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function answerTo(query: Buffer, end: number, texts: string[]): Buffer {
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180 | (texts.length === 0 ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end + 4), ...texts.map(asRecord)]);
}

function asRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [];
  const strings = parts.flatMap((part) => [
    Buffer.from([part.length]),
    Buffer.from(part, "latin1"),
  ]);
  const content = Buffer.concat(strings);
  const head = Buffer.alloc(12);
  // A pointer to the name of the question.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(content.length, 10);
  return Buffer.concat([head, content]);
}
