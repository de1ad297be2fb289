import { Dialog } from "@base-ui/react/dialog";
import { type MouseEvent, useEffect, useMemo } from "react";
import { useAdapted } from "#app/site/recipe/adapting/use-adapted.ts";
import { writeChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { RecipeArticle } from "#app/site/recipe/recipe-article.tsx";
import { recipeViewModel } from "#app/site/recipe/view-model.ts";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { AuthorRef, RecipePage } from "#domain/recipes/recipe-page.ts";
import { previewPage } from "./preview-page.ts";

type PreviewDialogProps = {
  fields: RecipeFields;
  authorPage: AuthorRef | undefined;
  onClose: () => void;
};

/** Full-screen preview, rendered with the components of the recipe page. */
export default function PreviewDialog({ fields, authorPage, onClose }: PreviewDialogProps) {
  const recipe = useMemo(() => previewPage(fields, authorPage), [fields, authorPage]);
  // What is chosen here is stored in the URL.
  useEffect(() => () => writeChoices({ servings: null, pan: null, have: null, instead: null }), []);
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 scroll-pt-18 overflow-y-auto bg-paper text-ink">
          <div className="sticky top-0 z-30 flex min-h-14 items-center gap-4 border-b border-line bg-paper px-5">
            <Dialog.Title className="font-sans text-base font-semibold tracking-normal">
              Preview
            </Dialog.Title>
            <Dialog.Description className="flex-1 truncate text-quiet max-sm:invisible">
              This is how readers will see it. Not saved yet.
            </Dialog.Description>
            <Dialog.Close className={iconButton} aria-label="Close preview">
              <Icon name="x" />
            </Dialog.Close>
          </div>
          {/* Links must not leave the form. */}
          <div className="page pb-20" onClickCapture={preventLinks}>
            {recipe ? (
              <PreviewArticle written={recipe} />
            ) : (
              <p className="py-16">This recipe can't be previewed yet.</p>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PreviewArticle({ written }: { written: RecipePage }) {
  const recipe = useAdapted(written);
  return (
    <RecipeArticle recipe={recipe} {...recipeViewModel(recipe)}>
      <p className="mt-4 text-quiet">No ratings yet</p>
    </RecipeArticle>
  );
}

function preventLinks(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
}
