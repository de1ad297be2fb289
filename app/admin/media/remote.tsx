import { href, Link } from "react-router";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { DataTable, EmptyTable, showing, TableFoot } from "#app/admin/ui/table/data-table.tsx";
import { adminDb } from "#app/context.ts";
import { listBrokenImages } from "#domain/media/list-remote-images.server.ts";
import { type BrokenImage, readMediaTableQuery } from "#domain/media/media-table.ts";
import type { Route } from "./+types/remote.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { page } = readMediaTableQuery(url.searchParams);
  return { table: await listBrokenImages(context.get(adminDb), { page }) };
}

/** Pictures of other sites that readers see a stand-in for, and where to put another one. */
export default function RemotePictures({ loaderData }: Route.ComponentProps) {
  const { table } = loaderData;
  const path = href("/admin/media/remote");
  useLiveReload(["recipe", "category"]);
  return (
    <>
      <PageHeader
        title="Broken pictures"
        note="Of other sites. Each is asked for once a day; readers see a stand-in meanwhile."
        back={{ to: href("/admin/media"), label: "Media" }}
      />
      {table.rows.length === 0 ? (
        <EmptyTable text="No broken pictures found">
          <p className="mt-1 text-quiet">Every picture of other sites could be had.</p>
        </EmptyTable>
      ) : (
        <BrokenTable rows={table.rows} />
      )}
      <TableFoot
        showing={showing(table, "broken pictures")}
        page={table.page}
        pages={table.pages}
        to={(page) => (page > 1 ? `${path}?${new URLSearchParams({ page: String(page) })}` : path)}
      />
    </>
  );
}

function BrokenTable({ rows }: { rows: BrokenImage[] }) {
  return (
    <DataTable label="Broken pictures" stacks>
      <thead>
        <tr>
          <th scope="col">Shown in</th>
          <th scope="col">Address</th>
          <th scope="col">Reason</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ noun, id, title, address, problem, since }) => (
          <tr key={`${id} ${address}`}>
            <th scope="row">
              <Link
                to={href(
                  noun === "recipe" ? "/admin/recipes/edit/:id" : "/admin/categories/edit/:id",
                  { id },
                )}
                dir="auto"
                className="row-link wrap-anywhere"
              >
                {title}
              </Link>
            </th>
            <td className="text-sm break-all text-quiet">{address}</td>
            <td className="wrap-anywhere">{problem}</td>
            <td className="beside text-quiet sm:whitespace-nowrap">
              <LocalTime date={since} brief />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Broken pictures" }];
