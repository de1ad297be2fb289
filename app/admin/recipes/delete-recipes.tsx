import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";

import { deleteQuestion } from "./delete-question.ts";
import { useChangeFetcher } from "./use-change-fetcher.ts";

type DeleteRecipesProps = {
  /** By id, with what each is called. */
  recipes: ReadonlyMap<string, string>;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Asks, naming what goes, and deletes. */
export function DeleteRecipes({ recipes, open, onClose, onDone }: DeleteRecipesProps) {
  const fetcher = useChangeFetcher("delete", onDone);
  const { title, listed, means } = deleteQuestion([...recipes.values()]);

  function remove() {
    const form = new FormData();
    form.set("intent", "delete");
    form.set("sure", "yes");
    for (const id of recipes.keys()) form.append("id", id);
    void fetcher.submit(form, { method: "post" });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      action="Delete"
      danger
      busy={fetcher.state !== "idle"}
      onConfirm={remove}
    >
      {listed && <p className="mb-2 wrap-anywhere">{listed}</p>}
      <p>{means}</p>
    </ConfirmDialog>
  );
}
