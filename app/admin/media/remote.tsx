import { href, Link } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { type BrokenImage, MEDIA_TABLE } from "#domain/media/media-table.ts";
import { listBrokenImages } from "#domain/media/remote/remote-images.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/remote.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, MEDIA_TABLE);
  return { query, page: await listBrokenImages(context.get(adminDb), query) };
}

const LIST: ListDeclaration<BrokenImage, typeof MEDIA_TABLE> = {
  path: href("/admin/media/remote"),
  table: MEDIA_TABLE,
  label: "Broken images",
  noun: "broken images",
  live: ["recipe", "category"],
  columns: [
    {
      header: "Shown in",
      isName: true,
      cell: ({ noun, nounId: id, title }) => (
        <Link
          to={href(noun === "recipe" ? "/admin/recipes/edit/:id" : "/admin/categories/edit/:id", {
            id,
          })}
          dir="auto"
          className="row-link wrap-anywhere"
        >
          {title}
        </Link>
      ),
    },
    {
      header: "Address",
      cellClass: "text-sm break-all text-quiet",
      cell: ({ address }) => address,
    },
    { header: "Reason", cellClass: "wrap-anywhere", cell: ({ problem }) => problem },
    {
      header: "Since",
      cellClass: "beside text-quiet sm:whitespace-nowrap",
      cell: ({ since }) => <LocalTime date={since} brief />,
    },
  ],
  empty: {
    text: "No broken images found",
    first: "All external images are loading.",
  },
};

/** Remote images that failed to load, for which readers see a fallback, with where to replace them. */
export default function RemoteImages({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      {...LIST}
      {...loaderData}
      back={{ to: href("/admin/media"), label: "Media" }}
      title="Broken images"
      note="Images hosted elsewhere that won't load. We check once a day; until then readers see a placeholder."
    />
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Broken images", matches);
