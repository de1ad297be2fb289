import { useState } from "react";
import { type IconDrawings, iconSet } from "./icon-set.ts";

/** The drawings of the icons that every page may show. */
export function IconShapes() {
  return <DrawnIcons id="icons" icons={import.meta.env.SSR ? iconSet : {}} />;
}

/**
 * The drawings of a set of icons, once a page, for `Icon` to point at. The server makes them, and
 * scripts take them as they stand in the page: no drawing travels twice, none weighs on what loads first.
 */
export function DrawnIcons({ id, icons }: { id: string; icons: IconDrawings }) {
  const [symbols] = useState(() => draw?.(icons) ?? document.getElementById(id)?.innerHTML ?? "");
  return (
    <svg
      id={id}
      aria-hidden="true"
      className="absolute size-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of ours
      dangerouslySetInnerHTML={{ __html: symbols }}
      suppressHydrationWarning
    />
  );
}

// Imported in a branch that browsers never see: what draws stays out of what they load.
const draw = import.meta.env.SSR ? (await import("./icon-drawings.ts")).drawIcons : undefined;
