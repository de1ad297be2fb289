/** What one site does its own way; everything else is read the same for all. */
export type Site = {
  host: string;
  /** The name it goes by. */
  label: string;
  /** Whether a path of the site (without query) is a single recipe's. */
  isRecipePath: (path: string) => boolean;
  /** Paths that list recipes though they hold neither /page/ nor /recipes/. */
  listingPaths: string[];
  /** Steps that say nothing, beside the ones that are dropped everywhere. */
  genericSteps: RegExp[];
};
