import { z } from "zod";

/** What tools tell of a draft. */
export const draftFields = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  edit_url: z.string().describe("Where an admin reads, changes and publishes it."),
};

type Draft = { id: string; slug: string; title: string };

export function draftOf({ id, slug, title }: Draft, siteUrl: string) {
  return { id, slug, title, edit_url: `${siteUrl}/admin/recipes/edit/${id}` };
}
