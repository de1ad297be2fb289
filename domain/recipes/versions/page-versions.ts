/** A version as a chip of its page: the recipe that is shown is among them. */
export type PageVersion = { slug: string; name: string };

type Version = { slug: string; title: string; label: string | null };

/** What the versions of a recipe are called beside each other, the original first; none for a recipe alone. */
export function pageVersions(own: Version, others: Version[]): PageVersion[] {
  if (others.length === 0) return [];
  const all = [own, ...others];
  const isOriginal = all.filter(({ label }) => label === null).length === 1;
  const byName = (one: PageVersion, other: PageVersion) => one.name.localeCompare(other.name, "en");
  const named = (unlabelled: boolean) =>
    all
      .filter(({ label }) => (label === null) === unlabelled)
      .map(({ slug, title, label }) => ({ slug, name: label ?? (isOriginal ? "Original" : title) }))
      .sort(byName);
  return [...named(true), ...named(false)];
}
