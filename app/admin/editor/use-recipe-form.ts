import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { waitForUploads } from "#app/admin/ui/upload/wait-for-uploads.ts";
import { formFields } from "#app/ui/form/form-fields.ts";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import { NEW_RECIPE, parseFormData, type RecipeFields } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { useNewer } from "./conflict/use-newer.ts";
import { arrivingRecipe } from "./drafts/arriving-recipe.ts";
import { useRecipeDrafts } from "./drafts/recipe-drafts.ts";
import { useArrival } from "./drafts/use-arrival.ts";
import { edit, startEditing } from "./recipe-editor.ts";
import type { PersistedRecipe, SaveResult } from "./save-result.ts";

type Given = {
  /** The recipe as it is saved; null for a new one. */
  persisted: PersistedRecipe | null;
  categories: string[];
};

/** What was typed until the page of the recipe that had just been created took the new recipe's place. */
let typedMeanwhile: { id: string; fields: RecipeFields } | null = null;

function takeTyped(persisted: PersistedRecipe | null): RecipeFields | null {
  const typed = typedMeanwhile;
  typedMeanwhile = null;
  return typed && typed.id === persisted?.id ? typed.fields : null;
}

/** What the recipe form holds, and what follows when it is saved or refused. */
export function useRecipeForm({ persisted, categories }: Given) {
  const started = persisted?.fields ?? NEW_RECIPE;
  const [state, change] = useReducer(edit, started, (fields) =>
    startEditing(fields, { isNew: persisted === null }),
  );
  // What the next save goes over; null for a new recipe.
  const [base, setBase] = useState(persisted);
  // A save by someone else that has to be chosen from.
  const [conflict, setConflict] = useState<PersistedRecipe | null>(null);
  const submitted = useRef<RecipeFields>(null);
  // True once the page goes on by itself, after a save, and to which recipe.
  const leaving = useRef(false);
  const leavingFor = useRef<string>(null);
  const navigate = useNavigate();
  const location = useLocation();

  const { fields } = state;
  const saved = useMemo(() => JSON.stringify(base?.fields ?? NEW_RECIPE), [base]);
  const dirty = useMemo(() => JSON.stringify(fields) !== saved, [fields, saved]);
  const drafts = useRecipeDrafts({ base, fields, dirty, change, setBase });
  const arrival = useArrival({ categories, fields, change, drafts });

  const form = useActionForm<SaveResult>({
    revalidate: false,
    onSubmit(event) {
      if (!waitForUploads(event)) submitted.current = fields;
    },
    onDone({ recipe }) {
      const untouched = submitted.current === fields;
      drafts.forget();
      setConflict(null);
      if (persisted === null) {
        leaving.current = true;
        leavingFor.current = recipe.id;
        if (!untouched) typedMeanwhile = { id: recipe.id, fields };
        void navigate(href("/admin/recipes/edit/:id", { id: recipe.id }), { replace: true });
        return;
      }
      if (untouched) change({ type: "replace", fields: recipe.fields });
      setBase(recipe);
    },
    onRefused: ({ theirs }) => setConflict(theirs ?? null),
  });

  const takeOver = useEffectEvent(() => {
    const arrived = arrivingRecipe(location.state, categories);
    const begun = arrived && arrival.settle(arrived);
    // What was typed before the scripts ran stands in the page only.
    const sent = form.ref.current && formFields(new FormData(form.ref.current));
    const typed = begun ?? takeTyped(persisted) ?? (sent ? parseFormData(sent).fields : started);
    if (JSON.stringify(typed) !== JSON.stringify(started))
      change({ type: "replace", fields: typed });
  });
  useEffect(() => takeOver(), []);

  useEffect(() => {
    if (leavingFor.current) typedMeanwhile = { id: leavingFor.current, fields };
  }, [fields]);

  const latest = useNewer(base, form.busy);
  const newer = conflict ? null : latest;
  // Nothing of one's own is at stake.
  useEffect(() => {
    if (!newer || dirty) return;
    change({ type: "replace", fields: newer.fields });
    setBase(newer);
  }, [newer, dirty]);

  return {
    form,
    state,
    change,
    errors: useErrors(fields, categories, form.result),
    base,
    dirty,
    leaving,
    offer: drafts.offer,
    stopClassifying: arrival.stopClassifying,
    /** A save by someone else, that came in between. */
    newer: dirty ? newer : null,
    conflict,
    setConflict,
    /** Goes on with these fields over the conflict's state. */
    settle(settled: RecipeFields) {
      change({ type: "replace", fields: settled });
      if (conflict) setBase(conflict);
      setConflict(null);
    },
  };
}

/** Once a save was refused, what is still wrong while one mends it. */
function useErrors(
  fields: RecipeFields,
  categories: string[],
  result: SaveResult | undefined,
): RecipeErrors {
  return useMemo(() => {
    if (!result || result.ok || !result.errors) return {};
    const read = readRecipe(fields, { status: "draft", categories });
    return read.ok ? {} : read.errors;
  }, [fields, categories, result]);
}
