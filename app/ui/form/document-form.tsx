import { type ComponentProps, useEffect, useRef, useState } from "react";

type State = "typing" | "sending" | "cut off";

/**
 * A form that is sent as a document, so that it works without scripts. With them, it is sent only once the site
 * answers: the browser's page of a failed connection would stand in place of what was typed. `onSubmit` is called once
 * it is. The first field that was refused has the focus.
 */
export function DocumentForm({ onSubmit, children, ...props }: ComponentProps<"form">) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>("typing");
  const step = useRef<"none" | "asking" | "answered">("none");

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    // The browser shows this page again as it left it.
    const onPageShow = () => setState("typing");
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  return (
    <form
      {...props}
      ref={form}
      onSubmit={async (event) => {
        if (step.current === "answered") return onSubmit?.(event);
        event.preventDefault();
        if (step.current === "asking") return;
        step.current = "asking";
        setState("sending");
        const { currentTarget, nativeEvent } = event;
        if (await siteAnswers()) {
          step.current = "answered";
          currentTarget.requestSubmit((nativeEvent as SubmitEvent).submitter);
        } else {
          setState("cut off");
        }
        step.current = "none";
      }}
    >
      {children}
      <p role="status" className="empty:hidden">
        {state === "sending" && "Sending..."}
      </p>
      {state === "cut off" && (
        <p role="alert" className="text-tomato">
          We couldn't send this. Your text is still here: check your connection and try again.
        </p>
      )}
    </form>
  );
}

/** Whether a form would reach the site and its database. A proxy may refuse the address to visitors. */
async function siteAnswers(): Promise<boolean> {
  try {
    const { status } = await fetch("/readyz", { cache: "no-store" });
    return status < 500;
  } catch {
    return false;
  }
}
