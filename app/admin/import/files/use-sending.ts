import { useEffect, useRef, useState } from "react";
import type { GivenFile } from "./given-files.ts";
import { noProgress, type Progress, sendFiles } from "./send-files.ts";
import { openFiles, sendPiece } from "./send-piece.ts";

type Work = { id: string | null; files: GivenFile[]; progress: Progress; stop: AbortController };

export type SendingState =
  | { phase: "idle" }
  | { phase: "sending"; progress: Progress }
  | { phase: "failed"; progress: Progress; error: string; retryable: boolean };

/** So often the page shows how far it is. */
const SHOWN_EVERY_MS = 100;

/** Sends files, and goes on where it was interrupted. `onSent` gets the import's id. */
export function useSending(onSent: (id: string) => void) {
  const [state, setState] = useState<SendingState>({ phase: "idle" });
  const work = useRef<Work>(null);
  useEffect(() => () => work.current?.stop.abort(), []);

  async function run(current: Work) {
    const { files, progress, stop } = current;
    const { signal } = stop;
    const show = () => {
      if (work.current === current && !signal.aborted) {
        setState({ phase: "sending", progress: copyOf(progress) });
      }
    };
    const fail = (error: string, retryable: boolean) => {
      if (work.current !== current || signal.aborted) return;
      setState({ phase: "failed", progress: copyOf(progress), error, retryable });
    };
    show();
    if (!current.id) {
      const opened = await openFiles(signal);
      if (!opened.ok) return fail(opened.error, true);
      current.id = opened.id;
    }
    const { id } = current;
    let shownAt = 0;
    const sent = await sendFiles({
      files,
      progress,
      signal,
      send: (piece, content, sending) => sendPiece(id, piece, content, sending),
      onProgress() {
        if (performance.now() - shownAt < SHOWN_EVERY_MS) return;
        shownAt = performance.now();
        show();
      },
    });
    if (signal.aborted || work.current !== current) return;
    if (!sent.ok) return fail(sent.error, sent.retryable);
    show();
    onSent(id);
  }

  return {
    state,
    begin(files: GivenFile[]) {
      const progress = noProgress(files);
      work.current = { id: null, files, progress, stop: new AbortController() };
      void run(work.current);
    },
    retry() {
      if (!work.current) return;
      work.current = { ...work.current, stop: new AbortController() };
      void run(work.current);
    },
    /** Ends it; answers with the import that was begun, which is of no more use. */
    cancel(): string | null {
      const id = work.current?.id ?? null;
      work.current?.stop.abort();
      work.current = null;
      setState({ phase: "idle" });
      return id;
    },
  };
}

function copyOf({ saved, underWay, isSent }: Progress): Progress {
  return { saved: [...saved], underWay: [...underWay], isSent: [...isSent] };
}
