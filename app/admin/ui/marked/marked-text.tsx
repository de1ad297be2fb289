import type { AriaAttributes } from "react";
import { flushSync } from "react-dom";
import { MarkBar } from "./mark-bar.tsx";
import type { Marked } from "./marked-doc.ts";
import { type MarkedOptions, useMarkedView } from "./use-marked-view.ts";
import "./marked.css";

export type MarkedTextProps = MarkedOptions &
  AriaAttributes & {
    id: string;
    /** What the text and its marks are sent as; neither is sent without a name. */
    name: string;
    marksName: string;
    placeholder?: string;
    className?: string;
  };

/** A text of several lines with bold, italics and links, shown as they look. Other props are its element's. */
export function MarkedTextBox(props: MarkedTextProps) {
  const { value, onChange, onLines, disabled, keepsHistory, links, ...rest } = props;
  const { id, name, marksName, placeholder, className = "", ...aria } = rest;
  const field = useMarkedView({ value, onChange, onLines, disabled, keepsHistory, links });
  // A draft is put back part by part: the second one follows the first.
  const fill = (part: Partial<Marked>) => flushSync(() => onChange({ ...value, ...part }));
  return (
    <div ref={field.box} className="marked">
      {/* biome-ignore lint/a11y/useSemanticElements: a text area shows no formatting */}
      <div
        {...aria}
        {...field.props}
        id={id}
        role="textbox"
        tabIndex={disabled ? undefined : 0}
        aria-multiline="true"
        aria-disabled={disabled || undefined}
        aria-placeholder={placeholder}
        data-placeholder={value.text === "" ? placeholder : undefined}
        contentEditable={!disabled}
        // A reader of the page may type before it is ready.
        suppressHydrationWarning
        dir="auto"
        spellCheck
        className={`marked-text ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped text in three known elements
        dangerouslySetInnerHTML={field.html}
      />
      <textarea
        ref={field.sent}
        hidden
        name={name}
        value={value.text}
        onChange={({ target }) => fill({ text: target.value })}
      />
      <textarea
        hidden
        name={marksName}
        value={value.marks}
        onChange={({ target }) => fill({ marks: target.value })}
      />
      <MarkBar field={field} links={links} />
    </div>
  );
}
