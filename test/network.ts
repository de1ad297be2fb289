import { once } from "node:events";
import { createServer, connect as openSocket, type Socket } from "node:net";

export type SimulatedNetwork = {
  /** The database's address by way of the proxy. */
  url: string;
  /** Stops forwarding, without a word; new connections are accepted all the same. */
  hold(): void;
  /** Closes all connections, as a database that is killed does, and refuses new ones. */
  cut(): void;
  release(): void;
  stop(): void;
};

/**
 * A proxy to a database that can stop forwarding. `rewrite` changes the first bytes of each connection: the
 * client's startup message.
 */
export async function startNetwork(
  to: string,
  rewrite: (startup: Buffer) => Buffer = (startup) => startup,
): Promise<SimulatedNetwork> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let isHeld = false;
  let isCut = false;
  const server = createServer((near) => {
    near.on("error", () => {});
    if (isCut) return near.destroy();
    const far = openSocket(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.once("data", (startup) => {
      far.write(rewrite(startup));
      near.pipe(far);
      if (isHeld) near.pause();
    });
    far.pipe(near);
    if (isHeld) for (const socket of [near, far]) socket.pause();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(to);
  address.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: address.href,
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    release() {
      isHeld = false;
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
