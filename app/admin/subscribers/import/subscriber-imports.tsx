import { href } from "react-router";
import { EarlierImports } from "#app/admin/import/earlier-imports.tsx";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb } from "#app/context.ts";
import { listSubscriberImports } from "#domain/newsletter/import/change-subscriber-imports.server.ts";
import type { Route } from "./+types/subscriber-imports.ts";
import { SendList } from "./send-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await listSubscriberImports(context.get(adminDb)) };
}

export default function SubscriberImports({ loaderData }: Route.ComponentProps) {
  useLiveReload(["subscriber"]);
  return (
    <>
      <PageHeader
        title="Import Subscribers"
        note="Bring your readers from another newsletter program. You see who would come before anybody is added, nothing is sent to them, and you can undo it."
        back={{ to: href("/admin/subscribers"), label: "Subscribers" }}
      />
      <SendList />
      <EarlierImports
        imports={loaderData.imports}
        to={(id) => href("/admin/subscribers/import/:id", { id })}
      />
    </>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Import Subscribers", matches);
