import { data } from "react-router";

/** Catch-all route: the site's error boundary renders the 404 page. */
export function loader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
  return null;
}
