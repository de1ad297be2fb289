import { type ReactNode, useEffect, useState } from "react";
import { matchPath, useLocation, useNavigation } from "react-router";
import { RecipeGridSkeleton } from "#app/site/recipes/recipe-grid.tsx";

/** Pages that load faster than this show no skeleton. */
const SKELETON_DELAY_MS = 120;

/** The page, or a skeleton of the next one while its data loads. */
export function PageOrSkeleton({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const next = navigation.location?.pathname;
  const skeleton = next && next !== pathname ? skeletonFor(next) : null;
  const late = useDelayed(skeleton ? next : undefined);

  // The skeleton starts at its top; the router has already saved the old scroll position.
  useEffect(() => {
    if (late) window.scrollTo(0, 0);
  }, [late]);

  return skeleton && late ? skeleton : children;
}

function useDelayed(next: string | undefined): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (!next) return setLate(undefined);
    const timer = setTimeout(() => setLate(next), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return next !== undefined && late === next;
}

/** Numbers of placeholders: PRODUCT §9. */
function skeletonFor(path: string): ReactNode {
  if (path === "/recipes") return <ListSkeleton count={12} />;
  if (matchPath("/categories/:slug", path)) return <ListSkeleton count={8} />;
  if (matchPath("/recipe/:slug", path)) return <RecipeSkeleton />;
  if (path === "/" || path === "/categories") return <ListSkeleton count={6} />;
  return null;
}

function ListSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="page py-10">
      <h1 className="sr-only">Loading...</h1>
      <div className="mb-8 h-10 w-2/3 max-w-md animate-pulse rounded-sm bg-shade" />
      <RecipeGridSkeleton columns={4} count={count} />
    </div>
  );
}

function RecipeSkeleton() {
  return (
    <div data-skeleton="" aria-busy="true" className="page grid gap-8 py-10 lg:grid-cols-2">
      <div className="aspect-4/3 animate-pulse rounded-card bg-shade lg:order-last" />
      <div className="flex flex-col gap-4">
        <h1 className="font-sans text-base font-normal tracking-normal text-quiet">
          Loading recipe...
        </h1>
        <div className="h-12 w-5/6 animate-pulse rounded-sm bg-shade" />
        <div className="h-24 animate-pulse rounded-sm bg-shade" />
        <div className="h-20 w-2/3 animate-pulse rounded-sm bg-shade" />
      </div>
    </div>
  );
}
