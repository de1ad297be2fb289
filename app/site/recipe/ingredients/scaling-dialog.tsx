import type { ComponentProps, FormEventHandler, ReactNode } from "react";
import { Sheet } from "#app/ui/sheet.tsx";

type ScalingDialogProps = {
  title: string;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
};

/** Asks by what a recipe is scaled; at the bottom of a phone. */
export function ScalingDialog({ title, onSubmit, onClose, children }: ScalingDialogProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={onSubmit}
        className="space-y-4 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
      >
        {children}
      </form>
    </Sheet>
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
