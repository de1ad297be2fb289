import type { ReactNode } from "react";

type PageHeaderProps = {
  title: string;
  /** A quiet line under the title. */
  note?: ReactNode;
  /** The page's one main action, and quiet ones before it. */
  children?: ReactNode;
};

/** A page's title with its main action at the right. */
export function PageHeader({ title, note, children }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div>
        <h1>{title}</h1>
        {note && <p className="mt-1 text-quiet">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
