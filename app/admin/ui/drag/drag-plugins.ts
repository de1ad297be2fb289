import { Plugin } from "@dnd-kit/abstract";
import {
  Accessibility,
  type DragDropManager,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  StyleInjector,
} from "@dnd-kit/dom";
import type { DragDropProvider } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import type { ComponentProps } from "react";

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>["plugins"]>;
type Named = { id: string; name: string };
type Source = DragStartEvent["operation"]["source"];

/**
 * What a list needs that is put in order by dragging. Screen readers hear names instead of ids: `rows`
 * gives them as they stand then. Make it once for a list: each new one starts the dragging anew.
 */
export function dragPlugins(rows: () => Named[]): Plugins {
  const nameOf = (source: Source) => rows().find(({ id }) => id === source?.id)?.name ?? "It";
  const accessibility = Accessibility.configure({
    screenReaderInstructions: {
      draggable: "Press space to pick it up, the arrow keys to move it, and space to drop it.",
    },
    announcements: {
      dragstart: ({ operation }: DragStartEvent) => `Picked up ${nameOf(operation.source)}.`,
      dragover: ({ operation: { source } }: DragOverEvent) =>
        source && isSortable(source)
          ? `${nameOf(source)} is ${source.index + 1} of ${rows().length}.`
          : undefined,
      dragend: ({ canceled, operation }: DragEndEvent) =>
        canceled
          ? `${nameOf(operation.source)} is back in its place.`
          : `Dropped ${nameOf(operation.source)}.`,
    },
  });
  return (defaults) => [
    AdoptedStyles,
    ...defaults.map((plugin) => (plugin === Accessibility ? accessibility : plugin)),
  ];
}

/** Our security policy refuses the library's style elements; a sheet made by script is no markup. */
class AdoptedStyles extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager);
    const rules = new Set<string>();
    const injector = manager.registry.plugins.get(StyleInjector);
    if (!injector) return;
    injector.register = (css) => {
      rules.add(css);
      return () => rules.delete(css);
    };
    // Only while something is dragged.
    this.registerEffect(() => {
      if (!manager.dragOperation.source) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync([...rules].join("\n"));
      document.adoptedStyleSheets.push(sheet);
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      };
    });
  }
}
