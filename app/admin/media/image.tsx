import { data, href } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, signedIn } from "#app/context.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { findImage, findImageUses } from "#domain/media/list-media.server.ts";
import { imageName } from "#domain/media/media-table.ts";
import { isOwnImage } from "#domain/media/own-image.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/image.ts";
import { Crops } from "./crops.tsx";
import { actOnImage } from "./image-action.server.ts";
import { ImageFacts } from "./image-facts.tsx";
import { NOT_OWN } from "./image-fields.ts";
import { ImageForm } from "./image-form.tsx";
import { ImageUses } from "./image-uses.tsx";
import "./media.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const image = id && (await findImage(db, { id }));
  if (!image) throw data(null, { status: 404, statusText: "Not Found" });
  const { id: account, role } = context.get(signedIn);
  const isLocked = role === "author" && !(await isOwnImage(db, id));
  return { image, isLocked, account, ...(await findImageUses(db, id)) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnImage(request, context, params.id);
}

export const clientAction = adminActionFor(NOT_DONE);

/** Page of one image: alt text, focal point, and where it is used. */
export default function ImagePage({ loaderData }: Route.ComponentProps) {
  const { image, isLocked, account, uses, count } = loaderData;
  const name = imageName(image);
  useLiveReload(["picture", "recipe", "category"]);
  return (
    <>
      <PageHeader title={name} back={{ to: href("/admin/media"), label: "Media" }} />
      <div className="form-columns">
        {isLocked ? (
          <section className="form-column">
            <p className="notice">{NOT_OWN}</p>
            <Crops image={image} />
          </section>
        ) : (
          <ImageForm key={image.id} image={image} />
        )}
        <div className="grid content-start gap-6">
          <ImageFacts image={image} />
          <ImageUses {...{ uses, count, name, account, isLocked }} />
        </div>
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData ? imageName(loaderData.image) : "Not found", matches);
