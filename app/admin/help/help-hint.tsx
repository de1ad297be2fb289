import type { ReactNode } from "react";
import { href, Link } from "react-router";

type HelpHintProps = {
  /** The id of a section of Help: its heading as a slug. */
  of: string;
  children: ReactNode;
};

/** A sentence that explains a word where it stands, with the way to what Help says about it. */
export function HelpHint({ of, children }: HelpHintProps) {
  return (
    <>
      {children}{" "}
      <Link to={`${href("/admin/help")}#${of}`} className="underline">
        More in Help
      </Link>
    </>
  );
}
