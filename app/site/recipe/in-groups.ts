export type Group<T> = { name: string | null; items: { item: T; position: number }[] };

/** Groups consecutive rows by group name; `position` counts from 1 across all groups. */
export function inGroups<T extends { group: string | null }>(rows: T[]): Group<T>[] {
  const groups: Group<T>[] = [];
  rows.forEach((item, index) => {
    const last = groups.at(-1);
    const row = { item, position: index + 1 };
    if (last && last.name === item.group) last.items.push(row);
    else groups.push({ name: item.group, items: [row] });
  });
  return groups;
}
