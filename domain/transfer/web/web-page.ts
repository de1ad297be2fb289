import type { RecipeDraft } from "#domain/recipes/schema.ts";

/** What an admin gets of a page of another site. `url`: after redirects. */
export type WebPage =
  | {
      kind: "recipe";
      url: string;
      draft: RecipeDraft;
      /** What is not kept, in the words of a list. */
      losses: string[];
    }
  /** A page that states no recipe may tell one in its text. `around`: what its recipe has besides. */
  | { kind: "text"; url: string; text: string; around: Partial<RecipeDraft> };
