import type { InputHTMLAttributes, ReactNode } from "react";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import {
  DEFAULT_OPTIONS,
  type FoundCategory,
  type IfExistsChoice,
} from "#domain/imports/import.ts";
import type { OneImport } from "#domain/imports/read-imports.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import { CategoryChoices } from "./category-choices.tsx";
import { Remove } from "./remove.tsx";

type ChoicesFormProps = { found: OneImport; categories: FoundCategory[]; ours: string[] };

const STATUSES = [
  ["draft", "Drafts", "Only you see them until you publish them."],
  ["published", "Published", "Readers see them right away, except those that were drafts before."],
] as const;

const HERE: [IfExistsChoice, string, string][] = [
  ["skip", "Skip them", "The recipe that is here stays as it is."],
  [
    "replace",
    "Replace them",
    "The imported recipe takes its place; the earlier version is kept as a revision.",
  ],
  ["both", "Keep both", "The imported recipe is added next to the one that is here."],
];

/** How it is to be imported, and 'Import'. */
export function ChoicesForm({ found, categories, ours }: ChoicesFormProps) {
  const { Form, props, busy, message } = useActionForm();
  const { recipes, here } = found.counts;
  return (
    <Form {...props} aria-label="Import" className="panel space-y-6">
      <input type="hidden" name="intent" value="import" />
      <Choice legend="Import as">
        {STATUSES.map(([status, label, note]) => (
          <Line
            key={status}
            {...{ label, note }}
            type="radio"
            name="status"
            value={status}
            defaultChecked={status === DEFAULT_OPTIONS.status}
          />
        ))}
      </Choice>
      <Line
        label="Keep their dates"
        note="When each recipe was created and published, as far as that is known."
        type="checkbox"
        name="dates"
        defaultChecked={DEFAULT_OPTIONS.keepsDates}
      />
      {here > 0 ? (
        <Choice legend={`${countOf(here, "recipe is", "recipes are")} here already`}>
          {HERE.map(([choice, label, note]) => (
            <Line
              key={choice}
              {...{ label, note }}
              type="radio"
              name="here"
              value={choice}
              defaultChecked={choice === DEFAULT_OPTIONS.here}
            />
          ))}
        </Choice>
      ) : (
        <input type="hidden" name="here" value={DEFAULT_OPTIONS.here} />
      )}
      {categories.length > 0 && <CategoryChoices categories={categories} ours={ours} />}
      <p role="alert" className="text-tomato empty:hidden">
        {message}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton busy={busy} className={button("primary")}>
          Import
        </SubmitButton>
        <Remove />
        <p className="text-sm text-quiet">
          {`${countOf(recipes, "recipe")}. You can undo it afterwards.`}
        </p>
      </div>
    </Form>
  );
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

type LineProps = InputHTMLAttributes<HTMLInputElement> & { label: string; note: string };

function Line({ label, note, ...input }: LineProps) {
  return (
    <label className="choice-line">
      <input {...input} />
      <span>
        {label}
        <span className="block text-sm text-quiet">{note}</span>
      </span>
    </label>
  );
}
