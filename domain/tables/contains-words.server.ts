import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { containsPattern, searchWords } from "./search-words.ts";

/**
 * Whether the column, which holds a search_key, contains each word of the search, in any order,
 * whatever its case and accents. Without a word everything does.
 */
export function containsWords(column: Expression<unknown>, search: string): RawBuilder<SqlBool> {
  const words = searchWords(search).map(
    (word) => sql`${column} like search_key(${containsPattern(word)})`,
  );
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}
