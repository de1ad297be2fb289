import { type ComponentProps, useRef, useState } from "react";

/**
 * A form that is sent as a document, so that it works without scripts. With them, it is sent only once the site
 * answers: the browser's page of a failed connection would stand in place of what was typed. `onSubmit` is called once
 * it is.
 */
export function DocumentForm({ onSubmit, children, ...form }: ComponentProps<"form">) {
  const [isCutOff, setCutOff] = useState(false);
  const state = useRef<"typing" | "asking" | "sending">("typing");
  return (
    <form
      {...form}
      onSubmit={async (event) => {
        if (state.current === "sending") return onSubmit?.(event);
        event.preventDefault();
        if (state.current === "asking") return;
        state.current = "asking";
        const { currentTarget, nativeEvent } = event;
        const isThere = await siteAnswers();
        setCutOff(!isThere);
        state.current = "sending";
        if (isThere) currentTarget.requestSubmit((nativeEvent as SubmitEvent).submitter);
        state.current = "typing";
      }}
    >
      {children}
      {isCutOff && (
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
