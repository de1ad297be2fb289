import { href, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { OneImport } from "#domain/imports/read-imports.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import { Figures } from "./figures.tsx";
import { Remove } from "./remove.tsx";
import { UndoImport } from "./undo-import.tsx";

/** What came of an import, or of its undoing. */
export function Ended({ found }: { found: OneImport }) {
  return found.step === "undo" ? <Undone found={found} /> : <Imported found={found} />;
}

function Imported({ found }: { found: OneImport }) {
  const { counts, options } = found;
  const { created, replaced, skipped, refused } = counts.outcomes;
  const isDraft = options?.status !== "published";
  // A replaced recipe keeps its status.
  const those = replaced > 0 ? "New ones" : "They";
  return (
    <section aria-labelledby="came" className="panel max-w-[45rem]">
      <h2 id="came">
        {created + replaced > 0
          ? `${countOf(created + replaced, "recipe")} imported`
          : "No recipes were imported"}
      </h2>
      <Figures
        figures={[
          ["Imported", created],
          ["Replaced", replaced],
          ["Skipped", skipped],
          ["Not imported", refused],
        ]}
      />
      {created > 0 && (
        <p className="mt-4">
          {isDraft
            ? `${those} were saved as drafts: look through them, then publish. `
            : `${those} are published, except any that the list calls drafts. `}
          <Link
            to={`${href("/admin/recipes")}?status=${isDraft ? "draft" : "published"}`}
            className="text-sorrel underline underline-offset-4"
          >
            {isDraft ? "Show the drafts" : "Show the recipes"}
          </Link>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Report id={found.id} />
        <UndoImport found={found} />
      </div>
    </section>
  );
}

function Undone({ found }: { found: OneImport }) {
  const { undone, kept } = found.counts.outcomes;
  return (
    <section aria-labelledby="undone" className="panel max-w-[45rem]">
      <h2 id="undone">The import was undone</h2>
      <Figures
        figures={[
          ["Undone", undone],
          ["Kept", kept],
        ]}
      />
      {kept > 0 && (
        <p className="mt-4 text-quiet">
          Recipes that someone has changed since were kept: imported ones are in the{" "}
          <Link to={href("/admin/trash")} className="text-sorrel underline underline-offset-4">
            trash
          </Link>
          , replaced ones stay as they are. The list says what happened to each.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Report id={found.id} />
        <Remove />
      </div>
    </section>
  );
}

/** What became of each recipe, as a file. */
function Report({ id }: { id: string }) {
  return (
    <a href={href("/admin/import/:id/report", { id })} className={button("quiet")}>
      <Icon name="download" className="size-4.5" />
      Report
    </a>
  );
}
