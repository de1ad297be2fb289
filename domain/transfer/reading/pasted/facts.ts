import { isSectionTitle } from "#domain/scraping/cards/section-titles.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { wordedMinutes } from "#domain/scraping/fields/worded-minutes.ts";
import { nutrientNamed } from "#domain/transfer/reading/nutrition-text.ts";

/** What a line says of the recipe beside its ingredients and steps: "Serves 4 | Prep time: 10 min". */
export type Fact =
  | { role: "yield"; text: string }
  | { role: "time"; of: "prep" | "cook" | "rest" | "total"; minutes: number }
  | { role: "tag"; of: "cuisine" | "category" | "keywords"; text: string }
  | { role: "author"; text: string }
  | { role: "nutrition"; text: string };

const TIMES = {
  prep:
    "(?:active |hands[- ]on )?prep(?:aration|ping)?(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|(?:temps de )?préparation|(?:tiempo de )?preparación|" +
    "(?:tempo di )?preparazione|voorbereiding(?:stijd)?|(?:tempo de )?prepar(?:o|ação)|(?:وقت |مدة )?التحضير",
  cook:
    "(?:cook|cooking|bake|baking|roasting|grill|oven)(?: time)?|(?:gar|koch|back|brat|zubereitungs)zeit|(?:temps de )?cuisson|(?:tiempo de )?(?:cocción|horneado)|" +
    "(?:tempo di )?cottura|(?:kook|bak|oven|bereidings)tijd|(?:tempo de )?(?:cozimento|forno|cozedura)|(?:وقت |مدة )?(?:الطهي|الطبخ|الخبز)",
  rest:
    "(?:rest|resting|chill|chilling|rising|proving|proofing|marinating|soaking|cooling|freezing)(?: time)?|(?:ruhe|kühl|geh|marinier|wartezeit)(?:zeit)?|" +
    "(?:temps de )?(?:repos|pause)|(?:tiempo de )?reposo|(?:tempo di )?riposo|(?:rust|koel|rijs)tijd|(?:tempo de )?descanso|(?:وقت )?(?:الراحة|التبريد)",
  total:
    "(?:total|overall)(?: time)?|time|ready in|takes|gesamtzeit|fertig in|zeit|(?:temps|durée) totale?|(?:tiempo|tempo) total|tiempo|tempo totale|tempo|totale? tijd|" +
    "(?:الوقت )?(?:الإجمالي|الكلي)|الوقت",
};
const NAMES = Object.entries(TIMES).map(
  ([of, names]) => [of as keyof typeof TIMES, new RegExp(`^(?:${names})(?!\\p{L})`, "iu")] as const,
);
const NUMBER =
  "(?:\\d|½|¼|¾|[٠-٩]|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|an?|half|eine?|une?|una?|um|een)(?!\\p{L}))";
const DURATION = new RegExp(
  `^(?:about |approx\\.? |ca\\.? |circa |environ |unos |~)?${NUMBER}[^.!?]{0,30}$`,
  "iu",
);
const YIELD_NAME =
  /^(?:serves|servings?|feeds|makes|yields?|portions?|portionen|personen|ergibt|reicht für|pour|couverts|(?:número de )?raciones|porciones|rinde|para|porzioni|dosi(?: per)?|per|personen|porties|aantal personen|voor|rend(?:e|imento)|porções|für|for|(?:عدد )?(?:ال)?(?:حصص|أشخاص)|يكفي|تكفي)(?!\p{L})/iu;
const PEOPLE =
  /(?<!\p{L})(?:people|persons?|servings?|serves|adults|guests|portion(?:s|en)?|personen|person|personnes|parts|personas|raciones|porciones|persone|porzioni|porties|pessoas|porções|أشخاص|شخص|حصص|حصة)(?!\p{L})/iu;
/** These begin sentences and names of groups as well: what they say must end with people. */
const NEEDS_PEOPLE = /^(?:for|für|pour|para|per|voor|makes|feeds|portions?)(?!\p{L})/iu;
const LABELS: [RegExp, (text: string) => Fact][] = [
  [
    /^(?:cuisine|küche|cocina|cucina|keuken|cozinha|المطبخ)\s*:\s*/iu,
    (text) => ({ role: "tag", of: "cuisine", text }),
  ],
  [
    /^(?:course|category|meal|type|dish type|gang|kategorie|catégorie|categor[ií]a|portata|categoria|gerecht|الفئة)\s*:\s*/iu,
    (text) => ({ role: "tag", of: "category", text }),
  ],
  [
    /^(?:tags?|keywords?|schlagw(?:ort|örter)|mots[- ]clés|etiquetas|palabras clave|parole chiave|trefwoorden|palavras[- ]chave|diet)\s*:\s*/iu,
    (text) => ({ role: "tag", of: "keywords", text }),
  ],
  [
    /^(?:(?:author|recipe by|from the kitchen of|rezept von|autor|auteur|recette de|receta de|ricetta di|autore|recept van|receita de|الكاتب)\s*:?\s+|by (?=\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}$))/iu,
    (text) => ({ role: "author", text }),
  ],
];

