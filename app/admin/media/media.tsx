import { href, Link, useRevalidator } from "react-router";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import type { Bulk } from "#app/admin/ui/table/bulk-bar.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { usePageFiles } from "#app/admin/ui/upload/dropped-files.ts";
import { UploadButton } from "#app/admin/ui/upload/upload-button.tsx";
import { UploadList } from "#app/admin/ui/upload/upload-list.tsx";
import { useUploads } from "#app/admin/ui/upload/use-uploads.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { listMedia } from "#domain/media/list-media.server.ts";
import { type ImageRow, imageName, MEDIA_TABLE } from "#domain/media/media-table.ts";
import { countBrokenImages } from "#domain/media/remote/remote-images.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/media.ts";
import { actOnMedia } from "./image-action.server.ts";
import { MediaGrid } from "./media-grid.tsx";
import "./media.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, MEDIA_TABLE);
  const db = context.get(adminDb);
  const isAuthor = context.get(signedIn).role === "author";
  const [page, broken] = await Promise.all([
    listMedia(db, query),
    isAuthor ? 0 : countBrokenImages(db),
  ]);
  return { query, page, broken };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnMedia(request, context);
}

export const clientAction = adminActionFor(NOT_DONE);

const LIST: ListDeclaration<ImageRow, typeof MEDIA_TABLE> = {
  path: href("/admin/media"),
  table: MEDIA_TABLE,
  label: "Images",
  noun: "images",
  search: "Search images",
  filters: [
    {
      label: "Show",
      name: "show",
      options: [
        ["", "All"],
        ["unused", "Unused"],
        ["no-alt", "Without alternative text"],
      ],
    },
  ],
  live: ["picture", "recipe", "category"],
  columns: [],
  empty: {
    text: "No images found",
    first: "Upload one here, or from a recipe or category.",
    narrowed: "Try another filter or search term.",
  },
};

const BULK: Bulk<ImageRow> = {
  label: "With the selected images",
  count: (selected) => countOf(selected, "image"),
  takesAll: true,
  actions: [
    {
      label: "Delete unused",
      intent: "delete-unused",
      danger: true,
      asks: (_, { count }) => ({
        title: `Delete what is unused of ${countOf(count, "image")}?`,
        text: "Images that a recipe, a draft, the trash, a category, a review or the settings use stay. The others are gone for good, from former versions of recipes too.",
        confirm: "Delete",
      }),
    },
  ],
};

export default function Media({ loaderData }: Route.ComponentProps) {
  const { query, page, broken } = loaderData;
  const { revalidate } = useRevalidator();
  const uploads = useUploads((image, isNew) => {
    if (!isNew) showToast(`"${imageName(image)}" is already in your media.`);
    void revalidate();
  });
  const { isOver } = usePageFiles(uploads.add);
  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      note="Your images, newest first."
      main={
        <UploadButton kind="primary" multiple onFiles={uploads.add}>
          Upload images
        </UploadButton>
      }
      above={
        <>
          <p className={`upload-area ${isOver ? "is-over" : ""}`}>
            {isOver
              ? "Drop to upload."
              : "Drag images onto this page or paste one. JPEG, PNG, WebP or AVIF, up to 20 MB each."}
          </p>
          <UploadList uploads={uploads} label="Uploads" />
          {broken > 0 && <BrokenNotice broken={broken} />}
        </>
      }
      bulk={BULK}
      renderRows={(rows, selection) => <MediaGrid {...{ rows, selection }} />}
    />
  );
}

function BrokenNotice({ broken }: { broken: number }) {
  return (
    <p className="notice">
      <span className="notice-text">
        {broken === 1
          ? "An image hosted on another site can't be loaded."
          : `${formatNumber(broken)} images hosted on other sites can't be loaded.`}
      </span>
      <Link to={href("/admin/media/remote")} className={button("quiet", "small")}>
        Show them
      </Link>
    </p>
  );
}
