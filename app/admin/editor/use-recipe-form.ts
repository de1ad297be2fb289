import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { href, useLocation, useNavigate } from "react-router";
import { STAYS } from "#app/admin/layout/loading-or.tsx";
import { preventWhileUploading } from "#app/admin/ui/upload/upload-list.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import { NEW_RECIPE, type RecipeFields } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import type { PublicationRequest } from "#domain/recipes/publication/publication-requests.server.ts";
import type { UnsavedRecipe } from "#domain/unsaved/unsaved-recipes.server.ts";
import { confirmedInOne } from "./allergens/confirmed-for.ts";
import { useNewer } from "./conflict/use-newer.ts";
import { arrivingRecipe, useArrival } from "./drafts/arriving-recipe.ts";
import { useRecipeDrafts } from "./drafts/recipe-drafts.ts";
import type { EditorState } from "./editor-state.ts";
import { type EditorChange, edit, startEditing } from "./recipe-editor.ts";
import { remainingErrors } from "./remaining-errors.ts";
import type { PersistedRecipe, SaveResult } from "./save-result.ts";

type RecipeFormOptions = {
  /** As the form opens; null for a new recipe. */
  persisted: PersistedRecipe | null;
  categories: string[];
  /** What its account has not saved of it, from earlier pages and other devices. */
  unsaved: UnsavedRecipe[];
  /** What its author asked about it. */
  request: PublicationRequest | null;
};

/** State of the recipe form: fields, saving, drafts and conflicts. */
export function useRecipeForm({ persisted, categories, unsaved, request }: RecipeFormOptions) {
  const started = persisted?.fields ?? NEW_RECIPE;
  const [state, dispatch] = useReducer(editAfter, started, (fields) =>
    startEditing(fields, { isNew: persisted === null }),
  );
  const idleSince = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a change is shown
  useEffect(() => {
    requestAnimationFrame(() => {
      idleSince.current = performance.now();
    });
  }, [state]);
  const change = useCallback(
    (change: EditorChange) => dispatch({ change, pause: performance.now() - idleSince.current }),
    [],
  );
  // The version that the next save replaces; null for a new recipe.
  const [base, setBase] = useState(persisted);
  // Another admin's version to merge with, and whether it is compared now.
  const [conflict, setConflict] = useState<PersistedRecipe | null>(null);
  const [isComparing, setComparing] = useState(false);
  const compare = (theirs: PersistedRecipe) => {
    setConflict(theirs);
    setComparing(true);
  };
  // As they were sent last.
  const [submitted, setSubmitted] = useState<RecipeFields | null>(null);
  const leaving = useRef(false);
  const navigate = useNavigate();
  const location = useLocation();

  const { fields } = state;
  const saved = useMemo(() => JSON.stringify(base?.fields ?? NEW_RECIPE), [base]);
  const dirty = useMemo(() => JSON.stringify(fields) !== saved, [fields, saved]);
  const drafts = useRecipeDrafts({
    base,
    unsaved,
    fields,
    dirty,
    change,
    setBase,
    onOlder: compare,
  });
  const arrival = useArrival({ categories, fields, change, drafts });

  const form = useActionForm<SaveResult>({
    action: base ? addressOf(base) : href("/admin/recipes/new"),
    revalidate: false,
    onSubmit(event) {
      if (!preventWhileUploading(event)) setSubmitted(fields);
    },
    onDone({ recipe, to, request: asked }) {
      drafts.remove();
      // To a copy of what is saved now. What was typed meanwhile is not: then the page asks.
      leaving.current = to !== undefined && submitted === fields;
      setConflict(null);
      setComparing(false);
      if (recipe.status === "published") others.setRequest(null);
      else if (asked !== undefined) others.setRequest(asked);
      if (!base) change({ type: "created" });
      if (!base && !to) {
        const staying = { replace: true, preventScrollReset: true, state: STAYS };
        void navigate(addressOf(recipe), staying);
      }
      if (submitted === fields) change({ type: "saved", fields: recipe.fields });
      setBase(recipe);
    },
    onRefused({ theirs }) {
      drafts.sendAgain();
      if (theirs) compare(theirs);
      else setConflict(null);
    },
  });

  const arrive = useEffectEvent(() => {
    const arrived = arrivingRecipe(location.state, categories);
    if (arrived) change({ type: "replace", fields: arrival.start(arrived) });
    // The page that it came from may be of an earlier version.
    else if (location.state?.draft) showToast("No recipe to use", "problem");
  });
  // Not before this page's draft has its id.
  useEffect(() => arrive(), []);

  const others = useNewer(base, { saving: form.busy, request });
  const { latest, published } = others;
  const delayed = conflict && base && conflict.version > base.version ? conflict : null;
  const newest = latest && latest.version > (delayed?.version ?? 0) ? latest : delayed;
  const newer = isComparing || published ? null : newest;
  // A form without changes follows the newer version.
  useEffect(() => {
    if (!newer || dirty) return;
    change({ type: "replace", fields: newer.fields });
    setBase(newer);
  }, [newer, dirty, change]);

  return {
    form,
    state,
    change,
    errors: useErrors({ fields, submitted, categories, result: form.result }),
    base,
    dirty,
    leaving,
    offer: drafts.offer,
    /** What the save forgets. */
    draftId: drafts.id(),
    stopClassifying: arrival.stopClassifying,
    /** A newer version that another admin saved. */
    newer: dirty ? newer : null,
    /** Where it is no longer whose form this is. */
    published,
    request: base?.status === "draft" && !published ? others.request : null,
    setRequest: others.setRequest,
    /** One that is compared with what is typed. */
    conflict: isComparing ? conflict : null,
    compare,
    decideLater: () => setComparing(false),
    /** Continues with these fields, based on the conflicting version. */
    settle(settled: RecipeFields) {
      if (conflict) {
        change({ type: "replace", fields: confirmedInOne(settled, [fields, conflict.fields]) });
        setBase(conflict);
      }
      setConflict(null);
      setComparing(false);
    },
  };
}

type Dispatched = { change: EditorChange; pause: number };

function editAfter(state: EditorState, { change, pause }: Dispatched) {
  return edit(state, change, pause);
}

function addressOf({ id }: PersistedRecipe): string {
  return href("/admin/recipes/edit/:id", { id });
}

type ErrorsOptions = {
  fields: RecipeFields;
  submitted: RecipeFields | null;
  categories: string[];
  result: SaveResult | undefined;
};

/** After a refused save, revalidates on every change. Errors that only the server finds remain until their field is changed. */
function useErrors({ fields, submitted, categories, result }: ErrorsOptions): RecipeErrors {
  const errorsOf = (typed: RecipeFields): RecipeErrors => {
    const read = readRecipe(typed, { status: "draft", categories });
    return read.ok ? {} : read.errors;
  };
  const refused = result && !result.ok ? result.errors : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `submitted` belongs to the result
  const fromServer = useMemo(() => {
    if (!refused || !submitted) return null;
    const known = errorsOf(submitted);
    const errors = Object.entries(refused).filter(([name]) => !(name in known));
    return { errors: Object.fromEntries(errors) as RecipeErrors, sent: submitted };
  }, [refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: errorsOf depends on the categories only
  return useMemo(() => {
    if (!refused) return {};
    const remaining = fromServer && remainingErrors(fromServer.errors, fromServer.sent, fields);
    return { ...remaining, ...errorsOf(fields) };
  }, [fields, categories, refused, fromServer]);
}
