/** A write that did not come through. */
export const NOT_BROUGHT_BACK =
  "The former state could not be brought back. Please check your connection and try again.";