const LONGEST = 160;

/** The facts of a line, or none where it says something else. */
export function lineFacts(line: string): Fact[] {
  if (line.length > LONGEST) return [];
  const tags = hashtagsOf(line);
  if (tags) return [{ role: "tag", of: "keywords", text: tags.join(", ") }];
  const parts = line.split(/\s*[|•·⋅\n]\s*|\s+[–—]\s+|;\s+|,\s+(?=\p{L}+\s)/u);
  const facts = parts.map(factOf);
  const found = facts.filter((fact) => fact !== null);
  const isMost = parts.every((part, index) => facts[index] || part.length < 25);
  if (found.length > 0 && isMost && (found.length > 1 || parts.length < 3)) return found;
  const whole = factOf(line);
  return whole ? [whole] : [];
}

/** A name alone, whose value is on the next line: "Prep Time", "Servings:". */
export function isFactName(line: string): boolean {
  const bare = line.replace(/\s*:\s*$/, "");
  const isTime = NAMES.some(([, name]) => name.exec(bare)?.[0] === bare);
  return (
    (isTime || YIELD_NAME.exec(bare)?.[0] === bare) &&
    !/^(?:for|para|per|pour|für|voor)$/i.test(bare)
  );
}

export function isFactValue(line: string): boolean {
  return line.length < 40 && DURATION.test(western(line)) && !isSectionTitle(line);
}

/** "#beans #onepan": null where the line has other words. */
export function hashtagsOf(line: string): string[] | null {
  const words = line.split(/[\s,]+/).filter(Boolean);
  const tags = words.filter((word) => /^#[\p{L}\d_]/u.test(word));
  return tags.length > 0 && tags.length === words.length ? tags.map((tag) => tag.slice(1)) : null;
}

export function factOf(part: string): Fact | null {
  const text = western(part.trim().replace(/[.,]$/, ""));
  for (const [of, name] of NAMES) {
    const named = name.exec(text)?.[0];
    const value = named && text.slice(named.length).replace(/^\s*(?:\([^)]*\)\s*)?[:：–-]?\s*/, "");
    // "Bake 12 minutes." is a step.
    if (!value || !DURATION.test(value) || (/[.!]\s*$/.test(part) && !/[:：]/.test(part))) continue;
    const minutes = /^\d+$/.test(value)
      ? null
      : (wordedMinutes(value) ?? arabicMinutes(value) ?? minutesOf(value));
    if (minutes) return { role: "time", of, minutes: Math.round(minutes) };
  }
  if (isYield(text)) return { role: "yield", text };
  for (const [label, fact] of LABELS) {
    const named = label.exec(text)?.[0];
    const value = named ? text.slice(named.length).trim() : "";
    if (value && value.length < 100) return fact(value);
  }
  const [, name = "", amount] = /^([\p{L} ]{3,30}?)\s*[:=]\s*(\d[^:]{0,40})$/u.exec(text) ?? [];
  if (amount && nutrientNamed(name)) return { role: "nutrition", text };
  return /^\d+ ?kcal\b.{0,30}$/i.test(text)
    ? { role: "nutrition", text: `Calories: ${text}` }
    : null;
}

function isYield(text: string): boolean {
  if (text.length > 80) return false;
  const name = YIELD_NAME.exec(text)?.[0];
  if (!name)
    return (
      new RegExp(`^${NUMBER}[\\d\\s–-]{0,6}`, "iu").test(text) &&
      PEOPLE.test(text.replace(/^[\d\s–-]+/, "").split(" ", 1)[0] ?? "")
    );
  const value = text.slice(name.length).replace(/^\s*[:：–-]?\s*/, "");
  const isCounted = new RegExp(
    `^(?:(?:about|approx\\.?|ca\\.?|up to|around|etwa|environ|لـ?) )?${NUMBER}`,
    "iu",
  ).test(value);
  if (!isCounted || /[.!?]\s/.test(value)) return false;
  if (/^(?:for|für|pour|para|per|voor)(?!\p{L})/iu.test(name)) {
    const [words = ""] = value.split(/[(,]/, 1);
    return PEOPLE.test(words) && words.split(" ").length <= 4;
  }
  return !NEEDS_PEOPLE.test(name) || value.split(" ").length <= 12;
}

/** Arabic digits as Western ones. */
export function western(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

function arabicMinutes(text: string): number | null {
  const hours = /(\d+)?\s*ساع/.exec(text);
  const minutes = /(\d+)\s*(?:دقيق|دقائق)/.exec(text);
  if (!hours && !minutes) return null;
  return (hours ? Number(hours[1] ?? 1) * 60 : 0) + Number(minutes?.[1] ?? 0);
}
