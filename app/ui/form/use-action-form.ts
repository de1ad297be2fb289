import { type FormEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { type SubmitTarget, useFetcher, useNavigate } from "react-router";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { ActionResult, Refusal } from "./action-result.ts";

type Done<Result> = Extract<Result, { ok: true }>;
type Refused<Result> = Extract<Result, { ok: false }> & Refusal;

type Options<Result extends ActionResult> = {
  /** The address that takes the write; without, this page's own. */
  action?: string | undefined;
  /** What the server rendered the page with: the result of a form sent before its scripts ran. */
  initial?: Result | undefined;
  /** False where the page is left once it is done (what it shows may be gone), or shows what was done by itself. */
  revalidate?: boolean;
  onDone?: (result: Done<Result>) => void;
  /** In place of the toast that tells it. */
  onRefused?: (result: Refused<Result>) => void;
};

/** Sends a write without leaving the page, and says in a toast what came of it. One at a time. */
export function useAction<Result extends ActionResult = ActionResult>(
  options: Options<Result> = {},
) {
  const { action, initial, revalidate = true, onDone, onRefused } = options;
  const fetcher = useFetcher<Result>();
  const { state, submit, formData } = fetcher;
  const result = (fetcher.data as Result | undefined) ?? initial;
  const navigate = useNavigate();
  const busy = state !== "idle";

  const settle = useEffectEvent((settled: Result) => {
    const { message } = settled;
    if (settled.ok) {
      if (message) showToast(message);
      onDone?.(settled as Done<Result>);
      if (settled.to) void navigate(settled.to);
    } else if (onRefused) onRefused(settled as Refused<Result>);
    else if (message) showToast(message, "problem");
  });
  // After the effects of what the form holds, which may have to know that the page goes on.
  useEffect(() => {
    if (result && result !== initial) settle(result);
  }, [result, initial]);

  return {
    busy,
    result,
    /** What is under way. */
    sent: formData,
    Form: fetcher.Form,
    write(fields: SubmitTarget) {
      if (busy) return;
      const to = action === undefined ? {} : { action };
      void submit(fields, { method: "post", defaultShouldRevalidate: revalidate, ...to });
    },
  };
}

type FormOptions<Result extends ActionResult> = Options<Result> & {
  /** May hold the form back (`preventDefault`). */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * A form with fields: what is wrong stands beside them, the first of them has the focus, and what was typed
 * stays. Its `message`, when refused, is for a place beside the button.
 */
export function useActionForm<Result extends ActionResult = ActionResult>(
  options: FormOptions<Result> = {},
) {
  const { action, revalidate = true, onSubmit, onRefused = () => {} } = options;
  const ref = useRef<HTMLFormElement>(null);
  const { busy, result, ...rest } = useAction<Result>({ ...options, onRefused });
  const hydrated = useHydrated();
  const failed = result?.ok === false ? (result as Refused<Result>) : undefined;

  useEffect(() => {
    if (failed) ref.current?.querySelector<HTMLElement>(FIRST_ERROR)?.focus();
  }, [failed]);

  return {
    ...rest,
    busy,
    ref,
    result,
    errors: failed?.errors ?? {},
    message: busy ? undefined : failed?.message,
    /** For its `Form`. */
    props: {
      ref,
      method: "post" as const,
      ...(action === undefined ? {} : { action }),
      // Our own words stand beside the fields; without scripts the browser's bubbles do.
      noValidate: hydrated,
      defaultShouldRevalidate: revalidate,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (busy) event.preventDefault();
        else onSubmit?.(event);
      },
    },
  };
}

/** A summary of all errors, where a form has one, stands before its fields. */
const FIRST_ERROR = "[data-form-summary], [aria-invalid=true]";

/** Whether scripts run on this page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
