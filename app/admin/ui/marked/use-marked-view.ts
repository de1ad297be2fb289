import type { Node as Doc } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import { fitMarks, marksTyped, typedMarks } from "#domain/text/marks.ts";
import { type AmountLinks, type LinkedAmount, useUnderlined } from "./linked-amounts.ts";
import { htmlOfMarked, isSameMarked, type Marked, markedOf, schema } from "./marked-doc.ts";
import type { MarkedLine } from "./marked-lines.ts";
import { openView, showValue, startState, stateWith } from "./marked-view.ts";

export type MarkedOptions = {
  value: Marked;
  onChange: (value: Marked) => void;
  /** Takes several pasted lines as rows of a list; false if it leaves them to the field. */
  onLines?: ((lines: MarkedLine[]) => boolean) | undefined;
  disabled?: boolean | undefined;
  /** Undoes by itself, in a form that has no history. */
  keepsHistory?: boolean | undefined;
  /** The amounts of the text that follow an ingredient, and what they may follow. */
  links?: AmountLinks | undefined;
};

/** What is selected in a field, and where its end is within it. */
export type Selected = {
  strong: boolean;
  em: boolean;
  left: number;
  top: number;
  /** Whether it is the caret alone, within an amount. */
  isCaret: boolean;
  amount: LinkedAmount | undefined;
};

/**
 * An element that shows a marked text, and edits it while it has the focus: a page of forty fields has one editor. The
 * element stays the same; what is in it is the editor's, or set here, and never React's.
 */
export function useMarkedView(options: MarkedOptions) {
  const { value, disabled = false, keepsHistory = false } = options;
  const box = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  /** The field that is sent with the form. */
  const sent = useRef<HTMLTextAreaElement>(null);
  const view = useRef<EditorView>(null);
  /** Of the last time that it was edited, with its selection and history. */
  const kept = useRef<EditorState>(null);
  const latest = useRef(options);
  const [html] = useState(() => ({ __html: htmlOfMarked(value) }));
  const shown = useRef(value);
  const isOfServer = useRef(!useHydrated());
  const [isLive, setLive] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const [selected, setSelected] = useState<Selected | null>(null);

  /** A value from outside. */
  function follow(now: Marked) {
    if (view.current) return showValue(view.current, now);
    if (isSameMarked(shown.current, now)) return;
    if (kept.current) kept.current = stateWith(kept.current, now);
    show(now);
  }

  function show(now: Marked, shownIn: HTMLElement | null = element.current) {
    if (shownIn) shownIn.innerHTML = htmlOfMarked(now);
    shown.current = now;
  }

  function open(): EditorView | undefined {
    if (!element.current || view.current || disabled) return;
    const state = kept.current ?? startState(shown.current, { keepsHistory });
    view.current = openView(element.current, state, {
      onChange(typed) {
        // At once, as a text area's change is: a form that is sent by the next key has it.
        flushSync(() => latest.current.onChange(typed));
        // For those who listen to the form, such as its drafts.
        sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
      },
      onSelect: () =>
        setSelected(selectedIn(view.current, box.current, latest.current.links?.amounts)),
      onLink: () => setLinking(true),
      onLines: (lines) => latest.current.onLines?.(lines) ?? false,
    });
    setLive(true);
    return view.current;
  }

  function close() {
    if (!view.current) return;
    const { dom, state } = view.current;
    view.current.destroy();
    view.current = null;
    // The editor takes its text and this attribute along.
    dom.setAttribute("contenteditable", String(!disabled));
    kept.current = state;
    show(markedOf(state.doc), dom);
    setLive(false);
    setLinking(false);
    setSelected(null);
  }

  useLayoutEffect(() => {
    latest.current = options;
    follow(value);
  });

  const takeOver = useEffectEvent(() => {
    const mount = element.current;
    if (!mount) return;
    const rendered = document.createElement("div");
    rendered.innerHTML = html.__html;
    // Typed into the page of the server before this could hear it.
    if (isOfServer.current && mount.innerHTML !== rendered.innerHTML) {
      const text = mount.innerText;
      const marks = typedMarks(fitMarks(marksTyped(value.marks), value.text, text));
      options.onChange({ text, marks });
    }
    isOfServer.current = false;
    if (mount === document.activeElement) open();
  });
  const giveUp = useEffectEvent(() => close());
  useEffect(() => {
    takeOver();
    return () => giveUp();
  }, []);

  const leave = useEffectEvent((event: globalThis.FocusEvent) => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) close();
  });
  useEffect(() => {
    if (!isLive) return;
    const onFocus = (event: globalThis.FocusEvent) => leave(event);
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [isLive]);

  useUnderlined(element, options.links?.amounts, isLive);

  return {
    box,
    sent,
    html,
    view,
    selected,
    isLinking,
    stopLinking: () => setLinking(false),
    startLinking: () => setLinking(true),
    /** Props of the element. */
    props: {
      ref: element,
      // Before the browser places the caret by the pointer.
      onMouseDownCapture: () => void open(),
      onFocus() {
        // The caret goes to its last place, as in a text area.
        if (!view.current) open()?.focus();
      },
    },
  };
}

/** Since it was found. */
function isUnlinked(doc: Doc, at: number): boolean {
  const mark = schema.marks.amount.isInSet(doc.nodeAt(at)?.marks ?? []);
  return mark?.attrs.ingredient === null;
}

function selectedIn(
  view: EditorView | null,
  box: HTMLElement | null,
  amounts: LinkedAmount[] = [],
): Selected | null {
  if (!view || !box) return null;
  const { doc, selection } = view.state;
  const { from, to, empty: isCaret } = selection;
  const amount = amounts.find(
    ({ start, end }) => start <= from && to <= end && !isUnlinked(doc, start),
  );
  if (isCaret && !amount) return null;
  const has = (kind: "strong" | "em") => doc.rangeHasMark(from, to, schema.marks[kind]);
  const [end, frame] = [view.coordsAtPos(to), box.getBoundingClientRect()];
  return {
    strong: has("strong"),
    em: has("em"),
    isCaret,
    amount,
    left: end.left - frame.left,
    top: end.bottom - frame.top,
  };
}
