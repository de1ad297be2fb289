/**
 * Ingredients as readers get them: group by group, in the order in which the groups first appear. Those without a
 * group come first, because nothing on a page says that a group has ended.
 */
export function byGroup<T extends { group: string | null }>(rows: T[]): T[] {
  const groups = [null, ...rows.map(({ group }) => group)];
  return rows.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
}
