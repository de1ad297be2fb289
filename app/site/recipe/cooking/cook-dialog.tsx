import type { ReactNode } from "react";
import { TimerList } from "#app/site/timers/timer-dock.tsx";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useModal } from "#app/ui/modal.ts";

type CookDialogProps = {
  title: string;
  /** Beside the button that closes it. */
  control?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** The full-screen frame of cook mode. */
export function CookDialog({ title, control, onClose, children }: CookDialogProps) {
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      aria-label={`Cook ${title}`}
      className="full-screen m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink open:flex open:flex-col print:hidden"
    >
      <header className="border-b border-line">
        <div className="page flex h-16 items-center gap-2 [@media(height<28rem)]:h-12">
          <p dir="auto" className="mr-auto min-w-0 truncate font-serif text-xl">
            {title}
          </p>
          {control}
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className={`-mr-2 ${iconButton}`}
          >
            <Icon name="x" />
          </button>
        </div>
      </header>
      {children}
    </dialog>
  );
}

/** Running timers and two buttons at the bottom. */
export function CookBar({ children }: { children: ReactNode }) {
  return (
    <div className="border-t border-line pb-[env(safe-area-inset-bottom)]">
      <div className="page flex flex-col gap-2 py-3 sm:max-w-xl [@media(height<28rem)]:py-1">
        <TimerList />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
          {children}
        </div>
      </div>
    </div>
  );
}
