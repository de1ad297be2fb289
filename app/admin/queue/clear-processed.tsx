import { href } from "react-router";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";

/** Removes all processed items. */
export function ClearProcessed() {
  const { busy, write } = useAction({ action: href("/admin/recipes/auto-poster") });
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={() => write({ intent: "clear" })}
      title="Removes completed, failed and skipped items"
      className={button("quiet")}
    >
      Clear Processed
    </button>
  );
}
