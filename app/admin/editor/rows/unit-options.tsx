import { UNITS } from "#domain/taxonomy/taxonomy.ts";

/** The units of an ingredient; a chosen one that is not in the list stays. */
export function UnitOptions({ chosen }: { chosen: string }) {
  return (
    <>
      {UNITS.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
      {chosen && !UNITS.some((unit) => unit === chosen) && <option>{chosen}</option>}
    </>
  );
}
