import { adminDb } from "#app/context.ts";
import { countTodo } from "#domain/dashboard/count-todo.server.ts";
import type { Route } from "./+types/todo.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await countTodo(context.get(adminDb)));
}
