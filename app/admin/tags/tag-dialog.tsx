import { Dialog } from "@base-ui/react/dialog";
import { useId } from "react";
import { href } from "react-router";
import { NamesOf } from "#app/admin/recipes/names-of.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import type { TagRow } from "#domain/recipes/tags/tag-table.ts";
import { countOf } from "#domain/text/count-of.ts";

export type OpenedTag = { tag: TagRow; intent: "rename" | "merge" };

type TagDialogProps = { opened: OpenedTag | null; onClose: () => void };

/** Asks for a tag's new name, or for the tag that it becomes part of. */
export function TagDialog({ opened, onClose }: TagDialogProps) {
  return (
    <Dialog.Root open={opened !== null} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport className="admin fixed inset-0 z-50 grid min-h-0 place-items-center overflow-y-auto p-4">
          <Dialog.Popup className="w-full max-w-md rounded-card bg-paper p-6 text-ink shadow-above">
            {opened && <TagForm key={opened.tag.id} {...opened} onClose={onClose} />}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function TagForm({ tag, intent, onClose }: OpenedTag & { onClose: () => void }) {
  const listId = useId();
  const form = useActionForm({ action: href("/admin/tags"), onDone: onClose });
  const isMerge = intent === "merge";
  return (
    <form.Form {...form.props}>
      <Dialog.Title dir="auto" className="text-xl wrap-anywhere">
        {`${isMerge ? "Merge" : "Rename"} “${tag.name}”`}
      </Dialog.Title>
      <p className="my-4">
        {`${countOf(tag.recipes, "recipe")} will have the ${isMerge ? "other tag" : "new name"}. You can undo it for a week.`}
      </p>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="tag" value={tag.name} />
      <input type="hidden" name="count" value={tag.recipes} />
      <FormField
        label={isMerge ? "Into the tag" : "New name"}
        name="name"
        type="text"
        defaultValue={isMerge ? "" : tag.name}
        maxLength={100}
        autoComplete="off"
        list={isMerge ? listId : undefined}
        error={form.errors.name}
      />
      {isMerge && <NamesOf id={listId} of="tags" />}
      <p role="alert" dir="auto" className="mt-2 wrap-anywhere text-tomato empty:hidden">
        {form.message}
      </p>
      <div className="mt-6 flex justify-end gap-2">
        <Dialog.Close className={button("quiet")}>Cancel</Dialog.Close>
        <button type="submit" aria-disabled={form.busy} className={button("primary")}>
          {isMerge ? "Merge" : "Rename"}
        </button>
      </div>
    </form.Form>
  );
}
