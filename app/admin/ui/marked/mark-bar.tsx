import { toggleMark } from "prosemirror-commands";
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { AmountForm } from "./amount-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { linkRange, setLink } from "./link-range.ts";
import type { AmountLinks, LinkedAmount } from "./linked-amounts.ts";
import { schema } from "./marked-doc.ts";
import type { Selected, useMarkedView } from "./use-marked-view.ts";

const MARKS = [
  ["strong", "Bold", <strong key="b">B</strong>, "b"],
  ["em", "Italic", <em key="i">I</em>, "i"],
] as const;

type MarkBarProps = {
  field: ReturnType<typeof useMarkedView>;
  links: AmountLinks | undefined;
};

/** Below the end of what is selected; from the field, it is a press of Tab away. */
export function MarkBar({ field, links }: MarkBarProps) {
  const { view, selected, isLinking } = field;
  const [isOfAmount, setOfAmount] = useState(false);
  useEffect(() => {
    if (!selected) setOfAmount(false);
  }, [selected]);
  const editor = view.current;
  if (!editor || (!selected && !isLinking)) return null;
  const backToText = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    field.stopLinking();
    setOfAmount(false);
    editor.focus();
  };
  const { from, to } = editor.state.selection;
  const amount = selected?.amount;
  /** Without an id it stays as it is written. */
  function setAmount(start: number, end: number, id: string | null) {
    setOfAmount(false);
    editor?.dispatch(
      editor.state.tr.addMark(start, end, schema.mark("amount", { ingredient: id })),
    );
    editor?.focus();
  }
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
      ) : isOfAmount && links ? (
        <AmountForm
          rows={links.rows()}
          isAmount={() => links.isAmount(editor.state.doc.textContent, from, to)}
          onLink={(row) => setAmount(from, to, links.idOf(row))}
        />
      ) : selected?.isCaret && amount ? (
        <UnlinkAmount amount={amount} onPress={() => setAmount(amount.start, amount.end, null)} />
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
          {links &&
            (amount ? (
              <UnlinkAmount
                amount={amount}
                onPress={() => setAmount(amount.start, amount.end, null)}
              />
            ) : (
              <button type="button" onMouseDown={keepFocus} onClick={() => setOfAmount(true)}>
                Link amount
              </button>
            ))}
        </>
      )}
    </div>
  );
}

/** The amount is then shown as it is written, whatever the servings. */
function UnlinkAmount({ amount, onPress }: { amount: LinkedAmount; onPress: () => void }) {
  return (
    <button type="button" title={`Follows: ${amount.of}`} onMouseDown={keepFocus} onClick={onPress}>
      Unlink amount
    </button>
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
