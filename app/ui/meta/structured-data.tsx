import { createContext, useContext } from "react";
import { type UIMatch, useMatches } from "react-router";

/** On the server alone: the texts that are in no page's data. */
export const RenderedData = /* @__PURE__ */ createContext<readonly string[] | undefined>(undefined);

/** What the page's loader says of it in JSON-LD, for search engines. */
export function StructuredData() {
  // biome-ignore lint/correctness/useHookAtTopLevel: one side has it always, the other never
  const rendered = import.meta.env.SSR ? useContext(RenderedData) : undefined;
  const page = useMatches().at(-1) as
    | UIMatch<{ structuredData?: string[] } | undefined>
    | undefined;
  return page?.loaderData?.structuredData?.map((text, index) => (
    <script
      // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else; another page has its own
      key={`${page.pathname} ${index}`}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a '<'
      dangerouslySetInnerHTML={{ __html: rendered?.[index] ?? text }}
      suppressHydrationWarning
    />
  ));
}
