import type { Typing } from "#app/admin/ui/form/typing-run.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { ListName } from "#domain/recipes/recipe-fields.ts";
import type { RecipePhoto } from "./photos/photos.ts";
import type { ListPlace } from "./rows/groups/places.ts";

export type EditorState = {
  fields: RecipeFields;
  /** The order of the lists, with the headers of their groups, which the rows have in `group`. */
  places: Record<ListName, ListPlace[]>;
  nextKey: number;
  isNew: boolean;
  /** Whether the slug is derived from the title: for a new recipe, until it is edited. */
  slugFollows: boolean;
  /** What was said of main images before another address was typed. */
  replacedPhotos: RecipePhoto[];
  history: EditorHistory;
};

export type EditorHistory = {
  past: FormerValues[];
  future: FormerValues[];
  /** The run of typing that the last entry is. */
  run: Typing<string> | null;
  /** What an undo or redo has just changed: a field by its name, and where its cursor goes. */
  shown: { field: string; cursor: number | null; isUndo: boolean } | null;
};

/** What a change put something else in place of, and nothing more: a save in between stays. */
export type FormerValues = {
  fields: Partial<RecipeFields>;
  places: Partial<EditorState["places"]>;
  slugFollows: boolean;
  /** The list that offers to take it back by a press. */
  offer: ListName | null;
};
