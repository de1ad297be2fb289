import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { ArrivingState } from "#app/admin/editor/drafts/arriving-recipe.ts";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { LeaveGuard } from "#app/admin/ui/form/leave-guard.tsx";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, generatorContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import { readPasted } from "#domain/transfer/reading/pasted/read-pasted.ts";
import type { Route } from "./+types/paste.ts";
import { readPageForm } from "./page-address.ts";
import { PageForm } from "./page-form.tsx";
import { actOnPaste } from "./paste-action.server.ts";
import { PasteDesk } from "./paste-desk.tsx";
import { keptPasted, NOTHING_PASTED, reducePasted, shownOf } from "./pasted-state.ts";
import { PictureForm } from "./picture-form.tsx";
import { readsImages } from "./reads-images.server.ts";
import "./paste.css";

export async function loader({ context }: Route.LoaderArgs) {
  const [db, generator] = [context.get(adminDb), context.get(generatorContext)];
  return {
    hasAi: Boolean(generator.chat.apiKey),
    takesPictures: await readsImages(db, generator),
    categories: await categoryNames(db),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnPaste(request, context);
}

export const clientAction = adminActionFor(NOT_DONE, (fields) =>
  fields.intent === "copy" ? { ok: true } : readPageForm(fields),
);

/** Reads a recipe from pasted text in the browser, or from a web page; nothing is saved before the form is. */
export default function Paste({ loaderData }: Route.ComponentProps) {
  const { hasAi, takesPictures, categories } = loaderData;
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [pasted, change] = useReducer(reducePasted, NOTHING_PASTED);
  const [asked, setAsked] = useState(false);
  const leaving = useRef(false);
  // Not as it is rendered first: the server knows no state.
  useEffect(() => change({ type: "arrived", state }), [state]);
  const settled = useDeferredValue(pasted.text);
  const read = useMemo(() => (settled.trim() ? readPasted(settled) : null), [settled]);
  const shown = useMemo(() => shownOf(pasted, read, categories), [pasted, read, categories]);
  const nothing = asked && !shown.draft && !pasted.text.trim() ? readPasted("").error : null;
  const problem = shown.problem ?? nothing;

  async function fill() {
    setAsked(true);
    if (!shown.draft || problem) return;
    await navigate(pathname + search, { replace: true, state: keptPasted(pasted) });
    leaving.current = true;
    const arriving: ArrivingState = { draft: shown.draft, classify: false };
    await navigate(href("/admin/recipes/new"), { state: arriving });
  }

  return (
    <>
      <PageHeader
        title="Paste a recipe"
        back={{ to: href("/admin/recipes"), label: "Recipes" }}
        note={
          <HelpHint of="paste">
            A document, a mail, a caption, a web page: we say what each line is, and you correct it.
            Nothing is saved until you've checked it in the form.
          </HelpHint>
        }
      />
      <PasteDesk {...{ pasted, shown, change, hasAi }}>
        <PageForm
          isAsked={new URLSearchParams(search).has("web")}
          onFound={(found) => change({ type: "found", found })}
        />
        {takesPictures && <PictureForm onRead={(read) => change({ type: "pictured", read })} />}
      </PasteDesk>
      <LeaveGuard
        dirty={(pasted.text + pasted.before).trim() !== ""}
        leaving={leaving}
        title="Leave this page?"
        text="Your text is not kept."
      />
      <div className="save-bar mt-6">
        <p role="status" className="mr-auto text-quiet">
          {problem}
        </p>
        <button
          type="button"
          aria-disabled={!shown.draft || Boolean(problem)}
          onClick={fill}
          className={button("primary")}
        >
          Fill the form
        </button>
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Paste a recipe", matches);
