/** Whose session a request has. */
export const ACCOUNT_HEADER = "Sorrel-Account";
