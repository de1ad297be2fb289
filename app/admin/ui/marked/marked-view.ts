import { deleteSelection, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { DOMSerializer, Slice } from "prosemirror-model";
import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { MOST_MARKS, typedMarks } from "#domain/text/marks.ts";
import { docOf, isSameMarked, type Marked, markedOf, schema } from "./marked-doc.ts";
import { joinLines, linkAddress, type MarkedLine } from "./marked-lines.ts";
import { pastedLines } from "./pasted-lines.ts";

type Listeners = {
  onChange: (value: Marked) => void;
  /** After each change and each move of the selection. */
  onSelect: () => void;
  onLink: () => void;
  /** True if it took what was pasted, as rows of a list. */
  onLines: (lines: MarkedLine[]) => boolean;
};

/** A change that came from outside the field, which knows of it. */
const OUTSIDE = "outside";

/** `keepsHistory`: undoes by itself, in a form that has no history. */
export function startState(
  value: Marked,
  { keepsHistory }: { keepsHistory: boolean },
): EditorState {
  return EditorState.create({ doc: docOf(value), plugins: keepsHistory ? [history()] : [] });
}

/** Makes an element that shows this text edit it. */
export function openView(mount: HTMLElement, state: EditorState, listeners: Listeners): EditorView {
  return new EditorView(
    { mount },
    {
      state,
      dispatchTransaction(this: EditorView, transaction: Transaction) {
        this.updateState(this.state.apply(transaction));
        const isTyped = transaction.docChanged && !transaction.getMeta(OUTSIDE);
        if (isTyped) listeners.onChange(markedOf(this.state.doc));
        listeners.onSelect();
      },
      handleKeyDown: (view, event) => onKey(view, event, listeners),
      handleDOMEvents: {
        paste: (view, event) => insertPasted(view, event, event.clipboardData, listeners.onLines),
        drop: onDrop,
        beforeinput: onInput,
      },
      clipboardSerializer: withBreaks(DOMSerializer.fromSchema(schema)),
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size),
    },
  );
}

/** Shows a value from outside; what it does not change keeps its place, and the caret goes to what it changes. */
export function showValue(view: EditorView, value: Marked): void {
  if (isSameMarked(markedOf(view.state.doc), value)) return;
  const change = changeTo(view.state, value);
  if (change) view.dispatch(change);
}

/** The same for a text that is not edited now. */
export function stateWith(state: EditorState, value: Marked): EditorState {
  const change = changeTo(state, value);
  return change ? state.apply(change) : state;
}

function changeTo({ doc, tr }: EditorState, value: Marked): Transaction | null {
  const next = docOf(value).content;
  const start = doc.content.findDiffStart(next);
  const end = doc.content.findDiffEnd(next);
  if (start === null || end === null) return null;
  // In "aa" after "a", the end of what differs may come before its start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const last = end.b + overlap;
  tr.replace(start, end.a + overlap, new Slice(next.cut(start, last), 0, 0));
  return tr.setMeta(OUTSIDE, true).setSelection(TextSelection.create(tr.doc, last));
}

const toggles: Record<string, ReturnType<typeof toggleMark>> = {
  b: toggleMark(schema.marks.strong),
  i: toggleMark(schema.marks.em),
};

function onKey(view: EditorView, event: KeyboardEvent, { onLink }: Listeners): boolean {
  const key = event.key.toLowerCase();
  if (event.isComposing) return false;
  if (key === "enter" && !event.ctrlKey && !event.metaKey) {
    view.dispatch(view.state.tr.insertText("\n").scrollIntoView());
    return true;
  }
  // A browser takes seconds to delete what has many marks.
  if (key === "backspace" || key === "delete") return deleteSelection(view.state, view.dispatch);
  if ((!event.ctrlKey && !event.metaKey) || event.altKey) return false;
  if (key === "k" && !event.shiftKey) {
    onLink();
    return true;
  }
  if (key === "z") return (event.shiftKey ? redo : undo)(view.state, view.dispatch);
  if (key === "y") return redo(view.state, view.dispatch);
  return !event.shiftKey && (toggles[key]?.(view.state, view.dispatch) ?? false);
}

function insertPasted(
  view: EditorView,
  event: Event,
  data: DataTransfer | null,
  onLines: Listeners["onLines"],
): boolean {
  const lines = pastedLines(data);
  if (!lines) return false;
  event.preventDefault();
  if (onLines(lines)) return true;
  const pasted = joinLines(lines);
  const { tr, selection } = view.state;
  const href = linkAddress(pasted.text, window.location.origin);
  const isAddress = href !== null && /^(?:https?:\/)?\//.test(pasted.text.trim());
  if (isAddress && !selection.empty)
    tr.addMark(selection.from, selection.to, schema.mark("link", { href }));
  else if (pasted.marks.length === 0) tr.insertText(pasted.text);
  else {
    // More than a text may have is refused beside the field; far more would hold up the page.
    const marks = typedMarks(pasted.marks.slice(0, 2 * MOST_MARKS));
    const { content } = docOf({ text: pasted.text, marks });
    tr.replaceSelection(new Slice(content, 0, 0));
  }
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Text of another place is read as if it were pasted; what is dragged within the field is moved by the editor. */
function onDrop(view: EditorView, event: DragEvent): boolean {
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (view.dragging || !place) return false;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, place.pos)));
  return insertPasted(view, event, event.dataTransfer, () => false);
}

function onInput(view: EditorView, event: InputEvent): boolean {
  // The form's history undoes, or the field's: the browser's own knows nothing of either.
  if (event.inputType.startsWith("history")) event.preventDefault();
  // Several lines at once, of dictation or an extension: a browser would make elements of them.
  if (event.inputType !== "insertText" || !event.data?.includes("\n")) return false;
  event.preventDefault();
  view.dispatch(view.state.tr.insertText(event.data.replaceAll(/\r\n?/g, "\n")));
  return true;
}

/** Copies the breaks between lines as other programs know them. */
function withBreaks(serializer: DOMSerializer): DOMSerializer {
  const copying = new DOMSerializer(serializer.nodes, serializer.marks);
  copying.serializeFragment = (fragment, options, target) => {
    const copied = serializer.serializeFragment(fragment, options, target);
    const texts = document.createTreeWalker(copied, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const parts = text.data
        .split("\n")
        .flatMap((part, index) => [...(index > 0 ? [document.createElement("br")] : []), part]);
      text.replaceWith(...parts);
    }
    return copied;
  };
  return copying;
}
