import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { href, Link, useNavigate } from "react-router";
import type { EditorChange } from "#app/admin/editor/recipe-editor.ts";
import type { PastedState } from "#app/admin/paste/pasted-state.ts";
import { button } from "#app/ui/button.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";

/** Fewer are a few rows, which the lists of the form read themselves. */
const FEWEST_LINES = 6;

/** How many lines a text has that may be a whole recipe; null for any other. */
export function recipeLines(text: string): number | null {
  const lines = text.split(/[\n\r\u2028]+/).filter((line) => line.trim() !== "").length;
  return lines >= FEWEST_LINES ? lines : null;
}

type PasteOfferProps = {
  fields: RecipeFields;
  dirty: boolean;
  change: (change: EditorChange) => void;
  /** Whether the form is left on purpose. */
  leaving: RefObject<boolean>;
};

type Pasted = {
  text: string;
  lines: number;
  before: RecipeFields;
  /** The form as the paste left it. */
  after: RecipeFields;
  /** As `performance.now`. */
  at: number;
  wasDirty: boolean;
};

/** A paste changes the form at once; whoever types is slower. */
const OWN_CHANGE_MS = 300;

/** The offer for a form with these fields: none for what was typed since, which it would undo. */
export function stillOffered(
  pasted: Pasted | null,
  fields: RecipeFields,
  now: number,
): Pasted | null {
  if (!pasted || pasted.after === fields) return pasted;
  return now - pasted.at < OWN_CHANGE_MS ? { ...pasted, after: fields } : null;
}

/** Other ways to fill a new form: shown while it is empty, and after a paste that may be a whole recipe. */
export function PasteOffer({ fields, dirty, change, leaving }: PasteOfferProps) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const navigate = useNavigate();

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const lines = recipeLines(text);
    if (lines)
      setPasted({
        text,
        lines,
        before: fields,
        after: fields,
        at: performance.now(),
        wasDirty: dirty,
      });
  });
  // The paste itself goes on: a list may make rows of it.
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listen, true);
    return () => document.removeEventListener("paste", listen, true);
  }, []);

  useEffect(() => setPasted((now) => stillOffered(now, fields, performance.now())), [fields]);

  function read({ text, before, wasDirty }: Pasted) {
    // What it left in the form is on the other page. Whoever is asked and stays keeps it.
    if (!wasDirty)
      flushSync(() => {
        change({ type: "replace", fields: before });
        setPasted(null);
      });
    leaving.current = !wasDirty;
    void navigate(href("/admin/recipes/paste"), { state: { pasted: text } satisfies PastedState });
  }

  if (pasted)
    return (
      <section aria-label="Pasted lines" className="notice">
        <p role="status" className="notice-text">
          {`You pasted ${pasted.lines} lines. If they are a whole recipe, we can put each where it belongs.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={() => read(pasted)} className={button("primary", "small")}>
            Paste as a recipe
          </button>
          <button
            type="button"
            onClick={() => setPasted(null)}
            className={button("quiet", "small")}
          >
            Dismiss
          </button>
        </div>
      </section>
    );
  if (dirty) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-2">
      <Link to={href("/admin/recipes/paste")} className={button("quiet", "small")}>
        Paste a recipe
      </Link>
      <Link to={`${href("/admin/recipes/paste")}?web`} className={button("quiet", "small")}>
        From a web page
      </Link>
    </p>
  );
}
