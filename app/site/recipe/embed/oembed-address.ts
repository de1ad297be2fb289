import { href } from "react-router";

/** The address that tools find in the head of a recipe's page. */
export function oembedAddress(origin: string, slug: string): string {
  const url = origin + href("/recipe/:slug", { slug });
  return `${origin}${href("/oembed")}?${new URLSearchParams({ url, format: "json" })}`;
}
