import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { Todo } from "./dashboard.ts";

/** `isAuthor`: counts what an author sees, which are neither messages nor reviews. */
export async function countTodo(db: Database, isAuthor = false): Promise<Todo> {
  const { rows } = isAuthor
    ? await sql<Todo>`
        select 0 as messages, 0 as reviews, count(*) as requests
        from publication_requests q join recipes r on r.id = q.recipe_id
        where q.sent_back_at is not null and r.deleted_at is null`.execute(db)
    : await sql<Todo>`
        select (select count(*) from contact_messages where not is_read and spam_at is null) as messages,
          (select count(*) from reviews where state = 'waiting') as reviews,
          (select count(*) from publication_requests q join recipes r on r.id = q.recipe_id
            where q.sent_back_at is null and r.deleted_at is null) as requests`.execute(db);
  return rows[0] ?? { messages: 0, reviews: 0, requests: 0 };
}
