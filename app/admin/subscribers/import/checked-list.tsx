import { Figures } from "#app/admin/import/one/figures.tsx";
import { Remove } from "#app/admin/import/one/remove.tsx";
import { SelectField } from "#app/admin/ui/form/fields.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { LIST_FIELDS } from "#domain/newsletter/import/list-columns.ts";
import type { SubscriberImport } from "#domain/newsletter/import/subscriber-import.ts";
import { countOf } from "#domain/text/count-of.ts";
import { ConsentFields } from "../consent-fields.tsx";

type CheckedListProps = { found: SubscriberImport };

/** Who would come, and what an admin states before they do. */
export function CheckedList({ found }: CheckedListProps) {
  const { counts, label } = found;
  if (!counts) return <ColumnsForm found={found} />;
  const isUseful = counts.fresh + counts.left + counts.bounced > 0;
  return (
    <>
      <section aria-labelledby="list-found" className="panel">
        <h2 id="list-found">{label ? `Found: ${label}` : "Found"}</h2>
        <Figures
          figures={[
            ["New", counts.fresh],
            ["Known", counts.known],
            ["Left", counts.left],
            ["Bounced", counts.bounced],
            ["Invalid", counts.invalid],
          ]}
        />
        {counts.left + counts.bounced > 0 && (
          <p className="mt-4 text-quiet">
            Who left or bounced, here or there, gets nothing, whatever other files say.
          </p>
        )}
        <Problems found={found} invalid={counts.invalid} />
      </section>
      {isUseful ? (
        <ImportForm found={found} counts={counts} />
      ) : (
        <section aria-label="Nobody to import" className="panel">
          <p className="mb-4">There is nobody in this file who isn't here already.</p>
          <Remove />
        </section>
      )}
      <details>
        <summary className="cursor-pointer text-sorrel">Choose other columns</summary>
        <div className="mt-4">
          <ColumnsForm found={found} />
        </div>
      </details>
    </>
  );
}

function Problems({ found, invalid }: CheckedListProps & { invalid: number }) {
  const { problems } = found;
  if (invalid === 0) return null;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-sorrel">
        {countOf(invalid, "line has", "lines have")} no email address
      </summary>
      <ul className="mt-2 space-y-1">
        {problems.map(({ line, text }) => (
          <li key={line} className="wrap-anywhere">
            {`Line ${formatNumber(line)}: `}
            <bdi>{text || "(empty)"}</bdi>
          </li>
        ))}
      </ul>
      {invalid > problems.length && (
        <p className="mt-2 text-quiet">{`and ${formatNumber(invalid - problems.length)} more`}</p>
      )}
    </details>
  );
}

type Counts = NonNullable<SubscriberImport["counts"]>;

function ImportForm({ found, counts }: CheckedListProps & { counts: Counts }) {
  const { Form, props, busy, errors, message } = useActionForm();
  return (
    <Form {...props} aria-label="Import" className="panel space-y-6">
      <input type="hidden" name="intent" value="import" />
      <ConsentFields
        legend="Have they agreed to get your newsletter?"
        yes="They get the next issue."
        ask="They get nothing until you press “Ask them to confirm”, and they do."
        errors={errors}
      />
      {counts.unconfirmed > 0 && (
        <p className="text-quiet">
          {`${countOf(counts.unconfirmed, "person", "people")} had not confirmed there: they are asked first in any case.`}
        </p>
      )}
      <p role="alert" className="text-tomato empty:hidden">
        {message}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton busy={busy} className={button("primary")}>
          Import
        </SubmitButton>
        <Remove key={found.id} />
        <p className="text-sm text-quiet">
          {`${countOf(counts.fresh, "person", "people")}. Nothing is sent now, and you can undo it.`}
        </p>
      </div>
    </Form>
  );
}

const FIELDS: Record<(typeof LIST_FIELDS)[number], string> = {
  email: "Email address",
  name: "Name, or first name",
  lastName: "Last name",
  joined: "Date of signing up",
  status: "Status, such as “unsubscribed”",
  left: "Left: a date, or yes",
  bounced: "Bounced: a date, or yes",
  wanted: "Wants mail: yes or no",
};

function ColumnsForm({ found }: CheckedListProps) {
  const { Form, props, busy, errors, message } = useActionForm();
  const { headings, sample, columns } = found;
  return (
    <Form {...props} aria-labelledby="list-columns" className="panel space-y-5">
      <h2 id="list-columns">Which column holds what?</h2>
      <input type="hidden" name="intent" value="columns" />
      {LIST_FIELDS.map((field) => (
        <SelectField
          key={field}
          name={field}
          label={FIELDS[field]}
          defaultValue={columns?.[field] ?? ""}
          error={errors[field]}
        >
          <option value="">No column</option>
          {headings.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
            <option key={at} value={at}>
              {`${heading || `Column ${at + 1}`} (${examples(sample, at)})`}
            </option>
          ))}
        </SelectField>
      ))}
      <p role="alert" className="text-tomato empty:hidden">
        {message}
      </p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={busy} className={button("primary")}>
          Check
        </SubmitButton>
        {!found.counts && <Remove />}
      </div>
    </Form>
  );
}

/** "ada@example.com, ben@example.com", from the first rows. */
function examples(sample: string[][], column: number): string {
  return (
    sample
      .flatMap((cells) => cells[column]?.trim() || [])
      .slice(0, 2)
      .join(", ") || "empty"
  );
}
