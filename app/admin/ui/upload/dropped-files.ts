import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useState } from "react";

/** Accepts files dropped on the page or pasted into it; `isOver` while they are dragged over it. */
export function usePageFiles(onFiles: (files: File[]) => void): { isOver: boolean } {
  const [isOver, setOver] = useState(false);
  const accept = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const on = <Type extends "dragover" | "drop" | "dragleave" | "paste">(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, { signal });
    on("dragover", (event) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    });
    // Without a related target the pointer has left the window.
    on("dragleave", (event) => !event.relatedTarget && setOver(false));
    on("drop", (event) => {
      setOver(false);
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      passFiles(event.dataTransfer, accept);
    });
    on("paste", (event) => {
      if (passFiles(event.clipboardData, accept)) event.preventDefault();
    });
    return () => listening.abort();
  }, []);
  return { isOver };
}

/** `transfer` tells folders from files, during the event only. */
type OnFieldFiles = (files: File[], transfer: DataTransfer) => void;

/** The same for one field: listeners for the element around it. */
export function useFieldFiles(onFiles: OnFieldFiles) {
  const [isOver, setOver] = useState(false);
  useRejectedDrops();
  return {
    isOver,
    listeners: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setOver(false);
        }
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        passFiles(event.dataTransfer, onFiles);
      },
      onPaste(event: ClipboardEvent) {
        if (passFiles(event.clipboardData, onFiles)) event.preventDefault();
      },
    },
  };
}

/** Rejects drops outside the field: the browser would open the file in place of the form. */
function useRejectedDrops(): void {
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ["dragover", "drop"] as const) {
      const reject = (event: globalThis.DragEvent) => {
        if (event.defaultPrevented || !event.dataTransfer || !holdsFiles(event.dataTransfer)) {
          return;
        }
        event.preventDefault();
        event.dataTransfer.dropEffect = "none";
      };
      document.addEventListener(type, reject, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
}

function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes("Files") ?? false;
}

/** Returns whether there were files. */
function passFiles(transfer: DataTransfer | null, accept: OnFieldFiles): boolean {
  const files = [...(transfer?.files ?? [])];
  if (transfer && files.length > 0) accept(files, transfer);
  return files.length > 0;
}
