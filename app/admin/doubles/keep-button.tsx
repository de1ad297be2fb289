import { href } from "react-router";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { button } from "#app/ui/button.ts";
import type { DoubleRecipe } from "#domain/doubles/doubles-table.ts";
import { countOf } from "#domain/text/count-of.ts";

/** As it is shown. */
type Compared = DoubleRecipe & { version: number };

/** Keeps one of two recipes, once what becomes of the other one is confirmed. */
export function KeepButton(props: { pairId: string; kept: Compared; other: Compared }) {
  const { pairId, kept, other } = props;
  const [path, keptPath] = [other, kept].map((recipe) => href("/recipe/:slug", recipe));
  const words = `${countOf(other.ratings, "rating")} and ${countOf(other.reviews, "review")}`;
  return (
    <div className="mt-4">
      <ConfirmButton
        label="Keep This One"
        describedBy={kept.id}
        className={button("primary")}
        title={`Keep “${kept.title}”?`}
        confirm="Keep This One"
        action={href("/admin/recipes/doubles")}
        // What the page shows is no pair afterwards.
        revalidate={false}
        fields={{
          ...{ intent: "keep", id: pairId, kept: kept.id, leaves: "yes" },
          ...{ keptVersion: String(kept.version), otherVersion: String(other.version) },
        }}
      >
        <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
          <li>{`“${other.title}” (${path}) goes to the trash.`}</li>
          <li>{`Its address, and those that it had, lead to ${keptPath}.`}</li>
          <li>
            {`Its ${words} go to the kept recipe, each reader's once, and stay there if you restore it.`}
          </li>
          {kept.status === "draft" && other.status === "published" && (
            <li>The kept recipe is a draft: readers find neither until you publish it.</li>
          )}
        </ul>
      </ConfirmButton>
    </div>
  );
}
