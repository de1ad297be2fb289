import { Outlet } from "react-router";
import { ErrorPage, errorMeta } from "#app/ui/error-page.tsx";
import { Frame } from "#app/ui/frame/frame.tsx";
import { PageOrSkeleton } from "#app/ui/frame/page-or-skeleton.tsx";
import { useRememberedPage } from "#app/ui/last-page.ts";
import type { Route } from "./+types/site.ts";

/** The frame around all public pages. */
export default function Site() {
  useRememberedPage();
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
