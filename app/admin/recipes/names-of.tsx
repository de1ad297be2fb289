import { href } from "react-router";
import { useLookup } from "#app/admin/ui/lookup.ts";
import type { RecipeNames } from "#domain/recipes/tables/recipe-names.server.ts";

/** The list of a text field: the authors, cuisines or tags of most recipes. */
export function NamesOf({ id, of }: { id: string; of: keyof RecipeNames }) {
  const latest = useLookup<Partial<RecipeNames>>(`${href("/admin/recipes/found")}?names=${of}`);
  return (
    <datalist id={id}>
      {latest?.result?.[of]?.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
