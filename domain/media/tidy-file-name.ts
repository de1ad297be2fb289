const LONGEST = 120;

/** A file's name to read: without folders, control characters and marks that turn text around. */
export function tidyFileName(name: string): string {
  const bare = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const shown = bare.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();
  return [...shown].slice(0, LONGEST).join("");
}
