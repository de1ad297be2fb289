import { matchAt } from "./ingredient-amount.ts";
import { convert, type Unit } from "./ingredient-units.ts";
import { isSameAmount, measureAt, ratio, type SecondMeasure, secondOf } from "./second-measure.ts";

/** `high` is set for a range; `others` are measures that are neither added nor the second one. */
type ReadOn = {
  low: number;
  high: number | null;
  end: number;
  second: SecondMeasure | null;
  others: string[];
};

const BETWEEN = / ?(?:\/|\+|-|=|\|) ?|,? (?:plus|minus|less) | (?:and|or|to) | /iy;
const SUMS = ["plus", "+", "and", ""];
const DIFFERENCES = ["minus", "less"];
const RANGES = ["to", "-", "or"];
/** A number further up is the end of a range; one in between says the same once more. */
const AS_MUCH = { least: 0.85, most: 1.15 };

/** Reads on behind a first measure, in the unit of the product's list: adds "plus 2 tbsp", subtracts "minus 1 tbsp", widens "to 2 cups", finds the second in "/3oz". */
export function readOn(
  text: string,
  start: number,
  unit: Unit,
  first: Pick<ReadOn, "low" | "high">,
): ReadOn {
  const read: ReadOn = { low: first.low, high: first.high, end: start, second: null, others: [] };
  let isWritten = false;
  for (let round = 0; round < 4; round += 1) {
    const between = matchAt(BETWEEN, text, read.end);
    const found = between && measureAt(text, read.end + between[0].length);
    if (!between || !found || ["size", "container"].includes(found.unit.kind)) break;
    const sign = between[0].replace(",", "").trim().toLowerCase();
    const isLess = DIFFERENCES.includes(sign);
    const more = convert(isLess ? -found.low : found.low, found.unit, unit);
    const adds = more !== null && (sign !== "" || found.unit.name !== unit.name);
    const times = ratio({ low: read.low, unit }, found);
    if ((SUMS.includes(sign) || isLess) && !isWritten && adds && read.low + more > 0) {
      read.low += more;
      if (read.high !== null) read.high += more;
    } else if (RANGES.includes(sign) && times !== null && times > AS_MUCH.most && !read.second) {
      read.high = read.low * times;
    } else if (found.low === read.low && found.unit.name === unit.name) {
      // "30 cl / 300 ml" says it once.
    } else if (read.second === null && isSecond(sign, times, { low: read.low, unit }, found)) {
      read.second = secondOf(found);
    } else if (times === null || !RANGES.includes(sign) || times > AS_MUCH.most) {
      const word = /[a-z+]/i.test(sign) && (!isWritten || isAdded(sign)) ? `${sign} ` : "";
      read.others.push(word + text.slice(read.end + between[0].length, found.end));
    }
    if (sign !== "") isWritten = true;
    read.end = found.end;
  }
  return read;
}

function isAdded(sign: string): boolean {
  return sign !== "" && [...SUMS, ...DIFFERENCES].includes(sign);
}

function isSecond(
  sign: string,
  times: number | null,
  { low, unit }: { low: number; unit: Unit },
  found: Parameters<typeof isSameAmount>[1],
): boolean {
  if (isAdded(sign) || found.isWorded) return false;
  if (RANGES.includes(sign) && times !== null)
    return times >= AS_MUCH.least && times <= AS_MUCH.most;
  return isSameAmount({ low, unit }, found);
}
