/** The name of our own format among the others. Pure: runs in a browser too. */
export const OWN = "sorrel";
