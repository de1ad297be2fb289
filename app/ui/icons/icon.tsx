import type { IconName } from "./icon-set.ts";

/**
 * An icon of the page's own set; 24 px unless a class says otherwise. What it points at is one text to
 * React: of its own elements a page has as many again for these alone.
 */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`icon ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: one of our own names
      dangerouslySetInnerHTML={{ __html: `<use href="#icon-${name}"/>` }}
    />
  );
}
