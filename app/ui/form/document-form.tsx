import { type ComponentProps, useEffect, useRef, useState } from "react";

type State = "typing" | "sending" | "cut off";

/**
 * A form that works without scripts, as a document. With them, it is sent by the page, which a failed connection would
 * otherwise replace with what was typed; the page that the answer redirects to is opened, and an answer that refuses
 * something is asked for again as a document. `onSubmit` is called before the form is sent, and may prevent that. The
 * first field that was refused has the focus.
 */
export function DocumentForm({ onSubmit, children, ...props }: ComponentProps<"form">) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>("typing");
  const step = useRef<"none" | "sending" | "refused">("none");

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
        if (step.current === "refused") return;
        if (step.current === "sending") return event.preventDefault();
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        step.current = "sending";
        setState("sending");
        const { currentTarget, nativeEvent } = event;
        const { submitter } = nativeEvent as SubmitEvent;
        const answer = await send(currentTarget, submitter);
        if (answer === null) {
          setState("cut off");
        } else if (answer.ok && answer.redirected) {
          openPage(new URL(answer.url));
        } else {
          step.current = "refused";
          currentTarget.requestSubmit(submitter);
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

/** The answer to the form; null if the site or its database can't be reached. */
async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<Response | null> {
  const fields = new FormData(form, submitter);
  const isMultipart = form.enctype === "multipart/form-data";
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      // Without a file each value is a string.
      body: isMultipart ? fields : new URLSearchParams(fields as unknown as Record<string, string>),
    });
    return answer.status < 500 ? answer : null;
  } catch {
    return null;
  }
}

/** Opens a page at its content, reloading it if it is this one. */
function openPage(page: URL): void {
  const { pathname, search } = window.location;
  page.hash = "content";
  const isThis = page.pathname === pathname && page.search === search;
  window.location.assign(page);
  if (isThis) window.location.reload();
}
