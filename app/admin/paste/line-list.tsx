import {
  isLineRole,
  LINE_ROLES,
  type LineRole,
  type RoledLine,
} from "#domain/transfer/reading/pasted/roles.ts";

type LineListProps = {
  lines: RoledLine[];
  onRole: (index: number, role: LineRole) => void;
};

/** Each line of a text with what it is to the recipe, by a colour and a word that can be changed. */
export function LineList({ lines, onRole }: LineListProps) {
  return (
    <section aria-labelledby="lines-heading">
      <h2 id="lines-heading" className="text-xl">
        What each line is
      </h2>
      <ol className="paste-lines">
        {lines.map(({ text, role }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
          <li key={index} data-role={role}>
            <select
              aria-label={`Line ${index + 1}: ${text.slice(0, 60)}`}
              value={role}
              onChange={({ target }) => isLineRole(target.value) && onRole(index, target.value)}
            >
              {Object.entries(LINE_ROLES).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            <span dir="auto" className="wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
