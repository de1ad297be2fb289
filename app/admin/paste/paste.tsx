import { useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { ArrivingState } from "#app/admin/editor/drafts/arriving-recipe.ts";
import { RecipeSheet } from "#app/admin/generator/recipe-sheet.tsx";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { draftOfLines } from "#domain/transfer/reading/pasted/draft-of-lines.ts";
import { readPasted } from "#domain/transfer/reading/pasted/read-pasted.ts";
import type { LineRole } from "#domain/transfer/reading/pasted/roles.ts";
import type { Route } from "./+types/paste.ts";
import { LineList } from "./line-list.tsx";
import type { PastedState } from "./pasted-state.ts";
import "./paste.css";

/** Reads a recipe from pasted text in the browser; nothing is sent before the form is saved. */
export default function Paste() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [asked, setAsked] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [roles, setRoles] = useState<Record<string, LineRole>>({});
  // Not as it is rendered first: the server knows no state.
  useEffect(() => setText((typed) => pastedIn(state) || typed), [state]);
  const settled = useDeferredValue(text);
  const read = useMemo(() => (settled.trim() ? readPasted(settled) : null), [settled]);
  const at = Math.min(chosen, (read?.recipes.length ?? 1) - 1);
  const found = read?.recipes[at];
  const lines = useMemo(
    () =>
      found?.lines.map((line, index) => ({ ...line, role: roles[`${at}.${index}`] ?? line.role })),
    [found, roles, at],
  );
  const drafted = useMemo(() => lines && draftOfLines(lines), [lines]);
  const shown = drafted && recipeInputSchema.safeParse(withTitle(drafted.draft));
  const nothing = asked && !text.trim() ? readPasted("").error : null;
  const problem = drafted ? drafted.problem : (read?.error ?? nothing);

  async function fill() {
    setAsked(true);
    if (!drafted || drafted.problem) return;
    // For the way back.
    await navigate(pathname, { replace: true, state: { pasted: text } satisfies PastedState });
    const arriving: ArrivingState = { draft: drafted.draft };
    await navigate(href("/admin/recipes/new"), { state: arriving });
  }

  return (
    <>
      <PageHeader
        title="Paste a recipe"
        back={{ to: href("/admin/recipes"), label: "Recipes" }}
        note={
          <HelpHint of="paste">
            A document, a mail, a caption, a selection of a web page: we say what each line is, and
            you correct it. Nothing is saved until you've checked it in the form.
          </HelpHint>
        }
      />
      <div className="paste-panes">
        <div className="min-w-0 space-y-5">
          <FormField
            as="textarea"
            label="Text of the recipe"
            name="text"
            rows={lines ? 5 : 14}
            className={lines ? "min-h-32 resize-y" : "min-h-80 resize-y"}
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setRoles({});
            }}
            hint={
              text === ""
                ? "Paste it with Ctrl+V or ⌘V. Whatever surrounds the recipe is left out."
                : undefined
            }
          />
          {read && read.recipes.length > 1 && (
            <Choice
              titles={read.recipes.map(({ fields }) => fields.title)}
              chosen={at}
              choose={setChosen}
            />
          )}
          {lines && (
            <LineList
              lines={lines}
              onRole={(index, role) => setRoles({ ...roles, [`${at}.${index}`]: role })}
            />
          )}
        </div>
        <div className="min-w-0">
          {shown?.success && <RecipeSheet recipe={shown.data} />}
          {drafted && drafted.losses.length > 0 && (
            <p className="notice mt-4 mb-0! block!">
              {`Too long for the form, and cut: ${drafted.losses.join(", ")}.`}
            </p>
          )}
        </div>
      </div>
      <div className="save-bar mt-6">
        <p role="status" className="mr-auto text-quiet">
          {problem}
        </p>
        <button
          type="button"
          aria-disabled={!drafted || Boolean(problem)}
          onClick={fill}
          className={button("primary")}
        >
          Fill the form
        </button>
      </div>
    </>
  );
}

function pastedIn(state: unknown): string {
  const { pasted } = (state ?? {}) as PastedState;
  return typeof pasted === "string" ? pasted : "";
}

function withTitle<Draft extends { title: string }>(draft: Draft): Draft {
  return draft.title ? draft : { ...draft, title: "No title yet" };
}

type ChoiceProps = { titles: string[]; chosen: number; choose: (index: number) => void };

/** Which recipe of several. */
function Choice({ titles, chosen, choose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{`There are ${titles.length} recipes in this text`}</legend>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recipes of one text
        <label key={index} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            onChange={() => choose(index)}
          />
          <span className="wrap-anywhere">{title || `Recipe ${index + 1}`}</span>
        </label>
      ))}
    </fieldset>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Paste a recipe", matches);
