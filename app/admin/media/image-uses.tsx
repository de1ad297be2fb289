import { href, Link } from "react-router";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { useMayOpen } from "#app/admin/ui/role.ts";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { button } from "#app/ui/button.ts";
import type { ImageUse } from "#domain/media/media-table.ts";

type ImageUsesProps = {
  uses: ImageUse[];
  /** Number of all uses, of which only the first are listed. */
  count: number;
  name: string;
  /** Of who is signed in. */
  account: string;
  /** It is not theirs to delete. */
  isLocked: boolean;
};

/** Where an image is used; an unused one can be deleted. */
export function ImageUses({ uses, count, name, account, isLocked }: ImageUsesProps) {
  return (
    <section aria-labelledby="uses" className="panel">
      <h2 id="uses">Where it is used</h2>
      {count === 0 ? (
        <>
          <p className="mb-2 text-quiet">{isLocked ? "Nowhere that you see." : "Nowhere."}</p>
          {!isLocked && (
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
          )}
        </>
      ) : (
        <>
          <ul className="space-y-2">
            {uses.map((use) => (
              <li key={use.id} className="flex flex-wrap items-baseline gap-x-3">
                <UseName use={use} account={account} />
                <span className="text-sm text-quiet">
                  {use.status === "published" ? kindOf(use) : <UnpublishedUse use={use} />}
                </span>
              </li>
            ))}
          </ul>
          {count > uses.length && (
            <p className="mt-2 text-quiet">{`and ${formatNumber(count - uses.length)} more`}</p>
          )}
          {!isLocked && (
            <p className="mt-4 text-sm text-quiet">
              You can delete it once nothing uses it, including drafts and the trash.
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** A link to where the use is changed, for those who may open that. */
function UseName({ use, account }: { use: ImageUse; account: string }) {
  const mayOpen = useMayOpen();
  const { route, to = route } = placeOf(use);
  // A profile is edited by whose it is.
  const isOthers = use.noun === "author" && use.id !== account;
  if (isOthers || !mayOpen(route)) {
    return (
      <span dir="auto" className="wrap-anywhere">
        {use.title}
      </span>
    );
  }
  return (
    <Link
      to={to}
      dir="auto"
      className="text-sorrel underline-offset-4 wrap-anywhere hover:underline"
    >
      {use.title}
    </Link>
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

/** The page where a use is changed. `to`: its address, where that says more than the route. */
function placeOf({ noun, id, title, status }: ImageUse): { route: string; to?: string } {
  if (status === "deleted") {
    const route = href("/admin/trash");
    return { route, to: `${route}?${new URLSearchParams({ search: title.slice(0, 100) })}` };
  }
  if (noun === "review") {
    const route = href("/admin/reviews");
    return { route, to: `${route}?${new URLSearchParams({ search: title })}` };
  }
  if (noun === "settings") return { route: href("/admin/settings") };
  if (noun === "author") return { route: href("/admin/account") };
  if (status === "inactive") return { route: href("/admin/categories") };
  const route = noun === "recipe" ? "/admin/recipes/edit/:id" : "/admin/categories/edit/:id";
  return { route, to: href(route, { id }) };
}
