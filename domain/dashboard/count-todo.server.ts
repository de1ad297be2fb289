import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { Todo } from "./dashboard.ts";

export async function countTodo(db: Database): Promise<Todo> {
  const { rows } = await sql<Todo>`
    select (select count(*) from contact_messages where not is_read and spam_at is null) as messages,
      (select count(*) from reviews where state = 'waiting') as reviews`.execute(db);
  return rows[0] ?? { messages: 0, reviews: 0 };
}
