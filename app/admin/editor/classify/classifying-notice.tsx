import { button } from "#app/ui/button.ts";

/** While the AI service files the recipe that came along. */
export function ClassifyingNotice({ onStop }: { onStop: () => void }) {
  return (
    <div className="notice">
      <p role="status" className="flex-1">
        Cuisine, category, meal types and dietary tags are being filled in by the AI service…
      </p>
      <button type="button" onClick={onStop} className={button("quiet", "small")}>
        Skip
      </button>
    </div>
  );
}
