import { type PointerEvent, type ReactNode, type RefObject, useId, useRef } from "react";
import { iconButton } from "./button.ts";
import { Icon } from "./icons/icon.tsx";
import { useModal } from "./modal.ts";

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/** A small dialog; at the bottom of a phone, where it follows the thumb down and closes. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="sheet mx-auto mt-auto mb-0 w-full max-w-sm rounded-t-card bg-paper text-ink shadow-above backdrop:bg-veil sm:my-auto sm:rounded-card print:hidden"
    >
      <header
        {...useDrag(modal.ref, onClose)}
        className="flex touch-none items-center justify-between py-1.5 pr-2 pl-5"
      >
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button type="button" aria-label="Close" onClick={onClose} className={iconButton}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** A sheet that is let go closes from here on. */
const CLOSES_PX = 80;

/** Handlers of a sheet's header, by which it is pulled down and closed. */
export function useDrag(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const from = useRef<number | null>(null);

  function move({ clientY }: PointerEvent): number {
    const down = from.current === null ? 0 : Math.max(0, clientY - from.current);
    if (sheet.current) {
      sheet.current.style.translate = `0 ${down}px`;
      sheet.current.style.transition = from.current === null ? "translate 0.2s" : "none";
    }
    return down;
  }
  function snapBack(event: PointerEvent) {
    from.current = null;
    move(event);
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === "mouse" || (event.target as Element).closest("button")) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp(event: PointerEvent) {
      if (move(event) > CLOSES_PX) close();
      else snapBack(event);
    },
    onPointerCancel: snapBack,
  };
}
