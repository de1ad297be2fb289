import { href } from "react-router";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { DoubleRecipe } from "#domain/doubles/doubles-table.ts";
import { countOf } from "#domain/text/count-of.ts";

/** What tells two recipes of one title apart: status, date, address, and what readers said. */
export function DoubleFacts({ slug, status, createdAt, rating, ...counts }: DoubleRecipe) {
  return (
    <span className="flex flex-wrap gap-x-3 text-sm font-normal text-quiet">
      <Status tone={status === "published" ? "good" : "quiet"}>
        {status === "published" ? "Published" : "Draft"}
      </Status>
      <LocalTime date={createdAt} brief />
      <span className="wrap-anywhere">{href("/recipe/:slug", { slug })}</span>
      <span>
        {countOf(counts.ratings, "rating")}
        {rating !== null && ` (${rating.toFixed(1)})`}
      </span>
      <span>{countOf(counts.reviews, "review")}</span>
      <span>{countOf(counts.views, "view")}</span>
    </span>
  );
}
