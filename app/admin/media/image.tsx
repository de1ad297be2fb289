import { useState } from "react";
import { data, href, Link } from "react-router";
import { RefusedOrError } from "#app/admin/layout/refused-or-error.tsx";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { ConfirmPage } from "#app/admin/ui/dialog/confirm-page.tsx";
import {
  ActionFeedback,
  NOT_DONE,
  useWrite,
  withNetworkError,
} from "#app/admin/ui/form/outcome.tsx";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb } from "#app/context.ts";
import { findImage, findImageUses } from "#domain/media/list-media.server.ts";
import { imageName } from "#domain/media/media-table.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/image.ts";
import { actOnImage } from "./image-action.server.ts";
import { ImageFacts } from "./image-facts.tsx";
import { ImageForm } from "./image-form.tsx";
import { ImageUses } from "./image-uses.tsx";
import "./media.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const picture = id && (await findImage(db, { id }));
  if (!picture) throw data(null, { status: 404, statusText: "Not Found" });
  const { uses, count } = await findImageUses(db, id);
  return { picture, uses, count, asks: url.searchParams.has("delete") && count === 0 };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnImage(request, context, params.id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withNetworkError(serverAction, NOT_DONE);
}

/** One picture: what it shows, where its middle is, and where it is used. */
export default function ImagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, uses, count, asks } = loaderData;
  const { id } = picture;
  const [isAsking, setAsking] = useState(false);
  const here = href("/admin/media/:id", { id });
  const deletion = useWrite(here, () => setAsking(false));
  const again = useWrite(here);
  const name = imageName(picture);
  const question = `Delete "${name}"?`;
  useLiveReload(["picture", "recipe", "category"]);
  return (
    <>
      <p className="mb-2">
        <Link to={href("/admin/media")} className="text-sorrel underline-offset-4 hover:underline">
          Media
        </Link>
      </p>
      <PageHeader title={name} />
      <ActionFeedback outcome={actionData} />
      {asks && (
        <ConfirmPage title={question} action="Delete" fields={{ intent: "delete" }} back={here}>
          {FOR_GOOD}
        </ConfirmPage>
      )}
      <div className="form-columns">
        <ImageForm key={id} picture={picture} outcome={actionData} />
        <div className="grid content-start gap-6">
          <ImageFacts picture={picture} onAgain={() => again.write({ intent: "again" })} />
          <ImageUses uses={uses} count={count} here={here} onDelete={() => setAsking(true)} />
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={question}
        action="Delete"
        danger
        busy={deletion.busy}
        onConfirm={() => deletion.write({ intent: "delete" })}
      >
        {FOR_GOOD}
      </ConfirmDialog>
    </>
  );
}

const FOR_GOOD = "It is gone for good then, with all its sizes.";

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return (
    <RefusedOrError
      error={error}
      problem={actionData && "problem" in actionData ? actionData.problem : undefined}
      back={{ label: "Media", path: href("/admin/media") }}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? imageName(loaderData.picture) : "Not found" },
];
