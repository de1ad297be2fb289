import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader as loadRecipe } from "./edit-recipe.tsx";
import type { loader as loadNothing } from "./new-recipe.tsx";
import { RecipeForm } from "./recipe-form.tsx";

/** The form of its two routes. It stays as it is when a new recipe gets its own address with its first save. */
export default function Editor() {
  const forNew = useRouteLoaderData<typeof loadNothing>("admin/editor/new-recipe");
  const forSaved = useRouteLoaderData<typeof loadRecipe>("admin/editor/edit-recipe");
  const loaded = forSaved ?? forNew;
  return loaded ? <FormFor {...loaded} /> : null;
}

type Loaded = Awaited<ReturnType<typeof loadRecipe> | ReturnType<typeof loadNothing>>;

function FormFor({ id, ...loaded }: Loaded) {
  const isNew = loaded.persisted === null;
  const [open, setOpen] = useState({ id, isNew });
  // A new recipe's data, loaded again, bring another id: the open form keeps its own.
  if (isNew !== open.isNew || (!isNew && id !== open.id)) setOpen({ id, isNew });
  return <RecipeForm key={open.id} id={open.id} {...loaded} />;
}
