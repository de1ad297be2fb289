import {
  amountAt,
  spellFractions,
} from "#domain/recipes/ingredients/measures/ingredient-amount.ts";

const UNITS = {
  week: "week weeks wk wks woche wochen semaine semaines semana semanas settimana settimane weken",
  day: "d day days tag tage tagen jour jours día días dia dias giorno giorni dag dagen dagar dage dager päivä päivää nap",
  hour:
    "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren u tim timme timmar time " +
    "timer tunti tuntia tuntiin t óra godz",
  minute:
    "m min mins minute minutes minuten minuut minuto minutos minuti minut minuter minutt minutter minuttia " +
    "minuutti minuuttia perc",
  second: "s sec secs second seconds sekunde sekunden seconde secondes segundo segundos",
};
const MINUTES = { week: 7 * 24 * 60, day: 24 * 60, hour: 60, minute: 1, second: 1 / 60 };

const MINUTES_PER = new Map<string, number>();
for (const [unit, words] of Object.entries(UNITS))
  for (const word of words.split(" ")) MINUTES_PER.set(word, MINUTES[unit as keyof typeof MINUTES]);

/** Numbers begin here: a digit, or a word ("an hour", "three quarters of an hour"). */
const NUMBER =
  /(?<![\d.,/])\d|\b(?:(?:an? )?(?:half|quarter)|an?(?= (?:hour|minute|day|week))|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi;
/** "Et demie", "y media", "und eine halbe". */
const AND_A_HALF_ABROAD =
  / (?:et demie?|y medi[ao]|e mezz[ao]|e mei[ao]|und ein(?:e|en)? halbe?n?|en een half|och en halv|og en halv)(?!\p{L})/giu;
/** Before the unit: "media hora", "eine halbe Stunde", "mezz'ora". */
const HALF_ABROAD =
  /(?<!\p{L})(?:demi(?:e)?-?|media|mei[ao]|mezz[ao']|(?:eine )?halbe|een half|en halv) ?(?=[hosut]\p{L}*)/giu;
const ONE_ABROAD =
  /(?<!\p{L})(?:une?|eine|una?|uma|een|één|en) (?=(?:heure|stunde|hora|ora|uur|time|timme)(?!\p{L}))/giu;
const UNIT = / ?-?(\p{L}+)(?:\((?:s|n|en)\))?/uy;

/** Minutes of a time in words ("1 hr. 20 min.", "35 minuti", "2 tim"), of a range its end; null for none. */
export function wordedMinutes(text: string): number | null {
  const spelled = spellFractions(text)
    .replace(AND_A_HALF_ABROAD, " and a half")
    .replace(HALF_ABROAD, "half ")
    .replace(ONE_ABROAD, "one ")
    .replace(/(?:andert|einein)halb/gi, "1.5")
    .replace(/(\d) ?[–—] ?(?=\d)/g, "$1-");
  // "45 minutes to 1 hour", but not "1 hour - 20 minutes".
  const [from, to, ...more] = spelled.split(/ to | ?[-–—] (?=\d)/);
  const ends = to && more.length === 0 ? [sumOf(from ?? ""), sumOf(to)] : [];
  const [low, high] = ends;
  return low && high && high > low ? high : sumOf(spelled);
}

function sumOf(spelled: string): number | null {
  let minutes: number | null = null;
  let [end, last] = [0, 0];
  for (const { index } of spelled.matchAll(NUMBER)) {
    // The second number of "1 1/2" and "10 to 15" belongs to the first.
    const amount = index < end ? null : amountAt(spelled, index);
    if (!amount) continue;
    // "1 hour and a half".
    const isPart = amount.low < 1 && spelled.slice(end, index) === " and ";
    end = amount.end;
    UNIT.lastIndex = end;
    const found = UNIT.exec(spelled);
    const word = found?.[1]?.toLowerCase();
    const per = MINUTES_PER.get(word ?? "");
    // "1h20".
    const isRest = word === undefined && last === 60 && end === spelled.length;
    last = per ?? (isPart ? last : isRest ? 1 : 0);
    if (found && per) end += found[0].length;
    if (last > 0) minutes = (minutes ?? 0) + (amount.high ?? amount.low) * last;
  }
  return minutes;
}
