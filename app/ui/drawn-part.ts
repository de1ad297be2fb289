import { createContext, type ReactNode, useContext } from "react";

/** HTML of parts that stand on many pages; without such a store each page draws its own. */
export type DrawnParts = {
  /** The part's HTML, where it has been drawn with the same values before. */
  find(name: string, values: unknown, content: () => ReactNode): string | undefined;
};

/** On the server alone. */
export const DrawnPartsContext = /* @__PURE__ */ createContext<DrawnParts | undefined>(undefined);

/**
 * The content of an element, as props for it: elements, or on the server their HTML when they were drawn
 * with the same values before, which is the same to a browser. The content may hang on nothing else: no other
 * value, context or id, nor preload anything; null is no name, for what does.
 */
export function useDrawnPart(name: string | null, values: unknown, content: () => ReactNode) {
  // biome-ignore lint/correctness/useHookAtTopLevel: one side has it always, the other never
  const parts = import.meta.env.SSR ? useContext(DrawnPartsContext) : undefined;
  const html = name ? parts?.find(name, values, content) : undefined;
  return html === undefined
    ? { children: content() }
    : { dangerouslySetInnerHTML: { __html: html } };
}
