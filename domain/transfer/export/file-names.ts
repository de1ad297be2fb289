const LONGEST = 100;
/** Windows forbids these in names; a dot at the start hides a file. */
const FORBIDDEN = /[\\/:*?"<>|\p{C}]+|^\.+/gu;

/** Names for the files of an archive, each once, whatever the case. */
export class FileNames {
  readonly #taken = new Set<string>();

  /** "Desserts/Apple Pie" of these parts; "Desserts/Apple Pie 2" where that is taken. */
  of(...parts: string[]): string {
    const name = parts.map(safeName).join("/");
    let free = name;
    for (let number = 2; this.#taken.has(free.toLowerCase()); number += 1)
      free = `${name} ${number}`;
    this.#taken.add(free.toLowerCase());
    return free;
  }
}

function safeName(text: string): string {
  const plain = text.toWellFormed().replace(FORBIDDEN, " ").replace(/\s+/g, " ").trim();
  return (
    plain
      .slice(0, LONGEST)
      .toWellFormed()
      .replace(/[. ]+$/, "") || "Recipe"
  );
}
