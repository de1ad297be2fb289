import { siteContext } from "#app/context.ts";
import type { Route } from "./+types/home.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { siteName: context.get(siteContext).name };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1 className="text-3xl">{loaderData.siteName}</h1>;
}
