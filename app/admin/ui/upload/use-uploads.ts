import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UploadedImage } from "#domain/media/uploaded-image.ts";
import { sendFile } from "./send-file.ts";

/** A file on its way, or one that did not arrive. */
export type Upload = {
  key: number;
  name: string;
  state: "waiting" | "sending" | "failed";
  /** How much of it is sent, from 0 to 1; at 1 the site is at work on it. */
  share: number;
  error: string;
  /** Whether it may be sent another time. */
  again: boolean;
};

export type Uploads = {
  list: Upload[];
  add: (files: readonly File[]) => void;
  /** Stops one that is under way, or takes one that failed off the list. */
  drop: (key: number) => void;
  retry: (key: number) => void;
};

/** Of all fields of the page together: the site draws each one anew, which is work. */
const AT_ONCE = 2;

/**
 * Sends files, each by itself: what is wrong with one hinders none of the others. Those that are on
 * their way when the field goes away are kept all the same, but nobody is told.
 */
export function useUploads(onKept: (picture: UploadedImage, isNew: boolean) => void): Uploads {
  const [list, setList] = useState<Upload[]>([]);
  const begun = useRef(new Map<number, { file: File; stop: AbortController }>());
  const isThere = useRef(false);
  const keep = useEffectEvent(onKept);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const change = (key: number, values: Partial<Upload>) =>
    setList((list) => list.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const remove = (key: number) => setList((list) => list.filter((one) => one.key !== key));

  async function send(key: number, file: File) {
    const stop = new AbortController();
    begun.current.set(key, { file, stop });
    const { signal } = stop;
    const end = await turn();
    try {
      if (signal.aborted) return;
      change(key, { state: "sending" });
      const onProgress = (share: number) => change(key, { share });
      const sent = await sendFile(file, { onProgress, signal });
      if (signal.aborted || !isThere.current) return;
      if (!sent.ok) return change(key, { state: "failed", error: sent.error, again: sent.again });
      remove(key);
      keep(sent.picture, sent.isNew);
    } finally {
      end();
    }
  }

  return {
    list,
    add(files) {
      const added = files.map((file) => ({ key: nextKey++, file }));
      setList((list) => [
        ...list,
        ...added.map(({ key, file }) => ({ ...BEGUN, key, name: file.name || "Pasted picture" })),
      ]);
      for (const { key, file } of added) void send(key, file);
    },
    drop(key) {
      begun.current.get(key)?.stop.abort();
      remove(key);
    },
    retry(key) {
      const file = begun.current.get(key)?.file;
      if (!file) return;
      change(key, BEGUN);
      void send(key, file);
    },
  };
}

const BEGUN = { state: "waiting", share: 0, error: "", again: false } as const;

let nextKey = 0;
let underWay = 0;
const waiting: (() => void)[] = [];

/** Waits until it is one's turn; what it gives is called at the end of it. */
async function turn(): Promise<() => void> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  };
}
