import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** As much of an IMAP server (RFC 9051) as reading one mailbox needs, on loopback and without TLS. */
export type ImapServer = {
  port: number;
  /** The inbox, in the order of uids from 1. */
  mails: { source: string; isSeen: boolean }[];
  /** Called before a mail is marked as seen; may throw. */
  beforeSeen: () => void;
  /** Connections that have logged in. */
  logins: number;
  stop(): Promise<void>;
};

export async function startImapServer(user: string, password: string): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    createInterface(socket).on("line", (line) => {
      const [, tag = "*", command = "", rest = ""] =
        /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? [];
      try {
        socket.write(
          `${answer(command.toUpperCase(), rest).join("\r\n")}\r\n`.replaceAll("TAG", tag),
        );
      } catch {
        socket.destroy();
      }
      if (command.toUpperCase() === "LOGOUT") socket.end();
    });
  });

  const server: ImapServer = {
    port: 0,
    mails: [],
    beforeSeen: () => {},
    logins: 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };

  function answer(command: string, rest: string): string[] {
    const ok = `TAG OK ${command} done`;
    switch (command) {
      case "CAPABILITY":
        return ["* CAPABILITY IMAP4rev1", ok];
      case "LOGIN": {
        const isRight = rest.replaceAll('"', "") === `${user} ${password}`;
        if (isRight) server.logins += 1;
        return [isRight ? ok : "TAG NO [AUTHENTICATIONFAILED] Wrong user or password"];
      }
      case "LIST":
        return ['* LIST () "/" INBOX', ok];
      case "SELECT":
        return [
          `* ${server.mails.length} EXISTS`,
          "* FLAGS (\\Seen)",
          "* OK [UIDVALIDITY 1] valid",
          "TAG OK [READ-WRITE] selected",
        ];
      case "UID SEARCH": {
        const unseen = server.mails.flatMap(({ isSeen }, index) => (isSeen ? [] : [index + 1]));
        return [["* SEARCH", ...unseen].join(" "), ok];
      }
      case "UID FETCH": {
        const [, uid = "", most = "0"] = /^(\d+) .*<0\.(\d+)>/.exec(rest) ?? [];
        const source = server.mails[Number(uid) - 1]?.source.slice(0, Number(most)) ?? "";
        const size = Buffer.byteLength(source);
        return [`* ${uid} FETCH (UID ${uid} BODY[]<0> {${size}}`, `${source})`, ok];
      }
      case "UID STORE": {
        server.beforeSeen();
        const mail = server.mails[Number.parseInt(rest, 10) - 1];
        if (mail && rest.includes("\\Seen")) mail.isSeen = true;
        return [ok];
      }
      case "LOGOUT":
        return ["* BYE", ok];
      default:
        return [`TAG BAD ${command}`];
    }
  }

  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  server.port = (listener.address() as AddressInfo).port;
  return server;
}
