import { data } from "react-router";

/** An error message for each invalid field. */
export type Errors = { [field: string]: string | undefined };

/** The errors of a refused write. */
export type Refusal = {
  /** An error about the write as a whole. */
  message?: string | undefined;
  errors?: Errors;
};

/** A write that takes back another: the path of its action, and its fields. */
export type Undo = { action: string; fields: [name: string, value: string][] };

/** Where to see what a write has done. */
export type ResultLink = { label: string; path: string };

/** The result of a write. `Done` and `Refused`: additional properties of one form. */
export type ActionResult<Done extends object = object, Refused extends object = object> =
  | ({
      ok: true;
      /** Shown in a toast; missing if the page itself shows the result. */
      message?: string | undefined;
      /** Where to navigate afterwards. */
      to?: string;
      /** Takes the write back. */
      undo?: Undo;
      /** Offered in the toast, for a page that opens beside this one. */
      link?: ResultLink | undefined;
    } & Done)
  | ({ ok: false } & Refusal & Refused);

/** Result of a successful write. */
export function done<Extra extends object = object>(
  message = "",
  extra?: Extra & { to?: string },
  headers?: HeadersInit,
) {
  // As an optional argument it would lose its type.
  const added = extra as Extra & { to?: string };
  return data({ ok: true as const, message, ...added }, init(200, headers));
}

/** Result of a refused write, with an HTTP status. */
export function refused<Fields extends object>(
  status: number,
  fields: Fields,
  headers?: HeadersInit,
) {
  return data({ ok: false as const, ...fields }, init(status, headers));
}

function init(status: number, headers: HeadersInit | undefined): ResponseInit {
  return headers ? { status, headers } : { status };
}
