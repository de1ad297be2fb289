import type { Listener } from "#platform/jobs/listen.ts";

type Cache = { drop(tags?: Set<string>): void; suspend(): void; resume(): void };

const CHECK_MS = 500;

/**
 * Drops what shows a change that any process commits (NOTIFY in the writing transaction), and suspends the caches
 * while the LISTEN connection is down: no page is out of date for more than a second after LISTEN is back.
 */
export function invalidateOnNotify(listener: Listener, ...caches: Cache[]): void {
  for (const cache of caches) {
    cache.suspend();
    let notices: string[] = [];
    const follow = () => {
      const isForAll = notices.includes("");
      cache.drop(isForAll ? undefined : new Set(notices.flatMap((tags) => JSON.parse(tags))));
      notices = [];
    };
    listener.on("pages", {
      // Those of one transaction arrive together: a change of many recipes drops pages once.
      onNotice: (payload) => {
        if (notices.push(payload) === 1) queueMicrotask(follow);
      },
      onConnect: () => cache.resume(),
      onDisconnect: () => cache.suspend(),
    });
  }
}

/**
 * Clears a suspended cache while the database answers other connections than the LISTEN connection: its pages may
 * be out of date, and can be rendered. While it answers nobody, they are kept. Returns what ends this: a listener that
 * is stopped is disconnected too.
 */
export function dropWhileDisconnected(
  listener: Listener,
  cache: Cache,
  isReachable: () => Promise<boolean>,
): () => void {
  let checking: NodeJS.Timeout | undefined;
  async function check() {
    if (await isReachable()) cache.drop();
  }
  const off = listener.on("pages", {
    onNotice() {},
    onConnect: () => clearInterval(checking),
    onDisconnect() {
      clearInterval(checking);
      checking = setInterval(check, CHECK_MS).unref();
    },
  });
  return () => {
    off();
    clearInterval(checking);
  };
}
