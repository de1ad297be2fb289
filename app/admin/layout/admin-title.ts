import type { MetaDescriptor } from "react-router";
import type { RootData } from "#app/ui/site.ts";

type Matches = readonly [
  root: { loaderData?: Pick<RootData, "siteName"> | undefined } | undefined,
  ...others: unknown[],
];

/** The document title of a page of the back office: tells the tabs of several sites apart. */
export function adminTitle(title: string, [root]: Matches): MetaDescriptor[] {
  const siteName = root?.loaderData?.siteName;
  return [{ title: siteName ? `${title} · ${siteName}` : title }];
}
