import { useState } from "react";
import { href, Link } from "react-router";
import { DataTable, EmptyTable, SortHeader } from "#app/admin/ui/table/data-table.tsx";
import type { RecipeRow as Recipe, RecipeTableQuery } from "#domain/recipes/tables/recipe-table.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { DeleteRecipes } from "./delete-recipes.tsx";
import { RecipeRow } from "./recipe-row.tsx";
import { tablePath } from "./table-path.ts";
import type { Chosen } from "./use-chosen.ts";

type RecipeTableProps = {
  rows: Recipe[];
  query: RecipeTableQuery;
  categories: { id: string; name: string }[];
  chosen: Chosen;
};

export function RecipeTable({ rows, query, categories, chosen }: RecipeTableProps) {
  const [doomed, setDoomed] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const chosenHere = rows.filter(({ id }) => chosen.recipes.has(id)).length;

  function askToDelete(recipes: ReadonlyMap<string, string>) {
    setDoomed(recipes);
    setAsking(true);
  }

  const isWhole = query.search === "" && query.status === "all";
  const header = { query, to: (order: Partial<RecipeTableQuery>) => tablePath(query, order) };
  return (
    <div className="choosing">
      {rows.length === 0 ? (
        <EmptyTable text="No recipes found">
          <p className="mt-1 text-quiet">
            {isWhole ? "The first one that you add stands here." : <Everything />}
          </p>
        </EmptyTable>
      ) : (
        <DataTable label="Recipes">
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={rows.length > 0 && chosenHere === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosenHere > 0 && chosenHere < rows.length;
                  }}
                  onChange={(event) => chosen.choose(rows, event.target.checked)}
                  className="block size-5 accent-sorrel unscripted:hidden"
                />
              </th>
              <th scope="col" className="wide-only">
                Image
              </th>
              <SortHeader by="title" {...header}>
                Title
              </SortHeader>
              <SortHeader by="category" {...header} className="wide-only">
                Category
              </SortHeader>
              <SortHeader by="status" {...header} className="wide-only">
                Status
              </SortHeader>
              <th scope="col">Enabled</th>
              <SortHeader by="views" {...header} className="number wide-only">
                Views
              </SortHeader>
              <SortHeader by="updated" {...header} className="wide-only">
                Updated
              </SortHeader>
              <th scope="col" className="text-right">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((recipe) => (
              <RecipeRow
                key={recipe.id}
                recipe={recipe}
                isChosen={chosen.recipes.has(recipe.id)}
                onChoose={(isChosen) => chosen.choose([recipe], isChosen)}
                onDelete={() => askToDelete(new Map([[recipe.id, recipe.title]]))}
              />
            ))}
          </tbody>
        </DataTable>
      )}
      <BulkBar
        chosen={chosen}
        shown={rows.map(({ id }) => id)}
        categories={categories}
        onDelete={() => askToDelete(chosen.recipes)}
      />
      <DeleteRecipes
        recipes={doomed}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          chosen.choose(
            [...doomed].map(([id, title]) => ({ id, title })),
            false,
          );
        }}
      />
    </div>
  );
}

function Everything() {
  return (
    <Link to={href("/admin/recipes")} className="text-sorrel underline">
      Show all recipes
    </Link>
  );
}
