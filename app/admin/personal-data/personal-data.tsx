import { href } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import {
  describeCounts,
  type PersonalDataCounts,
  readPerson,
} from "#domain/personal-data/personal-data.ts";
import type { Route } from "./+types/personal-data.ts";
import { actOnPersonalData } from "./personal-data-action.server.ts";

export function action({ request, context }: Route.ActionArgs) {
  return actOnPersonalData(request, context);
}

export const clientAction = adminActionFor(NOT_DONE, readPerson);

type Found = { email: string; counts: PersonalDataCounts };

/** The email address is posted: URLs end up in logs and histories. */
export default function PersonalData() {
  const form = useActionForm<ActionResult<{ found?: Found }>>();
  const found = form.result?.ok ? form.result.found : undefined;
  return (
    <>
      <PageHeader
        title="Personal data"
        note="What the site has of one reader: to hand it over, or to delete it."
      />
      <section aria-labelledby="person" className="panel max-w-[45rem]">
        <h2 id="person">Find by email</h2>
        <form.Form {...form.props} aria-labelledby="person" className="space-y-4">
          <input type="hidden" name="intent" value="find" />
          <FormField
            label="Email address"
            name="email"
            type="email"
            autoComplete="off"
            error={form.errors.email}
            hint="Upper and lower case are the same."
          />
          <p role="alert" className="text-tomato empty:hidden">
            {form.message}
          </p>
          <SubmitButton busy={form.busy} className={button("primary")}>
            Find
          </SubmitButton>
        </form.Form>
      </section>
      <div aria-live="polite">
        {found && (
          <FoundData
            key={found.email}
            {...found}
            onDeleted={() => form.write({ intent: "find", email: found.email })}
          />
        )}
      </div>
    </>
  );
}

function FoundData({ email, counts, onDeleted }: Found & { onDeleted: () => void }) {
  const words = describeCounts(counts);
  return (
    <section aria-labelledby="found" className="panel mt-6 max-w-[45rem]">
      <h2 id="found" className="wrap-anywhere">
        {email}
      </h2>
      {words === "" ? (
        <p className="text-quiet">The site has nothing with this address.</p>
      ) : (
        <>
          <p className="mb-4">{words}</p>
          <div className="flex flex-wrap gap-2">
            <form method="post" action={href("/admin/settings/personal-data/file")}>
              <input type="hidden" name="email" value={email} />
              <button type="submit" className={button("quiet")}>
                Export
              </button>
            </form>
            <ConfirmButton
              label="Delete"
              className={button("quiet")}
              title="Delete this reader's data?"
              confirm="Delete for Good"
              danger
              fields={{ intent: "delete", email }}
              onDone={onDeleted}
            >
              {`${words} of ${email} will be deleted, and cannot be restored. Backups made before keep them.`}
            </ConfirmButton>
          </div>
        </>
      )}
    </section>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Personal data", matches);
