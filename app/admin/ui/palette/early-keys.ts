/** How the Enter key stands among what was typed while the palette opened. */
export const ENTER = "\n";
