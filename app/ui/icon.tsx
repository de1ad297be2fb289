import type { IconName } from "./icon-set.ts";

/** An icon of the page's own set; 24 px unless a class says otherwise. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
