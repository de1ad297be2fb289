/** Whether somebody gave the category: WordPress files what nobody has filed under its first one. */
export function isChosenCategory(name: string): boolean {
  return name.toLowerCase() !== "uncategorized";
}
