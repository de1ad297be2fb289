import { useEffect, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog.tsx";
import { figure } from "#app/ui/admin/figure.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form-field.tsx";
import type { Issue } from "#domain/newsletter/issue.ts";
import type { IssueOutcome } from "./issue-outcome.ts";
import { RecipeChoice } from "./recipe-choice.tsx";

type IssueFormProps = {
  issue: Issue;
  recipes: { id: string; title: string }[];
  chosen: string[];
  subscribers: number;
  outcome: IssueOutcome | undefined;
};

/** A draft. Every button saves it first. */
export function IssueForm({ issue, recipes, chosen, subscribers, outcome }: IssueFormProps) {
  const busy = useNavigation().state === "submitting";
  const submit = useSubmit();
  const [asking, setAsking] = useState<HTMLFormElement | null>(null);
  const [offset, setOffset] = useState("0");
  useEffect(() => setOffset(String(new Date().getTimezoneOffset())), []);
  const failed = outcome && "errors" in outcome ? outcome : undefined;
  const errors = failed?.errors ?? {};
  const people = `${figure(subscribers)} ${subscribers === 1 ? "subscriber" : "subscribers"}`;

  function send() {
    const form = asking && new FormData(asking);
    setAsking(null);
    form?.set("intent", "send");
    if (form) void submit(form, { method: "post" });
  }

  return (
    <Form method="post" aria-label="Draft" preventScrollReset>
      <input type="hidden" name="offset" value={offset} />
      <div className="panel max-w-[45rem] space-y-5">
        <FormField
          label="Subject"
          name="subject"
          required
          autoComplete="off"
          defaultValue={failed?.typed.subject ?? issue.subject}
          error={errors.subject}
        />
        <FormField
          as="textarea"
          label="Intro"
          name="intro"
          rows={5}
          hint="Stands above the recipes; an empty line ends a paragraph."
          defaultValue={failed?.typed.intro ?? issue.intro}
          error={errors.intro}
        />
        <RecipeChoice recipes={recipes} chosen={chosen} error={errors.recipe} />
        <FormField
          label="Send at"
          name="at"
          type="datetime-local"
          hint="Only for Schedule."
          error={errors.at}
        />
        <div className="flex flex-wrap gap-2">
          <button
            type="submit"
            name="intent"
            value="save"
            aria-busy={busy}
            className={button("primary")}
          >
            Save Draft
          </button>
          <button type="submit" name="intent" value="test" className={button("quiet")}>
            Send Test
          </button>
          <button type="submit" name="intent" value="schedule" className={button("quiet")}>
            Schedule
          </button>
          <button
            type="submit"
            name="intent"
            value="send"
            className={button("quiet")}
            onClick={(event) => {
              event.preventDefault();
              setAsking(event.currentTarget.form);
            }}
          >
            Send Now
          </button>
          <button
            type="submit"
            name="intent"
            value="delete"
            formNoValidate
            className={button("plain")}
          >
            Delete Draft
          </button>
        </div>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={`Send to ${people}?`}
        action="Send Now"
        onConfirm={send}
      >
        What was sent can't be taken back.
      </ConfirmDialog>
    </Form>
  );
}
