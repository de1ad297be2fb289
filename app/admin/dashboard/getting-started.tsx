import { href, Link } from "react-router";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { GettingStarted, StartStep } from "#domain/dashboard/getting-started.ts";

type Words = {
  label: string;
  /** Where it is done; none for what only the environment says. */
  to?: string;
  todo: string;
};

const WORDS: Record<StartStep, Words> = {
  name: {
    label: "Name and picture",
    to: href("/admin/settings"),
    todo: "Give the site its name, and a logo or an image of its author.",
  },
  contact: {
    label: "Contact",
    to: href("/admin/settings/contact"),
    todo: "Enter the email that readers' messages go to; until then every administrator gets them.",
  },
  mail: {
    label: "Mail",
    to: href("/admin/settings/mail"),
    todo: "Set up the server that sends the site's mail, and send a test.",
  },
  address: {
    label: "Web address",
    todo: "Set SITE_URL to the address that readers type: links in mails and for search engines lead to this machine only.",
  },
  recipe: {
    label: "First recipe",
    to: href("/admin/recipes/new"),
    todo: "Write a recipe of your own, or import those that you have.",
  },
  samples: {
    label: "Samples removed",
    to: href("/admin/settings/samples"),
    todo: "Remove the sample cookbook once you have looked around; what you changed can stay.",
  },
  backup: {
    label: "Backup away from this machine",
    to: href("/admin/settings/backups"),
    todo: "Set BACKUP_URL to a bucket: nightly backups on this machine's disk are lost with it.",
  },
};

/** What a new site has left to do. Closed, it is a button that brings it back. */
export function GettingStartedPanel({ steps }: Pick<GettingStarted, "steps">) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="getting-started" className="panel">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 id="getting-started">Getting started</h2>
        <ActionButton fields={{ intent: "close-start" }} className={button("plain", "small")}>
          Close
        </ActionButton>
      </div>
      <p className="figures text-quiet">{`${done} of ${steps.length} done`}</p>
      <ul className="mt-3 space-y-3">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex gap-3">
            <span
              className={`mt-0.5 inline-flex size-5 flex-none items-center justify-center rounded-full border ${
                isDone ? "border-sorrel bg-sorrel text-on-sorrel" : "border-edge"
              }`}
            >
              {isDone && <Icon name="check" className="size-3.5" />}
              <span className="sr-only">{isDone ? "Done:" : "To do:"}</span>
            </span>
            <Step {...WORDS[step]} isDone={isDone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Step({ label, to, todo, isDone }: Words & { isDone: boolean }) {
  if (isDone) return <span className="text-quiet">{label}</span>;
  return (
    <div>
      {to ? (
        <Link to={to} className="font-semibold text-sorrel underline underline-offset-4">
          {label}
        </Link>
      ) : (
        <span className="font-semibold">{label}</span>
      )}
      <p className="text-quiet">{todo}</p>
    </div>
  );
}

/** At the foot of the dashboard, once the list is closed. */
export function FindGettingStarted() {
  return (
    <ActionButton fields={{ intent: "open-start" }} className={button("quiet", "small")}>
      Show Getting started
    </ActionButton>
  );
}
