/** How much of a unit is a ton: 1,000 kg, or 1,000 l. A home kitchen that says more has mistyped it. */
const IN_A_TON: Record<string, number> = {
  g: 1_000_000,
  kg: 1_000,
  oz: 35_270,
  lb: 2_200,
  stick: 8_800,
  ml: 1_000_000,
  cl: 100_000,
  dl: 10_000,
  l: 1_000,
  tsp: 200_000,
  tbsp: 66_600,
  "fl oz": 33_300,
  cup: 4_160,
  pint: 2_080,
  quart: 1_040,
  gallon: 260,
};

/** What to say of more than a ton; null for less, and for what is counted. */
export function beyondATon(amount: number | null, unit: string | null | undefined): string | null {
  const written = unit?.trim().toLowerCase() ?? "";
  const most = IN_A_TON[written] ?? IN_A_TON[written.replace(/s$/, "")];
  if (amount === null || most === undefined || amount <= most) return null;
  return `That is more than a ton: please enter at most ${most.toLocaleString("en")} ${written}.`;
}

export const OUT_OF_RANGE = "Please enter more than 0 and at most 1,000,000, or leave this empty.";
export const NO_RANGE = "A range ends above its start.";

type Ends = { amount: number | null; amountMax: number | null };

/** "0 eggs"; "0-2 chilies" are a range. */
export function isNothing({ amount, amountMax }: Ends): boolean {
  return amount === 0 && !amountMax;
}

export function isRange(low: number | null, high: number | null): boolean {
  return low !== null && high !== null && high > low;
}
