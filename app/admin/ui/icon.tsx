import type { IconName } from "#app/ui/icons/icon-set.ts";
import { DrawnIcons } from "#app/ui/icons/icon-shapes.tsx";
import { type AdminIconName, adminIconSet } from "./icon-set.ts";

const symbols = import.meta.env.SSR
  ? (await import("#app/ui/icons/icon-drawings.ts")).drawIcons(adminIconSet)
  : undefined;

/** The drawings of the back office's own icons, once a page. */
export function AdminIconShapes() {
  return <DrawnIcons id="admin-icons" symbols={symbols} />;
}

/** An icon of the site's set or of the back office's own; 20 px unless a class says otherwise. */
export function AdminIcon({
  name,
  className = "size-5",
}: {
  name: IconName | AdminIconName;
  className?: string;
}) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
