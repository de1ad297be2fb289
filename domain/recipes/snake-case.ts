/** The column of a field: prepTime is in prep_time. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";

export function snakeCase<Name extends string>(name: Name): SnakeCase<Name> {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return column as SnakeCase<Name>;
}
