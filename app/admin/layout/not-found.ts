import { data } from "react-router";

/** Any address of the back office that is none, told only to who is signed in. */
export function loader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
  return null;
}
