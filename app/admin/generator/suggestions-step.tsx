import { useId } from "react";
import { button } from "#app/ui/button.ts";
import type { Suggestion } from "#domain/generation/suggestion.ts";
import { capitalize } from "#domain/text/capitalize.ts";

type SuggestionsStepProps = {
  suggestions: Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  onBack: () => void;
};

export function SuggestionsStep({ onBack, ...suggestions }: SuggestionsStepProps) {
  return (
    <>
      <SuggestionCards {...suggestions} />
      <button type="button" onClick={onBack} className={`${button("quiet")} mt-6`}>
        Back
      </button>
    </>
  );
}

export function SuggestionCards({ suggestions, onChoose }: Omit<SuggestionsStepProps, "onBack">) {
  return (
    <ul className="generator-ideas" aria-label="Suggestions">
      {suggestions.map((suggestion) => (
        <Idea key={suggestion.name} suggestion={suggestion} onChoose={onChoose} />
      ))}
    </ul>
  );
}

type IdeaProps = Pick<SuggestionsStepProps, "onChoose"> & { suggestion: Suggestion };

function Idea({ suggestion, onChoose }: IdeaProps) {
  const id = useId();
  const { name, description, estimatedTime, difficulty, cuisine } = suggestion;
  const facts = [estimatedTime, difficulty && capitalize(difficulty), cuisine].filter(Boolean);
  return (
    <li className="generator-idea">
      <button type="button" onClick={() => onChoose(suggestion)} aria-describedby={id}>
        {name}
      </button>
      <div id={id} className="wrap-anywhere">
        {description && <p className="mt-1">{description}</p>}
        <p className="mt-2 text-sm text-quiet">{facts.join(" · ")}</p>
      </div>
    </li>
  );
}
