import { lazy, Suspense, useState } from "react";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { RecipePage } from "#domain/recipes/recipe.ts";
import type { StepWait } from "./step-timers.tsx";

const fetchCookMode = () => import("./cook-mode.tsx");
const CookMode = lazy(fetchCookMode);

type CookModeButtonProps = { recipe: RecipePage; waits: StepWait[][] };

/** Opens the recipe for cooking, one step at a time; its code comes when the reader reaches for it. */
export function CookModeButton({ recipe, waits }: CookModeButtonProps) {
  const [open, setOpen] = useState(false);
  if (recipe.instructions.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={fetchCookMode}
        onFocus={fetchCookMode}
      >
        <Icon name="cooking-pot" />
        Cook
      </button>
      {open && (
        <Suspense fallback={null}>
          <CookMode recipe={recipe} waits={waits} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
