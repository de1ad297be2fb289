type Shown = {
  slug: string;
  categoryId: string | null;
  cuisine: string | null;
  related: { slug: string }[];
  /** The addresses of recipes that its ingredients name, as they are typed, with the present ones. */
  linked: Record<string, string | null>;
};

/** The tags of a recipe's page: the database's notices of changes that it shows carry one of them. */
export function pageTagsOf({ slug, categoryId, cuisine, related, linked }: Shown): string[] {
  const slugs = [slug, ...related.map((one) => one.slug), ...Object.entries(linked).flat()];
  return [
    ...slugs.filter((one) => one !== null).map((one) => `recipe:${one}`),
    ...(categoryId ? [`category:${categoryId}`] : []),
    ...(cuisine ? [`cuisine:${cuisine}`] : []),
  ];
}
