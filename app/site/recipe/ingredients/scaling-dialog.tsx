import { type ComponentProps, type FormEventHandler, type ReactNode, useId } from "react";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useModal } from "#app/ui/modal.ts";

type ScalingDialogProps = {
  title: string;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
};

/** Asks by what a recipe is scaled; at the bottom of a phone. */
export function ScalingDialog({ title, onSubmit, onClose, children }: ScalingDialogProps) {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="mx-auto mt-auto mb-0 w-full max-w-sm rounded-t-card bg-paper text-ink shadow-above backdrop:bg-veil sm:my-auto sm:rounded-card print:hidden"
    >
      <div className="flex items-center justify-between py-1.5 pr-2 pl-5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button type="button" aria-label="Close" onClick={onClose} className={iconButton}>
          <Icon name="x" />
        </button>
      </div>
      <form
        noValidate
        onSubmit={onSubmit}
        className="space-y-4 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
      >
        {children}
      </form>
    </dialog>
  );
}

export function Choice({ label, ...select }: ComponentProps<"select"> & { label: string }) {
  return (
    <label className="block font-semibold">
      {label}
      <select
        {...select}
        className="mt-1.5 block min-h-12 w-full rounded-control border border-edge bg-surface px-3.5 font-normal"
      />
    </label>
  );
}
