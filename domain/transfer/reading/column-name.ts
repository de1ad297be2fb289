/** "Prep Time", "prep_time" and "prepTime" are one column. */
export function columnName(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z]/g, "");
}
