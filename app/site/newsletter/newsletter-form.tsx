import { type FormEvent, useId, useState } from "react";
import { href } from "react-router";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

type SignUpResult = ActionResult<{ isNew: boolean; next?: string }>;

type NewsletterFormProps = {
  /** Submitted value and its error, for a page without scripts. */
  email?: string | undefined;
  error?: string | undefined;
};

/** Subscribes by fetch; without scripts the form posts to newsletter-subscribe.tsx. */
export function NewsletterForm({ email, error: initialError }: NewsletterFormProps) {
  const field = useId();
  const [error, setError] = useState(initialError);
  /** The thanks, and what the reader has to do to finish. */
  const [unfinished, setUnfinished] = useState<{ thanks: string; next: string }>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    // The same error is announced again only if it has gone.
    setError(undefined);
    const result = await subscribe(String(new FormData(form).get("email")));
    setBusy(false);
    setError(result.ok ? undefined : result.message);
    const { ok, message: thanks = "" } = result;
    setUnfinished(ok && result.next ? { thanks, next: result.next } : undefined);
    if (!result.ok) return form.querySelector("input")?.focus();
    if (!result.next) showToast(thanks);
    if (result.isNew) form.reset();
  }

  return (
    <form
      method="post"
      action={href("/newsletter/subscribe")}
      onSubmit={submit}
      aria-label="Newsletter"
      className="max-w-md"
    >
      <label htmlFor={field} className="font-semibold">
        Email address
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2.5">
        <input
          id={field}
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={email}
          onChange={() => setError(undefined)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
          className="newsletter-field"
        />
        <button type="submit" aria-busy={busy} className={`min-h-12 ${button("primary")}`}>
          Subscribe
        </button>
      </div>
      {error && (
        <p id={`${field}-error`} role="alert" className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
      <p role="status" className="mt-1.5 font-semibold empty:hidden">
        {unfinished && (
          <>
            <span>{unfinished.thanks}</span> <span>{unfinished.next}</span>
          </>
        )}
      </p>
    </form>
  );
}

async function subscribe(email: string): Promise<SignUpResult> {
  try {
    const response = await fetch(href("/newsletter/subscriptions"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email }),
    });
    const result: SignUpResult = await response.json();
    if (result.message) return result;
  } catch {
    // No connection, or a response that is not ours.
  }
  return {
    ok: false,
    message: "We couldn't sign you up. Check your connection and try again.",
  };
}
