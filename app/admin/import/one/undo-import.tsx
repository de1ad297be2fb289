import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { button } from "#app/ui/button.ts";
import type { OneImport } from "#domain/imports/read-imports.server.ts";
import { countOf } from "#domain/text/count-of.ts";

/** Undoes an import after a confirmation that lists the consequences. */
export function UndoImport({ found }: { found: OneImport }) {
  const { created, replaced } = found.counts.outcomes;
  return (
    <ConfirmButton
      label="Undo Import"
      className={button("quiet")}
      title="Undo this import?"
      confirm="Undo Import"
      danger
      fields={{ intent: "undo" }}
    >
      <ul className="list-disc space-y-1 pl-5">
        {created > 0 && (
          <li>
            {`${countOf(created, "imported recipe")} will be deleted for good. What someone has changed since goes to the trash.`}
          </li>
        )}
        {replaced > 0 && <li>{`${countOf(replaced, "replaced recipe")} will be as before.`}</li>}
        <li>Imported images and categories that nothing else uses will be removed.</li>
      </ul>
    </ConfirmButton>
  );
}
