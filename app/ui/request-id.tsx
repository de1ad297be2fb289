import { createContext, useContext } from "react";

/** On the server, for an error that is logged: the request's id. Empty in the browser. */
export const RequestId = createContext("");

/** What to tell the operator, who finds it in the log. The browser keeps what the server wrote. */
export function RequestReference() {
  const id = useContext(RequestId);
  return (
    <p suppressHydrationWarning className="figures mt-8 text-sm text-quiet empty:hidden">
      {id && `Request ${id}`}
    </p>
  );
}
