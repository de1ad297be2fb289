import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useRole } from "#app/admin/ui/role.ts";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { actions, type Command, matching, openTo, pages } from "./commands.ts";
import { useRecipeSearch } from "./use-recipe-search.ts";
import { ENTER } from "./use-shortcuts.ts";

type PaletteProps = {
  open: boolean;
  onClose: () => void;
  onRun: (command: Command) => void;
  /** Gets the focus on closing. */
  opener: RefObject<HTMLElement | null>;
  /** Returns and clears the keys typed while the palette was loading. */
  takeBufferedKeys: () => string;
};

/** Searches pages, actions and recipes; Enter runs the highlighted one. */
export function Palette({ open, onClose, onRun, opener, takeBufferedKeys }: PaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport className="admin fixed inset-0 z-50 flex min-h-0 items-start justify-center p-3 sm:pt-[12vh]">
          <Dialog.Popup
            initialFocus={field}
            finalFocus={opener}
            aria-label="Command palette"
            className="palette"
          >
            <Choice field={field} onRun={onRun} takeBufferedKeys={takeBufferedKeys} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Group = { value: string; items: Command[] };

type ChoiceProps = Pick<PaletteProps, "onRun" | "takeBufferedKeys"> & {
  field: RefObject<HTMLInputElement | null>;
};

function Choice({ field, onRun, takeBufferedKeys }: ChoiceProps) {
  const [text, setText] = useState("");
  const highlighted = useRef<Command>(undefined);
  const role = useRole();
  const own = { pages: openTo(role, pages), actions: openTo(role, actions) };
  const { recipes, status, isSearching } = useRecipeSearch(text);
  const begin = useEffectEvent(() => {
    field.current?.focus();
    const typed = takeBufferedKeys();
    const text = typed.replaceAll(ENTER, "");
    if (text) setText(text);
    const [first] = matching([...own.pages, ...own.actions], text);
    if (typed.endsWith(ENTER) && first) onRun(first);
  });
  useLayoutEffect(() => begin(), []);

  const groups: Group[] = [
    { value: "Pages", items: matching(own.pages, text) },
    { value: "Actions", items: matching(own.actions, text) },
    { value: "Recipes", items: recipes },
  ].filter(({ items }) => items.length > 0);
  const isEmpty = groups.length === 0;
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={text}
      onValueChange={(value, { reason }) => reason !== "item-press" && setText(value)}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
      onItemHighlighted={(command) => {
        highlighted.current = command;
      }}
    >
      <div className="flex items-center gap-3 border-b border-line py-1 pr-1 pl-4">
        <Icon name="search" className="size-4.5 text-quiet" />
        <Autocomplete.Input
          ref={field}
          dir="auto"
          aria-label="Search pages, recipes and actions"
          placeholder="Search pages, recipes and actions"
          autoComplete="off"
          maxLength={200}
          onKeyDown={({ key }) => {
            // Enter pressed before the first item is highlighted.
            const [first] = groups.flatMap(({ items }) => items);
            if (key === "Enter" && !highlighted.current && first) onRun(first);
          }}
          className="h-12 min-w-0 flex-1 bg-transparent focus-visible:outline-none"
        />
        <Dialog.Close aria-label="Close" className={iconButton}>
          <Icon name="x" className="size-5" />
        </Dialog.Close>
      </div>
      <Autocomplete.Status className="px-4 text-quiet not-empty:py-3">
        {status || (isEmpty && (isSearching ? "Searching…" : `Nothing found for "${text.trim()}"`))}
      </Autocomplete.Status>
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden">
        {({ value, items }: Group) => (
          <Autocomplete.Group key={value} items={items} className="not-last:mb-2">
            <Autocomplete.GroupLabel className="px-3 py-1.5 text-sm text-quiet">
              {value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={keyOf(command)}
                  value={command}
                  onClick={() => onRun(command)}
                  className="palette-item"
                >
                  <Icon name={command.icon} className="size-4.5 text-quiet" />
                  <span className="min-w-0 flex-1 truncate">{command.label}</span>
                  {command.note && <span className="text-sm text-quiet">{command.note}</span>}
                  {command.keys && <Keys keys={command.keys} />}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** A key sequence. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="flex gap-1">
      {keys.split(" ").map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

function keyOf({ label, action }: Command): string {
  return "to" in action ? action.to : label;
}
