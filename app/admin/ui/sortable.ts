import { Plugin } from "@dnd-kit/abstract";
import {
  Accessibility,
  type DragDropManager,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  StyleInjector,
} from "@dnd-kit/dom";
import type { DragDropEventHandlers, DragDropProvider } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import type { ComponentProps } from "react";

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>["plugins"]>;
type Named = { id: string; name: string };
type Source = DragStartEvent["operation"]["source"];

/**
 * dnd-kit plugins of a sortable list that announce `rows` by name. Create them once per list: new plugins
 * reset a drag in progress.
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

/** The Content-Security-Policy blocks style elements, but not constructed stylesheets. */
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
    // Attached only during a drag.
    this.registerEffect(() => {
      if (!manager.dragOperation.source) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync([...rules].join("\n"));
      document.adoptedStyleSheets.push(sheet);
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (other) => other !== sheet,
        );
      };
    });
  }
}

/** An `onDragEnd` handler that reports a moved row; `from` and `to` count from 0. */
export function onDropped(
  move: (row: { id: string; from: number; to: number }) => void,
): DragDropEventHandlers["onDragEnd"] {
  return async ({ canceled, operation: { source } }, manager) => {
    if (canceled || !isSortable(source)) return;
    // After a quick drop the index is known only once the last move is rendered.
    await manager.renderer.rendering;
    move({ id: String(source.id), from: source.initialIndex, to: source.index });
  };
}
