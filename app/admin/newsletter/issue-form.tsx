import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { typedEntries, typeEntries } from "#app/admin/ui/form/typed-entries.ts";
import { MarkedField } from "#app/admin/ui/marked/marked-field.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm, useHydrated } from "#app/ui/form/use-action-form.ts";
import {
  type Issue,
  type IssueFields,
  issueFields,
  localTime,
  minutesWest,
  type RecipeChoice,
} from "#domain/newsletter/issue.ts";
import { countOf } from "#domain/text/count-of.ts";
import { typedMarks } from "#domain/text/marks.ts";
import { IssuePreview } from "./issue-preview.tsx";
import type { Missing } from "./missing-to-send.server.ts";
import "./newsletter.css";
import { IssueRecipes } from "./recipe-list.tsx";

type IssueFormProps = {
  issue: Issue;
  chosen: RecipeChoice[];
  subscribers: number;
  missing: Missing[];
};

type IssueResult = ActionResult<
  { saved?: IssueFields },
  { conflict?: { merged: IssueFields; current: IssueFields } }
>;

/** The form of a draft, beside its preview. Every button saves it first. */
export function IssueForm({ issue, chosen, subscribers, missing }: IssueFormProps) {
  // The clicked button while its confirmation dialog is open, and whether it was confirmed.
  const [asking, setAsking] = useState<HTMLButtonElement | null>(null);
  const confirmed = useRef(false);
  const hydrated = useHydrated();
  // The values that the server compares with to detect a concurrent save.
  const [opened, setOpened] = useState(() => issueFields(issue));
  const savedAt = localTime(opened.at);
  const [at, setAt] = useState(savedAt);
  const form = useActionForm<IssueResult>({
    // A deleted draft can't be reloaded.
    revalidate: asking?.value !== "delete",
    onSubmit(event) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (confirmed.current || !(submitter instanceof HTMLButtonElement)) return;
      if (!(submitter.value in questions)) return;
      // The server says what is missing: nothing is asked that would be refused.
      if (submitter.value === "send" && (missing.length > 0 || isEmpty(event.currentTarget)))
        return;
      event.preventDefault();
      setAsking(submitter);
    },
    onDone: ({ saved }) => saved && setOpened(saved),
    // Untouched fields take the values that another admin saved.
    onRefused({ conflict }) {
      if (!conflict || !form.ref.current) return;
      const typed = new Map(typedEntries(form.ref.current));
      const before = shown(opened);
      const merged = Object.entries(shown(conflict.merged)) as [keyof IssueFields, string][];
      const untouched = merged.filter(([name]) => typed.get(name) === before[name]);
      typeEntries(form.ref.current, untouched);
      setOpened(conflict.current);
    },
  });
  const { errors } = form;
  const sending = form.sent?.get("intent");
  const people = countOf(subscribers, "subscriber");
  const questions: Record<string, { title: string; action: string; after: string }> = {
    send: {
      title: `Send to ${people}?`,
      action: "Send Now",
      after: "This can't be undone.",
    },
    delete: {
      title: `Delete "${issue.subject}"?`,
      action: "Delete Draft",
      after: "This can't be undone. The recipes stay.",
    },
  };
  const question = asking && questions[asking.value];

  function confirm() {
    confirmed.current = true;
    form.ref.current?.requestSubmit(asking);
    confirmed.current = false;
    setAsking(null);
  }
  const submit = (intent: string) => ({
    name: "intent",
    value: intent,
    busy: sending === intent,
  });

  return (
    <div className="issue-columns">
      <form.Form {...form.props} aria-label="Draft" preventScrollReset>
        {hydrated && <AutosavedForm form={form} name={`newsletter ${issue.id}`} />}
        <input type="hidden" name="offset" value={hydrated ? minutesWest(at, opened.at) : 0} />
        <input type="hidden" name="opened" value={JSON.stringify(opened)} />
        <div className="panel space-y-5">
          <FormField
            label="Subject"
            name="subject"
            required
            autoComplete="off"
            defaultValue={issue.subject}
            error={errors.subject}
          />
          <IntroField issue={issue} error={errors.intro ?? errors.introMarks} />
          <IssueRecipes saved={chosen} error={errors.recipe} />
          <FormField
            label="Send at"
            name="at"
            type="datetime-local"
            hint="For scheduled sending, in your local time."
            defaultValue={hydrated ? savedAt : ""}
            onChange={({ target }) => setAt(target.value)}
            error={errors.at}
          />
          <MissingToSend missing={missing} />
          <p role="alert" className="text-tomato empty:hidden">
            {form.message}
          </p>
          <div className="flex flex-wrap gap-2">
            <SubmitButton {...submit("save")} className={button("primary")}>
              Save Draft
            </SubmitButton>
            <SubmitButton {...submit("test")} className={button("quiet")}>
              Send Test
            </SubmitButton>
            <SubmitButton {...submit("schedule")} className={button("quiet")}>
              Schedule
            </SubmitButton>
            <SubmitButton {...submit("send")} className={button("quiet")}>
              Send Now
            </SubmitButton>
            <SubmitButton {...submit("delete")} className={button("plain")}>
              Delete Draft
            </SubmitButton>
          </div>
        </div>
        <ConfirmDialog
          open={asking !== null}
          onClose={() => setAsking(null)}
          title={question?.title ?? ""}
          action={question?.action ?? ""}
          danger={asking?.value === "delete"}
          onConfirm={confirm}
        >
          {question?.after}
        </ConfirmDialog>
      </form.Form>
      <IssuePreview id={issue.id} form={form.ref} />
    </div>
  );
}

function IntroField({ issue, error }: { issue: Issue; error: string | undefined }) {
  const [intro, setIntro] = useState({ text: issue.intro, marks: typedMarks(issue.introMarks) });
  return (
    <MarkedField
      label="Intro"
      id={useId()}
      name="intro"
      marksName="introMarks"
      hint="Appears above the recipes. Leave a blank line between paragraphs."
      value={intro}
      onChange={setIntro}
      error={error}
      keepsHistory
      className="min-h-32 px-3.5 py-2.5"
    />
  );
}

function MissingToSend({ missing }: { missing: Missing[] }) {
  if (missing.length === 0) return null;
  return (
    <section aria-label="Missing" className="notice">
      <ul className="space-y-1.5">
        {missing.map(({ text, link }) => (
          <li key={text}>
            {text}{" "}
            <Link to={link.to} className="underline">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isEmpty(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return !String(typed.get("intro")).trim() && !typed.get("recipe");
}

/** The fields as the browser shows them. */
function shown(fields: IssueFields): IssueFields {
  return { ...fields, at: localTime(fields.at) };
}
