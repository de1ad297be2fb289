import { Dialog } from "@base-ui/react/dialog";
import { Fragment, type RefObject, useState } from "react";
import { Switch } from "#app/admin/ui/form/fields.tsx";
import { useRole } from "#app/admin/ui/role.ts";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { Role } from "#domain/auth/role.ts";
import { actions, openTo, pages } from "./commands.ts";
import { pageShortcuts } from "./page-shortcuts.ts";
import { Keys } from "./palette.tsx";
import { enableSingleKeys, singleKeysEnabled } from "./use-shortcuts.ts";

function listFor(role: Role): [keys: string, label: string][] {
  const commands = openTo(role, [...actions, ...pages]);
  return [
    ["/", "Search this page"],
    ...commands.flatMap(({ keys, label }): [string, string][] =>
      keys ? [[keys, keys.startsWith("g ") ? `Go to ${label}` : label]] : [],
    ),
  ];
}

type ShortcutsProps = {
  open: boolean;
  onClose: () => void;
  /** Gets the focus on closing. */
  opener: RefObject<HTMLElement | null>;
};

/** Lists the shortcuts, with a switch for single keys. */
export function Shortcuts({ open, onClose, opener }: ShortcutsProps) {
  const list = listFor(useRole());
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport className="admin fixed inset-0 z-50 grid min-h-0 place-items-center overflow-y-auto p-4">
          <Dialog.Popup
            finalFocus={opener}
            className="w-full max-w-md rounded-card bg-paper p-6 text-ink shadow-above"
          >
            <div className="flex items-center justify-between gap-4">
              <Dialog.Title className="text-xl">Keyboard shortcuts</Dialog.Title>
              <Dialog.Close aria-label="Close" className={`${iconButton} -mr-2`}>
                <Icon name="x" className="size-5" />
              </Dialog.Close>
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section tabIndex={0} aria-label="Keys" className="key-scroll">
              <dl className="key-list">
                <PageKeys />
                <div>
                  <dt>Command palette</dt>
                  <dd>
                    <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with <kbd>K</kbd>
                  </dd>
                </div>
                <div>
                  <dt>Save the recipe</dt>
                  <dd>
                    <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with <kbd>S</kbd>
                  </dd>
                </div>
                <div>
                  <dt>Undo in a field or in the recipe; with Shift: redo</dt>
                  <dd>
                    <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with <kbd>Z</kbd>
                  </dd>
                </div>
                {list.map(([keys, label]) => (
                  <div key={keys}>
                    <dt>{label}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
            <SingleKeys />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const KEY_NAMES: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑" };

/** The keys of the page that is open. */
function PageKeys() {
  return pageShortcuts().map(({ keys, label }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && " or "}
            <kbd>{KEY_NAMES[key] ?? key}</kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  ));
}

function SingleKeys() {
  const [isOn, setOn] = useState(singleKeysEnabled);
  return (
    <div className="mt-4">
      <Switch
        label="Single keys"
        checked={isOn}
        onChange={({ target }) => {
          enableSingleKeys(target.checked);
          setOn(target.checked);
        }}
      />
      <p className="mt-1 text-sm text-quiet">
        When off, only Ctrl/⌘ K works. Saved in this browser.
      </p>
    </div>
  );
}
