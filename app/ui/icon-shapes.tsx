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
  const [drawn] = useState(() =>
    import.meta.env.SSR ? "" : (document.getElementById(id)?.innerHTML ?? ""),
  );
  if (!import.meta.env.SSR) {
    return (
      <svg
        id={id}
        aria-hidden="true"
        className="absolute size-0"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote
        dangerouslySetInnerHTML={{ __html: drawn }}
        suppressHydrationWarning
      />
    );
  }
  return (
    <svg id={id} aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing fill="inherit" />
        </symbol>
      ))}
    </svg>
  );
}
