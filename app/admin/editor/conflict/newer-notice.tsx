import type { PersistedRecipe } from "#app/admin/editor/save-result.ts";
import { button } from "#app/ui/button.ts";

/** Tells at once that someone else has saved, before one's own save is refused. */
export function NewerNotice({ newer, onShow }: { newer: PersistedRecipe; onShow: () => void }) {
  return (
    <div role="status" className="notice">
      <p className="flex-1">{`${newer.savedBy ?? "The site"} has just saved this recipe.`}</p>
      <button type="button" onClick={onShow} className={button("primary", "small")}>
        Show both
      </button>
    </div>
  );
}
