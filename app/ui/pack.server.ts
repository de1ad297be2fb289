import type { RouterContextProvider } from "react-router";
import { wholePage } from "#app/context.ts";
import { type Packed, PLAIN } from "./packed.ts";

/**
 * Packs what a loader gives, which must be JSON. React Router writes each value of an object on a line of
 * its own and points there from where it stands: for a page of cards that takes longer than their query
 * and a kilobyte that doesn't compress. Where the page is rendered here, the text goes into it as it is.
 */
export function pack<Value>(context: Readonly<RouterContextProvider>, value: Value): Packed<Value> {
  const json = JSON.stringify(value);
  const page = context.get(wholePage);
  return { json: page ? page.packed.push(json) - 1 : json, [PLAIN]: value };
}

/** A script that holds JSON and does nothing; what was packed has the id `packed-` with its place. */
export function jsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll("<", "\\u003c")}</script>`;
}
