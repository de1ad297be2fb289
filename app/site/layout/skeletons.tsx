import type { ReactNode } from "react";
import { RecipeGridSkeleton } from "#app/site/recipes/recipe-grid.tsx";

/** Each has the shape of its page, so that little moves when the page arrives. */

type CountProps = { count: number };

export function RecipesSkeleton({ count }: CountProps) {
  return (
    <Loading className="pt-8 md:pt-12">
      <Bar className="h-10 w-48" />
      <Bar className="mt-3 mb-7 h-6 w-64 max-w-full" />
      <BrowserSkeleton count={count} />
    </Loading>
  );
}

export function CategorySkeleton({ count }: CountProps) {
  return (
    <Loading className="pt-6 md:pt-10">
      <Bar className="my-3 h-5 w-44" />
      <div className="mt-2 mb-8 flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
        <Bar className="aspect-4/3 rounded-card sm:w-60 sm:shrink-0" />
        <div className="grow">
          <Bar className="h-10 w-48" />
          <Bar className="mt-3 h-6 max-w-prose" />
          <Bar className="mt-3 h-5 w-24" />
        </div>
      </div>
      <BrowserSkeleton count={count} />
    </Loading>
  );
}

export function HomeSkeleton({ count }: CountProps) {
  return (
    <Loading>
      <Bar className="mb-12 h-96" />
      <RecipeGridSkeleton columns="portraits" count={count} />
    </Loading>
  );
}

/** Of all categories and of an author. */
export function TilesSkeleton({ columns, count }: CountProps & { columns: "categories" | 4 }) {
  return (
    <Loading className="pt-8 md:pt-12">
      <Bar className="h-10 w-56" />
      <Bar className="mt-3 mb-8 h-6 w-80 max-w-full" />
      <RecipeGridSkeleton columns={columns} count={count} />
    </Loading>
  );
}

export function RecipeSkeleton() {
  return (
    <div data-skeleton="" aria-busy="true" className="page grid gap-8 py-10 lg:grid-cols-2">
      <Bar className="aspect-4/3 rounded-card lg:order-last" />
      <div className="flex flex-col gap-4">
        <h1 className="font-sans text-base font-normal tracking-normal text-quiet">
          Loading recipe...
        </h1>
        <Bar className="h-12 w-5/6" />
        <Bar className="h-24" />
        <Bar className="h-20 w-2/3" />
      </div>
    </div>
  );
}

/** Search row, filters where they have a column of their own, and results. */
function BrowserSkeleton({ count }: CountProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="col-span-full flex flex-wrap gap-3">
        <Bar className="h-12 min-w-full flex-1 rounded-control sm:min-w-0" />
        <Bar className="h-12 w-28 rounded-control" />
        <Bar className="h-12 w-48 rounded-control" />
      </div>
      <div className="flex flex-col gap-6 max-lg:hidden">
        {FILTER_GROUPS.map((height) => (
          <Bar key={height} className={height} />
        ))}
      </div>
      <div className="min-w-0">
        <Bar className="mb-4 h-6 w-40" />
        <RecipeGridSkeleton columns="panel" count={count} />
      </div>
    </div>
  );
}

const FILTER_GROUPS = ["h-28", "h-44", "h-96"];

function Loading({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={`page pb-10 ${className}`}>
      <h1 className="sr-only">Loading...</h1>
      {children}
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={`animate-pulse rounded-sm bg-shade ${className}`} />;
}
