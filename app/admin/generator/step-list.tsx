import type { Step } from "./generator-state.ts";

const STEPS: [Step, string][] = [
  ["criteria", "Criteria"],
  ["suggestions", "Suggestions"],
  ["preview", "Preview"],
];

/** Where one is among the three steps. */
export function StepList({ step }: { step: Step }) {
  return (
    <ol className="generator-steps" aria-label="Steps">
      {STEPS.map(([name, label], index) => (
        <li key={name} aria-current={name === step ? "step" : undefined}>
          <span className="figures" aria-hidden="true">
            {index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
