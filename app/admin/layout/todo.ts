import { adminDb, signedIn } from "#app/context.ts";
import { countTodo } from "#domain/dashboard/count-todo.server.ts";
import type { Route } from "./+types/todo.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const isAuthor = context.get(signedIn).role === "author";
  return Response.json(await countTodo(context.get(adminDb), isAuthor));
}
