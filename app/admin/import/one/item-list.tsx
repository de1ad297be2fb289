import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { ListDeclaration } from "#app/admin/ui/table/list-page.tsx";
import type { Column } from "#app/admin/ui/table/list-table.tsx";
import type { ImportItem, ImportLine, ItemOutcome } from "#domain/imports/import.ts";
import { ITEM_TABLE } from "#domain/imports/item-table.ts";
import { ItemChoice } from "./item-choice.tsx";

type Item = ImportItem & { id: string };

/** Where the list begins on its page. */
export const ITEMS_ID = "recipes";

/** The recipes of an import: before it with what will happen, afterwards with what has. */
export function itemList({ id, step }: ImportLine): ListDeclaration<Item, typeof ITEM_TABLE> {
  const isBefore = step === "check";
  return {
    path: href("/admin/import/:id", { id }),
    table: ITEM_TABLE,
    label: "Recipes",
    noun: "recipes",
    filters: [
      {
        label: "Show",
        name: "show",
        options: [
          ["", "All"],
          ["new", "New"],
          ["here", "Here already"],
          ["losses", "Lose something"],
          ["problems", isBefore ? "Can't be imported" : "Not imported"],
        ],
      },
    ],
    live: ["import"],
    columns: [
      { header: "Recipe", isName: true, cellClass: "align-top sm:w-[36%]", cell: Name },
      isBefore
        ? {
            header: "Here already",
            cellClass: "align-top",
            cell: (item) => <ExistingRecipe item={item} />,
          }
        : { header: "Result", cellClass: "align-top", cell: Result },
      { header: "Not kept", cellClass: "align-top text-sm sm:w-[30%]", cell: Losses },
      IMAGES,
    ],
    empty: { text: "No recipes found", narrowed: "Choose another filter to see the others." },
  };
}

const IMAGES: Column<Item, "order"> = {
  header: "Images",
  className: "number",
  cellClass: "align-top max-sm:text-left! max-sm:text-sm max-sm:text-quiet",
  // Phones show no headers.
  cell: ({ images }) => (
    <span className={images === 0 ? "max-sm:hidden" : ""}>
      {formatNumber(images)}
      <span className="sm:hidden">{images === 1 ? " image" : " images"}</span>
    </span>
  ),
};

function Name({ title, path, problem, recipe, outcome }: Item, { nameId }: { nameId: string }) {
  return (
    <>
      {recipe ? (
        <Link
          id={nameId}
          to={href("/admin/recipes/edit/:id", { id: recipe.id })}
          dir="auto"
          className="row-link wrap-anywhere"
        >
          {recipe.title}
        </Link>
      ) : (
        <span id={nameId} dir="auto" className="wrap-anywhere">
          {title || path || "Without a title"}
        </span>
      )}
      {path && title && (
        <span dir="auto" className="block text-sm font-normal wrap-anywhere text-quiet">
          {path}
        </span>
      )}
      {problem && outcome === null && (
        <span className="block text-sm font-normal text-tomato">{problem}</span>
      )}
    </>
  );
}

const BECAUSE = {
  id: "It was imported before.",
  source: "It has the same source address.",
  dish: "It has the same title and ingredients.",
};

function ExistingRecipe({ item }: { item: Item }) {
  const { existing } = item;
  if (!existing) return null;
  return (
    <div className="space-y-1.5">
      <p className="text-sm text-quiet">
        <Link
          to={href("/admin/recipes/edit/:id", { id: existing.id })}
          dir="auto"
          className="text-sorrel underline underline-offset-4 wrap-anywhere"
        >
          {existing.title || "A deleted recipe"}
        </Link>
        {". "}
        {BECAUSE[existing.because]}
      </p>
      <ItemChoice item={item} />
    </div>
  );
}

const RESULTS = {
  created: ["good", "Imported"],
  replaced: ["good", "Replaced"],
  skipped: ["quiet", "Skipped"],
  refused: ["bad", "Not imported"],
  undone: ["quiet", "Undone"],
  kept: ["warn", "Kept"],
} as const satisfies Record<ItemOutcome, unknown>;

function Result({ outcome, note, existing }: Item) {
  if (!outcome) return <span className="text-quiet">Not yet</span>;
  const [tone, word] = RESULTS[outcome];
  return (
    <>
      <Status tone={tone}>{word}</Status>
      {note && <span className="block text-sm wrap-anywhere text-quiet">{note}</span>}
      {outcome === "skipped" && existing?.title && (
        <Link
          to={href("/admin/recipes/edit/:id", { id: existing.id })}
          dir="auto"
          className="text-sm text-sorrel underline underline-offset-4 wrap-anywhere"
        >
          {existing.title}
        </Link>
      )}
    </>
  );
}

/** More are folded. */
const MOST_LOSSES = 3;

function Losses({ losses }: Item) {
  if (losses.length === 0) return null;
  return (
    <>
      {/* Phones show no headers. */}
      <span className="text-quiet sm:hidden">Not kept:</span>
      <LossLines losses={losses.slice(0, MOST_LOSSES)} />
      {losses.length > MOST_LOSSES && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-sorrel">
            {`${losses.length - MOST_LOSSES} more`}
          </summary>
          <LossLines losses={losses.slice(MOST_LOSSES)} />
        </details>
      )}
    </>
  );
}

function LossLines({ losses }: { losses: string[] }) {
  return (
    <ul className="list-disc pl-4">
      {losses.map((loss) => (
        <li key={loss} className="wrap-anywhere">
          {loss}
        </li>
      ))}
    </ul>
  );
}
