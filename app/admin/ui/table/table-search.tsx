import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";

const PAUSE_MS = 300;

type TableSearchProps = {
  /** The field's name for screen readers: 'Search recipes'. */
  label: string;
  /** What the address says. */
  value: string;
  /** The rest of the address, which stays as it is. */
  params: URLSearchParams;
};

/** Writes what is typed into the address once typing pauses. */
export function TableSearch({ label, value, params }: TableSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const submit = useSubmit();
  const here = useLocation();
  const next = useNavigation().location;
  // Another order or filter that is loading comes first: what is typed is searched in it.
  const isReordering = next !== undefined && restOf(next.search) !== restOf(here.search);
  const search = useEffectEvent(() => {
    // Not after a navigation to another page.
    if (next && next.pathname !== here.pathname) return;
    void submit(form.current, { replace: true, preventScrollReset: true });
  });

  // What was typed before hydration stays.
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed) setText(typed);
  }, []);

  // The address changed by other means, such as the back button: show what it says.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value || isReordering) return;
    const pause = setTimeout(search, PAUSE_MS);
    // Nor when a link is followed just then: `next` is set a moment later.
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("click", (event) => followsLink(event) && clearTimeout(pause), {
      capture: true,
      signal,
    });
    return () => {
      clearTimeout(pause);
      listening.abort();
    };
  }, [text, value, isReordering]);

  const rest = [...params].filter(([name]) => name !== "search" && name !== "page");
  return (
    <Form ref={form} role="search" className="relative min-w-0 flex-[1_1_16rem]">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-quiet"
      />
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        className="field-box h-11 pl-10"
      />
      {rest.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
    </Form>
  );
}

/** In this tab. */
function followsLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isElsewhere = ctrlKey || metaKey || shiftKey;
  return !isElsewhere && target instanceof Element && target.closest("a[href]") !== null;
}

/** An address's query but for the words and the page. */
function restOf(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("search");
  params.delete("page");
  return params.toString();
}
