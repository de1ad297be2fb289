import { toggleMark } from "prosemirror-commands";
import type { KeyboardEvent, MouseEvent } from "react";
import { LinkForm } from "./link-form.tsx";
import { linkRange, setLink } from "./link-range.ts";
import { schema } from "./marked-doc.ts";
import type { Selected, useMarkedView } from "./use-marked-view.ts";

const MARKS = [
  ["strong", "Bold", <strong key="b">B</strong>, "b"],
  ["em", "Italic", <em key="i">I</em>, "i"],
] as const;

/** Below the end of what is selected; from the field, it is a press of Tab away. */
export function MarkBar({ field }: { field: ReturnType<typeof useMarkedView> }) {
  const { view, selected, isLinking } = field;
  const editor = view.current;
  if (!editor || (!selected && !isLinking)) return null;
  const backToText = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    field.stopLinking();
    editor.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div
      role="group"
      aria-label="Formatting"
      className="mark-bar"
      style={selected ? placed(selected) : undefined}
      onKeyDown={backToText}
    >
      {isLinking ? (
        <LinkForm
          href={linkRange(editor.state).href}
          onLink={(link) => {
            setLink(editor, linkRange(editor.state), link);
            field.stopLinking();
          }}
        />
      ) : (
        <>
          {MARKS.map(([kind, label, sign, key]) => (
            <button
              key={kind}
              type="button"
              aria-label={label}
              title={`${label} (Ctrl+${key.toUpperCase()})`}
              aria-pressed={selected?.[kind] ?? false}
              aria-keyshortcuts={`Control+${key.toUpperCase()}`}
              onMouseDown={keepFocus}
              onClick={() => toggleMark(schema.marks[kind])(editor.state, editor.dispatch)}
            >
              {sign}
            </button>
          ))}
          <button
            type="button"
            title="Ctrl+K"
            aria-pressed={linkRange(editor.state).href !== null}
            aria-keyshortcuts="Control+K"
            onMouseDown={keepFocus}
            onClick={field.startLinking}
          >
            Link
          </button>
        </>
      )}
    </div>
  );
}

/** Around the end of what is selected, as far as the field is wide. */
function placed({ left, top }: Selected) {
  return { left: `max(0px, min(${left - 60}px, 100% - 12rem))`, top };
}

/** A press of the mouse leaves the selection in the text. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
