import { href, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { countOf } from "#domain/text/count-of.ts";

/** Leads to the drafts that authors ask to publish, or an author to those that came back. */
export function RequestsNotice({ count, isAuthor }: { count: number; isAuthor: boolean }) {
  const drafts = countOf(count, "draft");
  return (
    <p className="notice">
      <span className="notice-text">
        {isAuthor
          ? `${drafts} came back to you.`
          : `${drafts} ${count === 1 ? "waits" : "wait"} to be published or sent back.`}
      </span>
      <Link
        to={`${href("/admin/recipes")}?sort=asked&request=${isAuthor ? "sent-back" : "waiting"}`}
        className={button("quiet", "small")}
      >
        Show {count === 1 ? "it" : "them"}
      </Link>
    </p>
  );
}
