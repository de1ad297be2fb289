import { type ReactNode, useEffect, useState } from "react";
import { matchPath, useLocation, useNavigation } from "react-router";
import {
  CategorySkeleton,
  HomeSkeleton,
  RecipeSkeleton,
  RecipesSkeleton,
  TilesSkeleton,
} from "./skeletons.tsx";

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

/** As many placeholders as a first page has parts. */
function skeletonFor(path: string): ReactNode {
  if (path === "/recipes") return <RecipesSkeleton count={12} />;
  if (matchPath("/categories/:slug", path)) return <CategorySkeleton count={8} />;
  if (matchPath("/recipe/:slug", path)) return <RecipeSkeleton />;
  if (matchPath("/authors/:slug", path)) return <TilesSkeleton columns={4} count={8} />;
  if (path === "/categories") return <TilesSkeleton columns="categories" count={6} />;
  if (path === "/") return <HomeSkeleton count={6} />;
  return null;
}
