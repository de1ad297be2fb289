import { PageHeader } from "#app/ui/admin/page-header.tsx";
import type { Route } from "./+types/dashboard.ts";

export default function Dashboard() {
  return <PageHeader title="Dashboard" note="What is cooking, and who is at the table." />;
}

export const meta: Route.MetaFunction = () => [{ title: "Dashboard" }];
