import { countOf } from "#app/admin/import/describe-import.ts";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { button } from "#app/ui/button.ts";
import type { OneImport } from "#domain/imports/read-imports.server.ts";

/** Takes away what an import brought, after a question that says what that means. */
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
            {`${countOf(created, "recipe")} that came ${created === 1 ? "is" : "are"} deleted for good. What somebody changed since goes to the trash.`}
          </li>
        )}
        {replaced > 0 && (
          <li>{`${countOf(replaced, "recipe")} that ${replaced === 1 ? "was" : "were"} replaced ${replaced === 1 ? "is" : "are"} put back as before.`}</li>
        )}
        <li>Images and categories that came along and are used nowhere else are removed.</li>
      </ul>
    </ConfirmButton>
  );
}
