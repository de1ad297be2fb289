const BULLET = /^[-–—•*▢☐▪◦·]\s+/;
/** "9 inch pan", "2 quart pot" and "9 x 13 dish" begin with a size, which is no amount. */
const COUNTED =
  /^(\d{1,3})(?: ?[x×](?= [a-z]))? (?!(?:[x×]|by|inch(?:es)?|in|cm|mm|cups?|quarts?|qt|pints?|lit(?:er|re)s?|l|ml|oz|ounces?|gallons?)\b)(.+)$/i;
const IN_BRACKETS = /^(.+?) \(([^()]+)\)$/;
const AFTER_COMMA = /^([^,]+), (.+)$/;
/** What comes before a comma but names nothing yet: "large, heavy pot". */
const QUALITY =
  /^(?:an? )?(?:extra[ -])?(?:large|medium|small|big|tall|deep|wide|shallow|heavy|sharp)$/i;

/** Reads one line of a recipe's equipment: "2 baking sheets, lined". */
export function readEquipmentLine(line: string): { amount: string; name: string; note: string } {
  const text = line.replace(BULLET, "").trim();
  const [, amount = "", counted] = COUNTED.exec(text) ?? [];
  const rest = (counted ?? text).replace(/^\(([^()]+)\) /, "$1 ");
  const [, name, note] = IN_BRACKETS.exec(rest) ?? AFTER_COMMA.exec(rest) ?? [];
  if (!name || !note || QUALITY.test(name)) return { amount, name: rest, note: "" };
  return { amount, name, note };
}

/** "2 baking sheets, lined". */
export function equipmentLine({
  amount,
  name,
  note,
}: {
  amount: number | string | null;
  name: string;
  note: string | null;
}): string {
  return [[amount, name].filter(Boolean).join(" "), note].filter(Boolean).join(", ");
}
