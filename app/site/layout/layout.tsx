import { Outlet } from "react-router";
import { useSaveLastPage } from "#app/site/recipe/last-page.ts";
import { ErrorPage, errorMeta } from "#app/ui/error-page.tsx";
import type { Route } from "./+types/layout.ts";
import { Frame } from "./frame.tsx";
import { PageOrSkeleton } from "./page-or-skeleton.tsx";

/** The frame around all public pages. */
export default function Site() {
  useSaveLastPage();
  return (
    <Frame>
      <PageOrSkeleton>
        <Outlet />
      </PageOrSkeleton>
    </Frame>
  );
}

export const meta: Route.MetaFunction = ({ error }) => errorMeta(error);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageOrSkeleton>
        <ErrorPage error={error} />
      </PageOrSkeleton>
    </Frame>
  );
}
