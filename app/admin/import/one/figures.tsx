import { formatNumber } from "#app/admin/ui/format-number.ts";

type FiguresProps = { figures: (readonly [label: string, number: number])[] };

/** Numbers with their labels: the first one always, others where there are any. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="import-figures">
      {figures
        .filter(([, number], at) => at === 0 || number > 0)
        .map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(number)}</dd>
          </div>
        ))}
    </dl>
  );
}
