import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";

const PAUSE_MS = 300;

type TableSearchProps = {
  label: string;
  /** The search text of the URL. */
  value: string;
  /** The URL's parameters; all but search and page are preserved. */
  params: URLSearchParams;
};

/** A search field that updates the URL once typing pauses. */
export function TableSearch({ label, value, params }: TableSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const submit = useSubmit();
  const here = useLocation();
  const next = useNavigation().location;
  // A new order or filter is loading: wait, so that the search includes it.
  const isReordering =
    next !== undefined && paramsBesidesSearch(next.search) !== paramsBesidesSearch(here.search);
  const search = useEffectEvent(() => {
    // The user has navigated to another page.
    if (next && next.pathname !== here.pathname) return;
    void submit(form.current, { replace: true, preventScrollReset: true });
  });

  // The URL changed by other means, such as the back button.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value || isReordering) return;
    const pause = setTimeout(search, PAUSE_MS);
    // A clicked link cancels the search at once: `next` is set only a moment later.
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
        type="search"
        name="search"
        dir="auto"
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

/** Whether the click follows a link in this tab. */
function followsLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isElsewhere = ctrlKey || metaKey || shiftKey;
  return !isElsewhere && target instanceof Element && target.closest("a[href]") !== null;
}

/** The query string without search text and page. */
function paramsBesidesSearch(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("search");
  params.delete("page");
  return params.toString();
}
