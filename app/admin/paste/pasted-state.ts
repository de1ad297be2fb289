/** The navigation state that the page of pasted text accepts. */
export type PastedState = { pasted?: string };
