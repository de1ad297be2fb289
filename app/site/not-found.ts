import { data } from "react-router";

/** Any address that is none: the site's error boundary says so. */
export function loader() {
  throw data(null, { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
  return null;
}
