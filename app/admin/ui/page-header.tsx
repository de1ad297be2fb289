import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { sectionAt } from "#app/admin/layout/sections.ts";

type PageHeaderProps = {
  /** A section's name where it is left out. */
  title?: string | undefined;
  /** A quiet line under the title. */
  note?: ReactNode;
  /** The page's one main action, and quiet ones before it. */
  children?: ReactNode;
  /** The page that this one belongs to. */
  back?: undefined | { to: string; label: string };
};

/** A page's title with its main action at the right. */
export function PageHeader({ title, note, children, back }: PageHeaderProps) {
  const section = sectionAt(useLocation().pathname);
  return (
    <>
      {back && (
        <p className="mb-2">
          <Link to={back.to} className="text-sorrel underline-offset-4 hover:underline">
            {back.label}
          </Link>
        </p>
      )}
      <div className="page-header">
        <div>
          <h1>{title ?? section?.name}</h1>
          {note && <p className="mt-1 text-quiet">{note}</p>}
        </div>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </>
  );
}
