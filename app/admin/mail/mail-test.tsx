import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { TrialReport } from "#domain/mail-server/send-trial-mail.server.ts";
import type { RecordCheck } from "#domain/mail-server/sender-records.server.ts";

type TestResult = ActionResult<{ report?: TrialReport }>;

/** Sends a mail to oneself, and shows what came of it and what receivers check. */
export function MailTest({ email }: { email: string }) {
  const { busy, result, write } = useAction<TestResult>({ revalidate: false });
  const report = result?.ok && !busy ? result.report : undefined;
  return (
    <section aria-labelledby="mail-test" className="panel mt-6 max-w-[45rem]">
      <h2 id="mail-test">Test</h2>
      <p className="mb-4 wrap-anywhere text-quiet">
        {`Sends an email to ${email} by what is saved above, and looks up what receivers check about the sender.`}
      </p>
      <button
        type="button"
        aria-busy={busy}
        onClick={() => write({ intent: "test" })}
        className={button("quiet")}
      >
        Send a Test
      </button>
      <div aria-live="polite">
        {busy && <p className="mt-4 text-quiet">Sending... This takes 15 seconds at most.</p>}
        {report && <Report report={report} />}
      </div>
    </section>
  );
}

function Report({ report: { isTaken, text, answer, from, records } }: { report: TrialReport }) {
  return (
    <>
      <p className={`mt-4 wrap-anywhere ${isTaken ? "" : "text-tomato"}`}>{text}</p>
      {answer && (
        <p className="mt-1.5 text-sm wrap-anywhere text-quiet">
          It said: <code>{answer}</code>
        </p>
      )}
      <h3 className="mt-6 font-semibold wrap-anywhere">{`What receivers check about ${from}`}</h3>
      {records ? (
        <ul className="mt-2 divide-y divide-line">
          {records.map((record) => (
            <li key={record.name} className="py-3">
              <RecordLine record={record} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2">
          Its domain can't be looked up on the internet, so most receivers refuse it. Save a sender
          at a domain of your own.
        </p>
      )}
    </>
  );
}

const STATES = { good: "Good", missing: "Missing", wrong: "Wrong", unknown: "Not known" };

function RecordLine({ record: { name, state, text, found, enter } }: { record: RecordCheck }) {
  return (
    <>
      <p>
        <strong>{name}</strong>{" "}
        <span className={state === "good" ? "text-sorrel" : "text-tomato"}>{STATES[state]}</span>
      </p>
      <p className="wrap-anywhere text-quiet">{text}</p>
      {found && <Code label="DNS has" text={found} />}
      {enter && (
        <>
          <p className="mt-2">{`Where you manage the domain's DNS, enter a ${enter.type} record:`}</p>
          <Code label="Name" text={enter.at} />
          <Code label="Value" text={enter.value} />
        </>
      )}
    </>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-1 text-sm">
      {`${label}: `}
      <code className="wrap-anywhere whitespace-pre-wrap select-all">{text}</code>
    </p>
  );
}
