import {
  type FormEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type SubmitTarget, useFetcher, useNavigate } from "react-router";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { ActionResult, Errors, Refusal } from "./action-result.ts";

type Done<Result> = Extract<Result, { ok: true }>;
type Refused<Result> = Extract<Result, { ok: false }> & Refusal;

type Options<Result extends ActionResult> = {
  /** The URL of the action; by default this page. */
  action?: string | undefined;
  /** The result the page was rendered with, when the form was submitted before hydration. */
  initial?: Result | undefined;
  /** False if the page is left afterwards (its data may be deleted), or updates without a reload. */
  revalidate?: boolean;
  onDone?: (result: Done<Result>) => void;
  /** Replaces the error toast. */
  onRefused?: (result: Refused<Result>) => void;
};

/** Submits a write without leaving the page, and shows its result in a toast. One at a time. */
export function useAction<Result extends ActionResult = ActionResult>(
  options: Options<Result> = {},
) {
  const { initial, onDone, onRefused } = options;
  const fetcher = useFetcher<Result>();
  const { state, submit, formData } = fetcher;
  const result = (fetcher.data as Result | undefined) ?? initial;
  const navigate = useNavigate();
  const busy = state !== "idle";

  const settle = useEffectEvent((settled: Result) => {
    const { message } = settled;
    if (settled.ok) {
      if (message) showToast(message, "done", settled);
      onDone?.(settled as Done<Result>);
      if (settled.to) void navigate(settled.to);
    } else if (onRefused) onRefused(settled as Refused<Result>);
    else if (message) showToast(message, "problem");
  });
  // Runs after the effects of the form's children: the leave guard must know of the navigation.
  useEffect(() => {
    if (result && result !== initial) settle(result);
  }, [result, initial]);

  return {
    busy,
    result,
    /** The fields being submitted. */
    sent: formData,
    Form: fetcher.Form,
    write(fields: SubmitTarget) {
      if (busy) return;
      void submit(fields, { method: "post", ...target(options) });
    },
  };
}

type FormOptions<Result extends ActionResult> = Options<Result> & {
  /** May cancel the submission with `preventDefault`. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * A form with an error message for each field, until that is changed: the first invalid field gets the focus, or
 * without one the form's summary of errors, and what was typed is preserved. `message`: the error of the whole form, to show beside the button.
 */
export function useActionForm<Result extends ActionResult = ActionResult>(
  options: FormOptions<Result> = {},
) {
  const { onSubmit, onRefused = () => {} } = options;
  const ref = useRef<HTMLFormElement>(null);
  const { busy, result, ...rest } = useAction<Result>({ ...options, onRefused });
  const hydrated = useHydrated();
  const failed = result?.ok === false ? (result as Refused<Result>) : undefined;
  const { errors, onChange } = useFieldErrors(failed);

  // Not before the page's data is reloaded too: forms show their errors then.
  useEffect(() => {
    if (!failed || busy) return;
    const place = ref.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (place ?? ref.current?.querySelector<HTMLElement>("[data-form-summary]"))?.focus();
  }, [failed, busy]);

  return {
    ...rest,
    busy,
    ref,
    result,
    errors,
    message: busy ? undefined : failed?.message,
    /** Props of `Form`. */
    props: {
      ref,
      method: "post" as const,
      ...target(options),
      // The site's own error messages replace the browser's, which remain without scripts.
      noValidate: hydrated,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (busy) event.preventDefault();
        else onSubmit?.(event);
      },
      onChange,
    },
  };
}

/** The errors of a refused form's fields that were not changed since. */
export function useFieldErrors(failed: Refusal | undefined) {
  const [changed, setChanged] = useState<{ since?: Refusal | undefined; names: string[] }>({
    names: [],
  });
  const names = changed.since === failed ? changed.names : [];
  const all = Object.entries(failed?.errors ?? {});
  const errors: Errors = Object.fromEntries(all.filter(([name]) => !names.includes(name)));
  return {
    errors,
    /** Of the form. */
    onChange({ target }: FormEvent) {
      const { name } = target as HTMLInputElement;
      if (name in errors) setChanged({ since: failed, names: [...names, name] });
    },
  };
}

function target({
  action,
  revalidate = true,
}: Pick<Options<ActionResult>, "action" | "revalidate">) {
  return {
    ...(action === undefined ? {} : { action }),
    // `true` would also reload the page's data after a failure, and a failing network would end in an error page.
    ...(revalidate ? {} : { defaultShouldRevalidate: false }),
  };
}

/** False on the server and until hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
