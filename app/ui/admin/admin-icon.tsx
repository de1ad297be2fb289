import type { IconName } from "#app/ui/icon-set.ts";
import { DrawnIcons } from "#app/ui/icon-shapes.tsx";
import { type AdminIconName, adminIconSet } from "./admin-icon-set.ts";

/** The drawings of the back office's own icons, once a page. */
export function AdminIconShapes() {
  return <DrawnIcons id="admin-icons" icons={import.meta.env.SSR ? adminIconSet : {}} />;
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
