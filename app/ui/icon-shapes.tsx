import { iconSet } from "./icon-set.ts";

const ID = "icons";

/**
 * The drawings of all icons, once a page, for `Icon` to point at. The server makes them, and scripts
 * take them as they stand in the page: no drawing travels twice, none weighs on what loads first.
 */
export function IconShapes() {
  if (!import.meta.env.SSR) {
    return (
      <svg
        id={ID}
        aria-hidden="true"
        className="absolute size-0"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote
        dangerouslySetInnerHTML={{ __html: DRAWN }}
        suppressHydrationWarning
      />
    );
  }
  return (
    <svg id={ID} aria-hidden="true" className="absolute size-0">
      {Object.entries(iconSet).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing fill="inherit" />
        </symbol>
      ))}
    </svg>
  );
}

const DRAWN = import.meta.env.SSR ? "" : (document.getElementById(ID)?.innerHTML ?? "");
