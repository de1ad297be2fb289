import { useEffect } from "react";
import { historyKey } from "./history-key.ts";
import { typeInto } from "./typed-entries.ts";
import { endOfChange, isSameRun, type Typing, typingOf } from "./typing-run.ts";

const DEPTH = 100;

type Field = HTMLInputElement | HTMLTextAreaElement;
type FieldHistory = {
  value: string;
  past: string[];
  future: string[];
  run: Typing<null> | null;
  /** When the page was done with the last input. */
  idleSince: number;
};

/**
 * Undo in the back office's fields of text by runs of typing. Chromium ends its own run whenever the page removes an
 * element between two keys, as a form does that shows what follows from its text: one press took back one letter.
 * What takes the keys over by itself, as the recipe form does, prevents this.
 */
export function useTypingUndo(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const histories = new WeakMap<Field, FieldHistory>();
    const historyOf = (field: Field) => {
      const known = histories.get(field);
      if (known) return known;
      const begun: FieldHistory = {
        value: field.value,
        past: [],
        future: [],
        run: null,
        idleSince: 0,
      };
      histories.set(field, begun);
      return begun;
    };
    let isUndoing = false;

    const restore = (event: Event) => {
      const type = historyKey(event);
      const field = event.target;
      if (!type || event.defaultPrevented || !isTextField(field) || field.readOnly) return;
      event.preventDefault();
      const history = historyOf(field);
      const [from, to] =
        type === "undo" ? (["past", "future"] as const) : (["future", "past"] as const);
      const value = history[from].pop();
      if (value === undefined) return;
      const before = field.value;
      history[to].push(before);
      isUndoing = true;
      typeInto(field, value);
      isUndoing = false;
      Object.assign(history, { value, run: null });
      const cursor = endOfChange(before, value);
      // Fields of addresses and numbers have no cursor to set.
      if (field.selectionStart !== null) field.setSelectionRange(cursor, cursor);
    };
    document.addEventListener("keydown", restore, { signal });
    document.addEventListener(
      "beforeinput",
      (event) => {
        // The value may have been set without an event since.
        if (isTextField(event.target)) historyOf(event.target).value = event.target.value;
        restore(event);
      },
      { signal },
    );
    document.addEventListener(
      "input",
      ({ target: field }) => {
        if (isUndoing || !isTextField(field)) return;
        const history = historyOf(field);
        const { value: before } = history;
        if (before === field.value) return;
        const run = typingOf(null, { before, after: field.value });
        const pause = performance.now() - history.idleSince;
        if (!isSameRun(history.run, run, pause))
          history.past = [...history.past, before].slice(-DEPTH);
        Object.assign(history, { value: field.value, future: [], run });
        requestAnimationFrame(() => {
          history.idleSince = performance.now();
        });
      },
      { signal, capture: true },
    );
    return () => listening.abort();
  }, []);
}

const OTHER_TYPES =
  /^(?:button|checkbox|color|date|file|hidden|image|month|password|radio|range|reset|submit|time)/;

function isTextField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !OTHER_TYPES.test(target.type);
}
