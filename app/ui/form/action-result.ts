import { data } from "react-router";

/** What is wrong with each field, in a sentence that stands beside it. */
export type Errors = { [field: string]: string | undefined };

/** What a write says when it was refused. */
export type Refusal = {
  /** What concerns the write as a whole. */
  message?: string | undefined;
  errors?: Errors;
};

/** What came of a write. `Done` and `Refused`: what a form adds for itself. */
export type ActionResult<Done extends object = object, Refused extends object = object> =
  | ({
      ok: true;
      /** For a toast; none where the page shows what was done. */
      message?: string | undefined;
      /** Where the page goes on. */
      to?: string;
    } & Done)
  | ({ ok: false } & Refusal & Refused);

/** A write that was done. */
export function done<Extra extends object = object>(
  message = "",
  extra?: Extra & { to?: string },
  headers?: HeadersInit,
) {
  return data({ ok: true as const, message, ...extra }, init(200, headers));
}

/** A write that was refused, with the HTTP status that says why. */
export function refused<Given extends object>(status: number, given: Given, headers?: HeadersInit) {
  return data({ ok: false as const, ...given }, init(status, headers));
}

function init(status: number, headers: HeadersInit | undefined): ResponseInit {
  return headers ? { status, headers } : { status };
}
