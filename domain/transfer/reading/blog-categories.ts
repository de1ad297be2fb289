/** Whether somebody gave the category: WordPress files what nobody has filed under its first one. */
export function isChosenCategory(name: string): boolean {
  return name.toLowerCase() !== "uncategorized";
}

/** The blog's own categories, before the courses of its plugin. */
export function filedUnder(own: string[], courses: string[]) {
  const ownCategories = [...new Set(own.filter(isChosenCategory))];
  return { categories: [...new Set([...ownCategories, ...courses])], ownCategories };
}
