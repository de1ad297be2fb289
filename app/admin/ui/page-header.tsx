import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { sectionAt } from "#app/admin/layout/sections.ts";

type PageHeaderProps = {
  /** Defaults to the section's name. */
  title?: string | undefined;
  /** Secondary text below the title. */
  note?: ReactNode;
  /** The primary action, after any secondary ones. */
  children?: ReactNode;
  /** The parent page. */
  back?: undefined | { to: string; label: string };
};

/** A page's title with its primary action at the right. */
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
          {note && <div className="mt-1 text-quiet">{note}</div>}
        </div>
        {children && (
          <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div>
        )}
      </div>
    </>
  );
}
