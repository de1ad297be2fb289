import { type RefObject, useEffect, useRef, useState } from "react";

const PAUSE_MS = 400;
const AWAY = "We couldn't update the preview. It follows once you type again.";

/** What the server makes of a form: its mail, or why there is none yet. */
type Rendered = { html: string } | { problem: string };

/** Keeps a frame, which begins with the saved mail, at what is typed into a form. */
export function useMailPreview(path: string, form?: RefObject<HTMLFormElement | null>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef<string>(null);
  const [problem, setProblem] = useState("");

  function show() {
    const page = frame.current?.contentDocument?.documentElement;
    // Not navigated: the reader's place in the mail stays, and no step is added to the history.
    if (page && latest.current !== null) page.innerHTML = latest.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: show reads only refs
  useEffect(() => {
    const fields = form?.current;
    if (!fields) return;
    let pause: ReturnType<typeof setTimeout>;
    let asked = new AbortController();
    function follow() {
      clearTimeout(pause);
      asked.abort();
      const asking = new AbortController();
      asked = asking;
      pause = setTimeout(async () => {
        const rendered = await render(path, fields as HTMLFormElement, asking.signal);
        if (asking.signal.aborted) return;
        setProblem("problem" in rendered ? rendered.problem : "");
        if (!("html" in rendered)) return;
        latest.current = rendered.html;
        show();
      }, PAUSE_MS);
    }
    fields.addEventListener("input", follow);
    return () => {
      fields.removeEventListener("input", follow);
      clearTimeout(pause);
      asked.abort();
    };
  }, [path, form]);

  return { frame, show, problem };
}

async function render(path: string, form: HTMLFormElement, signal: AbortSignal): Promise<Rendered> {
  try {
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    // A redirect leads to the login page.
    const response = await fetch(path, { method: "POST", body, redirect: "manual", signal });
    return response.ok || response.status === 400 ? await response.json() : { problem: AWAY };
  } catch {
    return { problem: AWAY };
  }
}
