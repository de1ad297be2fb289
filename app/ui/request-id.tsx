import { createContext, useContext } from "react";

/** On the server, for an error that is logged: the request's id. Empty in the browser. */
export const RequestId = createContext("");

/** The id by which the operator finds the request in the log. The browser keeps what the server rendered. */
export function RequestReference() {
  const id = useContext(RequestId);
  return (
    <p suppressHydrationWarning className="figures mt-8 text-sm text-quiet empty:hidden">
      {id && `Request ${id}`}
    </p>
  );
}
