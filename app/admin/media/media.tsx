import { href, Link, useRevalidator } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { EmptyTable, showing, TableFoot } from "#app/admin/ui/table/data-table.tsx";
import { tableLinks } from "#app/admin/ui/table/table-links.ts";
import { TableSearch } from "#app/admin/ui/table/table-search.tsx";
import { usePageFiles } from "#app/admin/ui/upload/taken-files.ts";
import { UploadButton } from "#app/admin/ui/upload/upload-button.tsx";
import { UploadList } from "#app/admin/ui/upload/upload-list.tsx";
import { useUploads } from "#app/admin/ui/upload/use-uploads.ts";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { clientActionFor, NOT_DONE } from "#app/ui/form/client-action.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { listMedia } from "#domain/media/list-media.server.ts";
import { countBrokenImages } from "#domain/media/list-remote-images.server.ts";
import { imageName, MEDIA_SORTS, readMediaTableQuery } from "#domain/media/media-table.ts";
import type { Route } from "./+types/media.ts";
import { actOnImage } from "./image-action.server.ts";
import { MediaGrid } from "./media-grid.tsx";
import "./media.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readMediaTableQuery(url.searchParams);
  const db = context.get(adminDb);
  const [table, broken] = await Promise.all([listMedia(db, query), countBrokenImages(db)]);
  return { query, table, broken };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnImage(request, context);
}

export const clientAction = clientActionFor(NOT_DONE);

export default function Media({ loaderData }: Route.ComponentProps) {
  const { query, table, broken } = loaderData;
  const links = tableLinks(href("/admin/media"), query, MEDIA_SORTS);
  const { revalidate } = useRevalidator();
  const uploads = useUploads((picture, isNew) => {
    if (!isNew) showToast(`"${imageName(picture)}" is here already.`);
    void revalidate();
  });
  const { isOver } = usePageFiles(uploads.add);
  useLiveReload(["picture", "recipe", "category"]);

  return (
    <>
      <PageHeader title="Media" note="The site's own pictures, the newest first.">
        <UploadButton kind="primary" multiple onFiles={uploads.add}>
          Upload pictures
        </UploadButton>
      </PageHeader>
      <p className={`upload-area ${isOver ? "is-over" : ""}`}>
        {isOver
          ? "Let go to upload."
          : "Drop pictures anywhere on this page, or paste one. JPEG, PNG, WebP or AVIF, up to 20 MB each."}
      </p>
      <UploadList uploads={uploads} label="Uploads" />
      {broken > 0 && (
        <p className="notice">
          <span className="flex-1">
            {broken === 1
              ? "A picture of another site can't be had."
              : `${formatNumber(broken)} pictures of other sites can't be had.`}
          </span>
          <Link to={href("/admin/media/remote")} className={button("quiet", "small")}>
            Show them
          </Link>
        </p>
      )}
      <div className="table-tools">
        <TableSearch label="Search pictures" value={query.search} keep={links.keep} />
      </div>
      {table.rows.length === 0 ? (
        <EmptyTable text="No pictures found">
          <p className="mt-1 text-quiet">
            {query.search
              ? "Try a different search term."
              : "Upload one here, or in the form of a recipe or a category."}
          </p>
        </EmptyTable>
      ) : (
        <MediaGrid rows={table.rows} />
      )}
      <TableFoot
        showing={showing(table, "pictures")}
        page={table.page}
        pages={table.pages}
        to={links.page}
      />
    </>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Media" }];
