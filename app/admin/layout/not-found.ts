import { data } from "react-router";

/** Unknown URLs of the back office; the guard answers first when nobody is signed in. */
export function loader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
  return null;
}
