import { data } from "react-router";

/** The loader of an address that is no page. */
export function postOnly(): never {
  throw data(null, { status: 405, headers: { Allow: "POST" } });
}
