import { WRITTEN_UNITS } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { UNITS } from "#domain/taxonomy/taxonomy.ts";

const MEASURES: readonly string[] = [...UNITS, ...WRITTEN_UNITS];
/** Of the words that count, those that cooks need most; another one can be typed. */
const COUNT_WORDS =
  "can jar bottle bag box package packet carton tub bunch sprig stalk leaf head bulb ear slice strip sheet knob handful block loaf drop".split(
    " ",
  );

/** The units of an ingredient, with what counts it where `counts` is set; a chosen one that is not in the list stays. */
export function UnitOptions({ chosen, counts = false }: { chosen: string; counts?: boolean }) {
  const words = counts ? COUNT_WORDS : [];
  const isListed = chosen === "" || MEASURES.includes(chosen) || words.includes(chosen);
  return (
    <>
      <option value="">–</option>
      {MEASURES.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
      {counts && (
        <optgroup label="Counted">
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </optgroup>
      )}
      {!isListed && <option>{chosen}</option>}
    </>
  );
}
