import { useState } from "react";
import { iconSet } from "./icon-set.ts";

// Imported in a branch that browsers never see: what draws stays out of what they load.
const symbols = import.meta.env.SSR
  ? (await import("./icon-drawings.ts")).drawIcons(iconSet)
  : undefined;

/** The drawings of the icons that every page may show. */
export function IconShapes() {
  return <DrawnIcons id="icons" symbols={symbols} />;
}

/**
 * The drawings of a set of icons, once a page, for `Icon` to point at. The server makes them, and
 * scripts take them as they stand in the page: no drawing travels twice, none weighs on what loads first.
 */
export function DrawnIcons({ id, symbols }: { id: string; symbols: string | undefined }) {
  const [drawn] = useState(() => symbols ?? document.getElementById(id)?.innerHTML ?? "");
  return (
    <svg
      id={id}
      aria-hidden="true"
      className="absolute size-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of ours
      dangerouslySetInnerHTML={{ __html: drawn }}
      suppressHydrationWarning
    />
  );
}
