import {
  type ClipboardEvent,
  type DragEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useState,
} from "react";

/** Events whose files a field within the page has taken. */
const taken = new WeakSet<Event>();

/** Accepts files dropped on the page or pasted into it; `isOver` while they are dragged over it, and over no field of its own. */
export function usePageFiles(onFiles: (files: File[]) => void): { isOver: boolean } {
  const [isOver, setOver] = useState(false);
  const accept = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Captured, because text editors take what is pasted or dragged for text.
    const on = <Type extends "dragover" | "drop" | "dragleave" | "paste">(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, { signal, capture: true });
    on("dragover", (event) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(!taken.has(event));
    });
    // Without a related target the pointer has left the window.
    on("dragleave", (event) => !event.relatedTarget && setOver(false));
    on("drop", (event) => {
      setOver(false);
      if (taken.has(event) || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.stopPropagation();
      passFiles(event.dataTransfer, accept);
    });
    on("paste", (event) => {
      if (taken.has(event) || !passPasted(event.clipboardData, accept)) return;
      event.preventDefault();
      event.stopPropagation();
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
  const take = (event: SyntheticEvent) => {
    taken.add(event.nativeEvent);
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    isOver,
    listeners: {
      onDragOverCapture(event: DragEvent) {
        if (!holdsFiles(event.dataTransfer)) return;
        take(event);
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setOver(false);
        }
      },
      onDropCapture(event: DragEvent) {
        setOver(false);
        if (!holdsFiles(event.dataTransfer)) return;
        take(event);
        passFiles(event.dataTransfer, onFiles);
      },
      onPasteCapture(event: ClipboardEvent) {
        if (passPasted(event.clipboardData, onFiles)) take(event);
      },
    },
  };
}

/** Rejects drops outside of fields for files: the browser would open the file in place of the page. */
export function useRejectedDrops(): void {
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ["dragover", "drop"] as const) {
      const reject = (event: globalThis.DragEvent) => {
        if (taken.has(event) || !event.dataTransfer || !holdsFiles(event.dataTransfer)) return;
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

/** Word processors put a picture of copied text beside it: the text is meant. */
function passPasted(transfer: DataTransfer | null, accept: OnFieldFiles): boolean {
  const isText = transfer?.types.includes("text/html") && transfer.getData("text/plain").trim();
  return !isText && passFiles(transfer, accept);
}
