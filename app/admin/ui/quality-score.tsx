import type { ReactNode } from "react";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type {
  Grade,
  QualityLoss,
  QualityScore as Score,
} from "#domain/generation/quality-score.ts";

const GRADES: Record<Grade, { name: string; tone: "good" | "quiet" }> = {
  excellent: { name: "Excellent", tone: "good" },
  good: { name: "Good", tone: "good" },
  fair: { name: "Fair", tone: "quiet" },
  poor: { name: "Poor", tone: "quiet" },
};

type QualityProps = {
  quality: Score;
  /** Renders a deduction; by default as its sentence. */
  children?: (loss: QualityLoss) => ReactNode;
};

/** A recipe's quality score in a panel. */
export function QualityReport({ quality }: { quality: Score }) {
  return (
    <section aria-labelledby="quality-heading" className="panel">
      <h2 id="quality-heading">Quality score</h2>
      <QualityFacts quality={quality} />
    </section>
  );
}

/** Number, grade and deductions. */
export function QualityFacts({ quality, children = ({ sentence }) => sentence }: QualityProps) {
  const grade = GRADES[quality.grade];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures">
          <span className="font-serif text-3xl">{quality.score}</span>
          <span className="text-quiet">/100</span>
        </span>
        <Status tone={grade.tone}>{grade.name}</Status>
      </p>
      {quality.losses.length > 0 && (
        <ul className="mt-4 space-y-1" aria-label="Points lost">
          {quality.losses.map((loss) => (
            <li key={loss.sentence} className="flex justify-between gap-3">
              <span>{children(loss)}</span>
              <span className="figures shrink-0 text-quiet">{`−${loss.points}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
