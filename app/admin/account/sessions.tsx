import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { OpenSession } from "#domain/auth/open-sessions.server.ts";
import { AccountForm } from "./account-form.tsx";

export function Sessions({ sessions }: { sessions: OpenSession[] }) {
  const { write } = useAction();
  return (
    <section className="panel">
      <h2>Active sessions</h2>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p id={`session-${session.id}`} className="font-semibold">
                {session.browser}
                {session.isThis && <span className="font-normal text-sorrel"> · this device</span>}
              </p>
              <p className="text-sm wrap-anywhere text-quiet">
                {session.address} · last seen <LocalTime date={session.lastSeenAt} />
              </p>
            </div>
            {!session.isThis && (
              <button
                type="button"
                className={button("quiet", "small")}
                aria-describedby={`session-${session.id}`}
                onClick={() => write({ intent: "end-session", session: session.id })}
              >
                Sign Out
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-4">
          <AccountForm intent="end-others" action="Sign Out All Others" kind="quiet" />
        </div>
      )}
    </section>
  );
}
