import { inUseProblem } from "#domain/categories/category.ts";

type Deleted = { name: string; recipes: number };

export function deleteTitle({ name }: { name: string }): string {
  return `Delete "${name}"?`;
}

type DeleteWordsProps = {
  category: Deleted;
  /** What the server said of the last try. */
  problem?: string;
};

/** What will be so after a category's deletion, or what hinders it. */
export function DeleteWords({ category, problem = "" }: DeleteWordsProps) {
  const { name, recipes } = category;
  const hindrance = recipes > 0 ? inUseProblem(name, recipes) : problem;
  if (!hindrance) {
    return <p>Readers no longer see it. You can restore it at the foot of this page.</p>;
  }
  return (
    <>
      <p role="alert" className="wrap-anywhere text-tomato">
        {hindrance}
      </p>
      {recipes > 0 && <p className="mt-2">Move them to another category first.</p>}
    </>
  );
}
