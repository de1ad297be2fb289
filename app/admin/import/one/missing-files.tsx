import { href, Link } from "react-router";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { button } from "#app/ui/button.ts";

/** Files were chosen, and not all of them have come. */
export function MissingFiles({ problem }: { problem: string | undefined }) {
  return (
    <section aria-label="Files" className="panel max-w-[45rem]">
      {problem ? (
        <p role="alert" className="wrap-anywhere text-tomato">
          {problem}
        </p>
      ) : (
        <p>The files of this import haven't been checked. Perhaps they didn't all arrive.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton fields={{ intent: "check" }} className={button("primary")}>
          Check
        </ActionButton>
        <Link to={href("/admin/import")} className={button("quiet")}>
          Choose files again
        </Link>
        <Remove />
      </div>
    </section>
  );
}

/** Forgets an import that nothing came of. */
export function Remove() {
  return (
    <ActionButton fields={{ intent: "remove" }} revalidate={false} className={button("quiet")}>
      Remove
    </ActionButton>
  );
}
