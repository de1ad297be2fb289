import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { button } from "#app/ui/button.ts";

/** Forgets an import that nothing came of. */
export function Remove() {
  return (
    <ActionButton fields={{ intent: "remove" }} revalidate={false} className={button("quiet")}>
      Remove
    </ActionButton>
  );
}
