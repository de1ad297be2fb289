import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { type Issue, minutesWest } from "#domain/newsletter/issue.ts";
import type { IssueOutcome } from "./issue-outcome.ts";
import { RecipeChoice } from "./recipe-choice.tsx";

type IssueFormProps = {
  issue: Issue;
  recipes: { id: string; title: string }[];
  chosen: string[];
  subscribers: number;
  outcome: IssueOutcome | undefined;
};

/** What is asked about before it is done. */
type Asked = "send" | "delete";

/** A draft. Every button saves it first. */
export function IssueForm({ issue, recipes, chosen, subscribers, outcome }: IssueFormProps) {
  const busy = useNavigation().state === "submitting";
  const submit = useSubmit();
  const [asking, setAsking] = useState<{ form: HTMLFormElement; intent: Asked } | null>(null);
  const draft = useRef<HTMLFormElement>(null);
  // Until scripts have come, times are UTC.
  const [west, setWest] = useState<number | null>(null);
  useEffect(() => setWest(minutesWest("")), []);
  const failed = outcome && "errors" in outcome ? outcome : undefined;
  const errors = failed?.errors ?? {};
  const people = `${formatNumber(subscribers)} ${subscribers === 1 ? "subscriber" : "subscribers"}`;

  const question =
    asking &&
    {
      send: {
        title: `Send to ${people}?`,
        action: "Send Now",
        after: "What was sent can't be taken back.",
      },
      delete: {
        title: `Delete "${issue.subject}"?`,
        action: "Delete Draft",
        after: "It is gone for good. The recipes stay.",
      },
    }[asking.intent];

  function ask(event: MouseEvent<HTMLButtonElement>, intent: Asked) {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    setAsking({ form, intent });
  }
  function confirmed() {
    if (!asking) return;
    const form = new FormData(asking.form);
    form.set("intent", asking.intent);
    setAsking(null);
    void submit(form, { method: "post" });
  }

  return (
    <Form ref={draft} method="post" aria-label="Draft" preventScrollReset>
      <AutosavedForm form={draft} name={`newsletter ${issue.id}`} saved={savedIn(outcome)} />
      <input type="hidden" name="offset" value={west ?? 0} />
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
          hint={
            west === null ? "Only for Schedule; in UTC." : "Only for Schedule; in your own time."
          }
          onChange={({ target }) => setWest(minutesWest(target.value))}
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
            onClick={(event) => ask(event, "send")}
          >
            Send Now
          </button>
          <button
            type="submit"
            name="intent"
            value="delete"
            formNoValidate
            className={button("plain")}
            onClick={(event) => ask(event, "delete")}
          >
            Delete Draft
          </button>
        </div>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={question?.title ?? ""}
        action={question?.action ?? ""}
        danger={asking?.intent === "delete"}
        onConfirm={confirmed}
      >
        {question?.after}
      </ConfirmDialog>
    </Form>
  );
}

/** Another object with each save; none where nothing was saved. */
function savedIn(outcome: IssueOutcome | undefined) {
  return outcome && "done" in outcome ? outcome : undefined;
}
