import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useState } from "react";

/** What a file chooser offers. What a file really is, the site finds out. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** Files that are dropped on the page or pasted into it; `isOver` while some are held above it. */
export function usePageFiles(onFiles: (files: File[]) => void): { isOver: boolean } {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
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
    // Out of the window; between its parts there is another place to go on to.
    on("dragleave", (event) => !event.relatedTarget && setOver(false));
    on("drop", (event) => {
      setOver(false);
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      give(event.dataTransfer, take);
    });
    on("paste", (event) => {
      if (give(event.clipboardData, take)) event.preventDefault();
    });
    return () => listening.abort();
  }, []);
  return { isOver };
}

/** The same for one field of a form: listeners to put on the element around it. */
export function useFieldFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useStrayDrops();
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
        give(event.dataTransfer, onFiles);
      },
      onPaste(event: ClipboardEvent) {
        if (give(event.clipboardData, onFiles)) event.preventDefault();
      },
    },
  };
}

/** A file that is let go beside the field would be opened in place of the form, and all that is typed. */
function useStrayDrops(): void {
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ["dragover", "drop"] as const) {
      const refuse = (event: globalThis.DragEvent) => {
        if (event.defaultPrevented || !event.dataTransfer || !holdsFiles(event.dataTransfer)) {
          return;
        }
        event.preventDefault();
        event.dataTransfer.dropEffect = "none";
      };
      document.addEventListener(type, refuse, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
}

function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes("Files") ?? false;
}

/** Whether there were any. */
function give(transfer: DataTransfer | null, take: (files: File[]) => void): boolean {
  const files = [...(transfer?.files ?? [])];
  if (files.length > 0) take(files);
  return files.length > 0;
}
