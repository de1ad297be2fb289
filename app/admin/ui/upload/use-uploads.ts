import pLimit from "p-limit";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UploadedImage } from "#domain/media/upload/uploaded-image.ts";
import { sendFile } from "./send-file.ts";

/** An upload that is waiting, in progress or failed. */
export type Upload = {
  key: number;
  name: string;
  state: "waiting" | "sending" | "failed";
  /** How much is sent, 0 to 1; at 1 the server processes it. */
  share: number;
  error: string;
  retryable: boolean;
};

export type Uploads = {
  list: Upload[];
  add: (files: readonly File[]) => void;
  /** Stops an upload, or removes a failed one from the list. */
  cancel: (key: number) => void;
  retry: (key: number) => void;
};

/** For all fields of the page together: the server encodes each image again. */
const limit = pLimit(2);

type OnUploaded = (image: UploadedImage, isNew: boolean, key: number) => void;

/**
 * Uploads files independently of each other; their keys count on in the order in which they were added. Uploads
 * still finish after unmounting, without a callback.
 */
export function useUploads(onUploaded: OnUploaded): Uploads {
  const [list, setList] = useState<Upload[]>([]);
  const started = useRef(new Map<number, { file: File; stop: AbortController }>());
  const nextKey = useRef(0);
  const isMounted = useRef(false);
  const report = useEffectEvent(onUploaded);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const change = (key: number, values: Partial<Upload>) =>
    setList((list) =>
      list.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)),
    );
  const remove = (key: number) => setList((list) => list.filter((upload) => upload.key !== key));

  async function send(key: number, file: File) {
    const stop = new AbortController();
    started.current.set(key, { file, stop });
    const { signal } = stop;
    await limit(async () => {
      if (signal.aborted) return;
      change(key, { state: "sending" });
      const onProgress = (share: number) => change(key, { share });
      const sent = await sendFile(file, { onProgress, signal });
      if (signal.aborted || !isMounted.current) return;
      if (!sent.ok)
        return change(key, { state: "failed", error: sent.error, retryable: sent.retryable });
      remove(key);
      report(sent.image, sent.isNew, key);
    });
  }

  return {
    list,
    add(files) {
      const added = files.map((file) => ({ key: nextKey.current++, file }));
      setList((list) => [
        ...list,
        ...added.map(({ key, file }) => ({ ...INITIAL, key, name: file.name || "Pasted image" })),
      ]);
      for (const { key, file } of added) void send(key, file);
    },
    cancel(key) {
      started.current.get(key)?.stop.abort();
      remove(key);
    },
    retry(key) {
      const file = started.current.get(key)?.file;
      if (!file) return;
      change(key, INITIAL);
      void send(key, file);
    },
  };
}

const INITIAL = { state: "waiting", share: 0, error: "", retryable: false } as const;
