import { href, Link } from "react-router";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { button } from "#app/ui/button.ts";
import type { ImageUse } from "#domain/media/media-table.ts";

type ImageUsesProps = {
  uses: ImageUse[];
  /** Number of all uses, of which only the first are listed. */
  count: number;
  name: string;
};

/** Where an image is used; an unused one can be deleted. */
export function ImageUses({ uses, count, name }: ImageUsesProps) {
  return (
    <section aria-labelledby="uses" className="panel">
      <h2 id="uses">Where it is used</h2>
      {count === 0 ? (
        <>
          <p className="mb-2 text-quiet">Nowhere.</p>
          <ConfirmButton
            label="Delete"
            className={button("plain", "small")}
            title={`Delete "${name}"?`}
            confirm="Delete"
            danger
            fields={{ intent: "delete" }}
            revalidate={false}
          >
            This can't be undone. All its sizes will be deleted too.
          </ConfirmButton>
        </>
      ) : (
        <>
          <ul className="space-y-2">
            {uses.map((use) => (
              <li key={use.id} className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  to={pathOf(use)}
                  dir="auto"
                  className="text-sorrel underline-offset-4 wrap-anywhere hover:underline"
                >
                  {use.title}
                </Link>
                <span className="text-sm text-quiet">
                  {use.status === "published" ? kindOf(use) : <UnpublishedUse use={use} />}
                </span>
              </li>
            ))}
          </ul>
          {count > uses.length && (
            <p className="mt-2 text-quiet">{`and ${formatNumber(count - uses.length)} more`}</p>
          )}
          <p className="mt-4 text-sm text-quiet">
            You can delete it once nothing uses it, including drafts and the trash.
          </p>
        </>
      )}
    </section>
  );
}

const WORDS = { draft: "Draft", deleted: "In the trash", inactive: "Deleted category" };

function UnpublishedUse({ use }: { use: ImageUse }) {
  return use.status === "published" ? null : (
    <Status tone={use.status === "draft" ? "warn" : "quiet"}>{WORDS[use.status]}</Status>
  );
}

function kindOf({ noun }: ImageUse): string {
  return {
    recipe: "Recipe",
    category: "Category",
    settings: "Site",
    review: "Review",
    author: "Author",
  }[noun];
}

function pathOf({ noun, id, title, status }: ImageUse): string {
  if (status === "deleted") {
    return `${href("/admin/trash")}?${new URLSearchParams({ search: title.slice(0, 100) })}`;
  }
  if (noun === "review")
    return `${href("/admin/reviews")}?${new URLSearchParams({ search: title })}`;
  if (noun === "settings") return href("/admin/settings");
  if (noun === "author") return href("/admin/account");
  if (status === "inactive") return href("/admin/categories");
  if (noun === "recipe") return href("/admin/recipes/edit/:id", { id });
  return href("/admin/categories/edit/:id", { id });
}
