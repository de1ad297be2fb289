import { href, Link } from "react-router";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { ListDeclaration } from "#app/admin/ui/table/list-page.tsx";
import { readablePath } from "#domain/redirects/old-path.ts";
import { REDIRECT_TABLE, type RedirectRow } from "#domain/redirects/redirect.ts";

export const REDIRECT_LIST: ListDeclaration<RedirectRow, typeof REDIRECT_TABLE> = {
  path: href("/admin/settings/redirects"),
  table: REDIRECT_TABLE,
  label: "Redirects",
  noun: "redirects",
  search: "Search redirects",
  live: ["redirect", "recipe"],
  columns: [
    { header: "Old address", isName: true, cellClass: "sm:min-w-64", cell: From },
    { header: "New address", cellClass: "wrap-anywhere", cell: To },
  ],
  actions: [
    {
      label: "Delete",
      sends: ({ id }) => ({ intent: "delete", id }),
      asks: ({ from, isPattern }) => ({
        title: `Delete the ${isPattern ? "pattern" : "redirect from"} "${readablePath(from)}"?`,
        text: "Readers who follow old links will no longer find what they led to. You can add it again.",
        confirm: "Delete",
      }),
    },
  ],
  empty: {
    text: "No redirects yet",
    first: (
      <>
        Links to your old site can lead here: from /2019/05/apple-pie/ to /recipe/apple-pie, for
        example. An import adds those of its recipes by itself.
      </>
    ),
  },
};

function From({ from, isPattern }: RedirectRow, { nameId }: { nameId: string }) {
  return (
    <>
      <code id={nameId} dir="auto" className="block font-medium wrap-anywhere">
        {isPattern ? from : readablePath(from)}
      </code>
      {isPattern && <span className="block text-sm font-normal text-quiet">Pattern</span>}
    </>
  );
}

function To({ to, recipe }: RedirectRow) {
  // On a phone the table has no headers.
  const leadsTo = <span className="text-sm text-quiet sm:hidden">Leads to </span>;
  if (!recipe) {
    return (
      <>
        {leadsTo}
        {to === null ? "the recipe with that slug" : <code>{to}</code>}
      </>
    );
  }
  return (
    <>
      {leadsTo}
      <Link
        to={href("/admin/recipes/edit/:id", { id: recipe.id })}
        dir="auto"
        className="text-sorrel underline underline-offset-4"
      >
        {recipe.title}
      </Link>
      <code className="block text-sm text-quiet">{to}</code>
      {!recipe.isPublic && <Status tone="quiet">Not published</Status>}
    </>
  );
}
