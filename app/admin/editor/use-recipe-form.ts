import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { OfferedDraft } from "#app/admin/ui/form/draft-offer.tsx";
import { formFields } from "#app/ui/form/form-fields.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import { NEW_RECIPE, parseFormData, type RecipeFields } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { useNewer } from "./conflict/use-newer.ts";
import { arrivingRecipe } from "./drafts/arriving-recipe.ts";
import { useArrival } from "./drafts/use-arrival.ts";
import { useDraft } from "./drafts/use-draft.ts";
import type { PersistedRecipe, SaveOutcome } from "./outcome.ts";
import { type Change, type EditorState, edit, startEditing } from "./recipe-editor.ts";

type Given = {
  /** The recipe as it stands; null for a new one. */
  persisted: PersistedRecipe | null;
  categories: string[];
  outcome: SaveOutcome | undefined;
};

export type RecipeForm = {
  form: RefObject<HTMLFormElement | null>;
  scripted: boolean;
  state: EditorState;
  change: (change: Change) => void;
  errors: RecipeErrors;
  /** What the next save goes over; null for a new recipe. */
  base: PersistedRecipe | null;
  /** Whether something is typed that is not saved. */
  dirty: boolean;
  /** True once the page goes on by itself, after a save. */
  leaving: RefObject<boolean>;
  offer: OfferedDraft | null;
  /** Gives up waiting for the AI service's classification; null while none is under way. */
  stopClassifying: (() => void) | null;
  /** A save by someone else, that came in between. */
  newer: PersistedRecipe | null;
  /** The same once it is looked at: what it says has to be chosen from. */
  conflict: PersistedRecipe | null;
  setConflict: (theirs: PersistedRecipe) => void;
  /** Goes on with these fields over the conflict's state. */
  settle: (fields: RecipeFields) => void;
  /** Remembers what is being sent. */
  noteSubmit: () => void;
};

/** What was typed until the page of the recipe that had just been created took the new recipe's place. */
let typedMeanwhile: { id: string; fields: RecipeFields } | null = null;

function takeTyped(persisted: PersistedRecipe | null): RecipeFields | null {
  const typed = typedMeanwhile;
  typedMeanwhile = null;
  return typed && typed.id === persisted?.id ? typed.fields : null;
}

/** What the recipe form holds, and what follows when it is saved or refused. */
export function useRecipeForm({ persisted, categories, outcome }: Given): RecipeForm {
  const started = outcome?.typed ?? persisted?.fields ?? NEW_RECIPE;
  const [state, change] = useReducer(edit, started, (fields) =>
    startEditing(fields, { isNew: persisted === null }),
  );
  const [base, setBase] = useState(begunOn(persisted, outcome));
  const [conflict, setConflict] = useState(outcome ? theirs(outcome) : null);
  const [scripted, setScripted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef<RecipeFields>(null);
  const leaving = useRef(false);
  const leavingFor = useRef<string>(null);
  const navigate = useNavigate();
  const location = useLocation();

  const { fields } = state;
  const saved = useMemo(() => JSON.stringify(base?.fields ?? NEW_RECIPE), [base]);
  const dirty = useMemo(() => JSON.stringify(fields) !== saved, [fields, saved]);
  const kept = useDraft({ base, fields, dirty, change, setBase });

  const arrival = useArrival({ categories, fields, change, kept });

  const takeOver = useEffectEvent(() => {
    setScripted(true);
    const arrived = arrivingRecipe(location.state, categories);
    const begun = arrived && arrival.settle(arrived);
    // What was typed before the scripts came stands in the page only.
    const sent = form.current && formFields(new FormData(form.current));
    const typed = begun ?? takeTyped(persisted) ?? (sent ? parseFormData(sent).fields : started);
    if (JSON.stringify(typed) !== JSON.stringify(started))
      change({ type: "replace", fields: typed });
  });
  useEffect(() => takeOver(), []);

  useEffect(() => {
    if (leavingFor.current) typedMeanwhile = { id: leavingFor.current, fields };
  }, [fields]);

  const takeSaved = useEffectEvent((recipe: PersistedRecipe) => {
    const untouched = submitted.current === fields;
    kept.forget();
    showToast(recipe.status === "published" ? "Recipe published" : "Recipe saved as draft");
    if (persisted === null) {
      leaving.current = true;
      leavingFor.current = recipe.id;
      if (!untouched) typedMeanwhile = { id: recipe.id, fields };
      navigate(href("/admin/recipes/edit/:id", { id: recipe.id }), { replace: true });
      return;
    }
    if (untouched) change({ type: "replace", fields: recipe.fields });
    setBase(recipe);
  });
  useEffect(() => {
    if (outcome?.state === "saved") takeSaved(outcome.recipe);
    if (outcome) setConflict(theirs(outcome));
  }, [outcome]);

  const latest = useNewer(base);
  const newer = conflict ? null : latest;
  // Nothing of one's own is at stake.
  useEffect(() => {
    if (!newer || dirty) return;
    change({ type: "replace", fields: newer.fields });
    setBase(newer);
  }, [newer, dirty]);

  return {
    form,
    scripted,
    state,
    change,
    errors: useErrors(fields, categories, outcome),
    base,
    dirty,
    leaving,
    offer: kept.offer,
    stopClassifying: arrival.stopClassifying,
    newer: dirty ? newer : null,
    conflict,
    setConflict,
    settle: (settled) => {
      change({ type: "replace", fields: settled });
      if (conflict) setBase(conflict);
      setConflict(null);
    },
    noteSubmit: () => {
      submitted.current = fields;
    },
  };
}

/** Once a save was refused, what is still wrong while one mends it. */
function useErrors(
  fields: RecipeFields,
  categories: string[],
  outcome: SaveOutcome | undefined,
): RecipeErrors {
  return useMemo(() => {
    if (outcome?.state !== "invalid") return {};
    if (outcome.typed === fields) return outcome.errors;
    const read = readRecipe(fields, { status: "draft", categories });
    return read.ok ? {} : read.errors;
  }, [fields, categories, outcome]);
}

/** A form that comes back without scripts goes on from the version that it was typed on. */
function begunOn(
  persisted: PersistedRecipe | null,
  outcome: SaveOutcome | undefined,
): PersistedRecipe | null {
  return persisted && outcome?.version ? { ...persisted, version: outcome.version } : persisted;
}

function theirs(outcome: SaveOutcome): PersistedRecipe | null {
  return outcome.state === "conflict" ? outcome.theirs : null;
}
