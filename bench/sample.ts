/** The path of a recipe that the site's list links to. */
export async function sampleRecipe(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/recipes`)).text();
  const path = /href="(\/recipe\/[a-z0-9-]+)"/.exec(html)?.[1];
  if (!path) throw new Error(`No recipe is linked at ${origin}/recipes`);
  return path;
}

/** The three pages that most figures are about. */
export async function mainPages(origin: string): Promise<Record<string, string>> {
  return { home: "/", list: "/recipes", recipe: await sampleRecipe(origin) };
}
