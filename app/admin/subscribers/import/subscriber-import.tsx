import { data, href } from "react-router";
import { describeState } from "#app/admin/import/describe-import.ts";
import { Figures } from "#app/admin/import/one/figures.tsx";
import { Halted } from "#app/admin/import/one/halted.tsx";
import { Remove } from "#app/admin/import/one/remove.tsx";
import { Working } from "#app/admin/import/one/working.tsx";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { findSubscriberImport } from "#domain/newsletter/import/change-subscriber-imports.server.ts";
import {
  type SubscriberImport as Found,
  readListChange,
} from "#domain/newsletter/import/subscriber-import.ts";
import { readQueueState } from "#domain/queue/read-queue.server.ts";
import { readId } from "#domain/tables/id.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/subscriber-import.ts";
import { CheckedList } from "./checked-list.tsx";
import { actOnList } from "./list-action.server.ts";
import "#app/admin/import/import.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const found = id && (await findSubscriberImport(db, id));
  if (!found) throw data(null, { status: 404, statusText: "Not Found" });
  return { found, hasWorker: !isAtWork(found) || (await readQueueState(db)).hasWorker };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnList(request, params.id, context);
}

export const clientAction = adminActionFor(NOT_DONE, (fields) =>
  fields.intent === "remove" ? { ok: true } : readListChange(fields),
);

/** Page of one import, from its check to its undoing; it follows by itself. */
export default function SubscriberImport({ loaderData }: Route.ComponentProps) {
  const { found } = loaderData;
  const { tone, word } = describeState(found);
  useLiveReload(["subscriber"]);
  return (
    <>
      <PageHeader
        title={found.name}
        note={<Status tone={tone}>{word}</Status>}
        back={{ to: href("/admin/subscribers/import"), label: "Import Subscribers" }}
      />
      <div className="max-w-[45rem] space-y-6">
        <ListStage {...loaderData} />
      </div>
    </>
  );
}

function ListStage({ found, hasWorker }: Route.ComponentProps["loaderData"]) {
  const { step, state } = found;
  if (isAtWork(found)) return <Working found={found} hasWorker={hasWorker} noun="row" />;
  if (state !== "done") return <Halted found={found} undo={<UndoList found={found} />} />;
  return step === "check" ? <CheckedList found={found} /> : <ListCame found={found} />;
}

function isAtWork({ state }: Found): boolean {
  return state === "waiting" || state === "running";
}

/** Who came, or is still here after the undoing. */
function ListCame({ found }: { found: Found }) {
  const { active, unasked, waiting, left } = found.came;
  const isUndone = found.step === "undo";
  return (
    <section aria-labelledby="list-came" className="panel">
      <h2 id="list-came">
        {isUndone
          ? "The import was undone"
          : countOf(active + unasked + waiting, "person came", "people came")}
      </h2>
      <Figures
        figures={[
          ["Get the next issue", active],
          ["Not asked yet", unasked],
          ["Asked to confirm", waiting],
          ["Stay away", left],
        ]}
      />
      <div className="mt-4 space-y-3 wrap-anywhere text-quiet">
        {isUndone && <p>Who has confirmed, signed up or left here since is kept.</p>}
        {found.consent && <p>{`They agreed: ${found.consent}`}</p>}
        {unasked > 0 && (
          <p>
            Who wasn't asked gets nothing until they confirm. The mails that ask them go out slowly,
            1,800 an hour, so that they aren't taken for spam.
          </p>
        )}
        {left > 0 && <p>Who left or bounced is kept as such: no other file brings them back.</p>}
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        {unasked > 0 && !isUndone && (
          <ConfirmButton
            label="Ask them to confirm"
            className={button("primary")}
            title={`Ask ${countOf(unasked, "person", "people")} to confirm?`}
            confirm="Ask them to confirm"
            fields={{ intent: "ask" }}
          >
            Each of them gets one mail. Who doesn't confirm within 30 days is forgotten.
          </ConfirmButton>
        )}
        {isUndone ? <Remove /> : <UndoList found={found} />}
      </div>
    </section>
  );
}

function UndoList({ found }: { found: Found }) {
  const { active, unasked, waiting, left } = found.came;
  return (
    <ConfirmButton
      label="Undo Import"
      className={button("quiet")}
      title="Undo this import?"
      confirm="Undo Import"
      danger
      fields={{ intent: "undo" }}
    >
      {`${countOf(active + unasked + waiting + left, "address", "addresses")} that came by this file will be deleted for good, except those who have confirmed, signed up or left here since.`}
    </ConfirmButton>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData?.found.name || "Import Subscribers", matches);
