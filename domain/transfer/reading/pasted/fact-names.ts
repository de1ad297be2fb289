import type { Difficulty } from "#domain/taxonomy/taxonomy.ts";

/** What texts call a time, a yield and the rest, in the languages that are read. */

export const NUMBER =
  "(?:\\d|½|¼|¾|[٠-٩]|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|an?|half|eine?|zwei|drei|vier|sechs|acht|une?|deux|una?|dos|due|um|een|twee)(?!\\p{L}))";

export const TIMES = {
  prep:
    "(?:active|hands[- ]on)(?: prep(?:aration|ping)?)?(?: time)?|prep(?:aration|ping)?(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|(?:temps de )?préparation|(?:tiempo de )?preparación|" +
    "(?:tempo di )?preparazione|voorbereiding(?:stijd)?|(?:tempo de )?prepar(?:o|ação)|(?:وقت |مدة )?(?:ال)?تحضير",
  cook:
    "(?:cook|cooking|bake|baking|roasting|grill|oven|simmering)(?: time)?|(?:(?:gar|koch|back|brat)-? ?/ ?)?(?:gar|koch|back|brat|schmor|zubereitungs)zeit|(?:temps de )?cuisson|(?:tiempo de )?(?:cocción|horneado)|" +
    "(?:tempo di )?cottura|(?:kook|bak|oven|bereidings)tijd|(?:tempo de )?(?:cozimento|forno|cozedura)|(?:وقت |مدة )?(?:ال)?(?:طهي|طبخ|خبز)",
  rest:
    "(?:rest|resting|chill|chilling|rising|proving|proofing|marinating|soaking|cooling|freezing|standing|waiting|inactive|passive|additional)(?: time)?|(?:ruhe|kühl|geh|marinier|wartezeit)(?:zeit)?|" +
    "(?:temps de )?(?:repos|pause)|(?:tiempo de )?reposo|(?:tempo di )?riposo|(?:rust|koel|rijs)tijd|(?:tempo de )?descanso|(?:وقت )?(?:الراحة|التبريد)",
  total:
    "(?:total|overall)(?: time)?|time|ready in|takes|gesamtzeit|fertig in|zeit|(?:temps|durée) totale?|durée|temps|(?:tiempo|tempo) total|tiempo|tempo totale|tempo|totale? tijd|tijd|" +
    "(?:الوقت )?(?:الإجمالي|الكلي)|الوقت",
};
/** As commands these are steps: "Rest 10 minutes". */
export const COMMANDS = /^(?:cook|bake|grill|rest|chill)\s+(?!time(?!\p{L}))/iu;

const COUNT_OF =
  "(?:anzahl|aantal|nombre|número|numero|number|no\\.?|عدد) (?:of |de |di |d['’]|der )?";
export const YIELD_NAME = new RegExp(
  `^(?:${COUNT_OF})?(?:serves|servings?|feeds|people|persons|makes|yields?|portions?|portionen|personen|ergibt|reicht für|pour|rendement|couverts|parts|personnes|raciones|porciones|personas|comensales|rinde|rendimiento|para|porzioni|persone|dosi(?: per)?|per|porties|voor|rend(?:e|imento)|porções|pessoas|(?:quantity|menge|quantité|cantidad|quantità|hoeveelheid|quantidade|الكمية)(?= ?:)|für|for|(?:ال)?(?:حصص|أشخاص)|(?:عدد )(?:ال)?(?:حصص|أشخاص)|يكفي|تكفي)(?!\\p{L})`,
  "iu",
);
/** "Recette pour 6 personnes". */
export const OF_RECIPE =
  /^(?:recette|rezept|receta|ricetta|recept|receita|recipe) (?=(?:for|für|pour|para|per|voor)(?!\p{L}))/iu;
export const PEOPLE =
  /(?<!\p{L})(?:people|persons?|servings?|serves|adults|guests|portion(?:s|en)?|personen|person|personnes|parts|personas|raciones|porciones|comensales|persone|porzioni|porties|pessoas|porções|أشخاص|شخص|حصص|حصة)(?!\p{L})/iu;
/** These begin sentences and names of groups as well: what they say must end with people. */
export const NEEDS_PEOPLE =
  /^(?:for|für|pour|para|per|voor|makes|feeds|portions?|parts|people|persons)(?!\p{L})/iu;

export const AUTHOR =
  /^(?:(?:author|autor|auteur|autore|الكاتب)\s*:\s*|(?:recipe (?:by|courtesy of)|from the kitchen of|courtesy of)\s*:?\s+)/iu;
/** "Rezept von Tante Käthe, 1987", but no "Recette de crêpes". */
export const RECIPE_OF =
  /^(?:[Rr]ezept von|[Rr]ecette de|[Rr]eceta de|[Rr]icetta di|[Rr]ecept van|[Rr]eceita de):? (?=\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}(?:, \d{4})?$)/u;
/** "by hand" is no author. */
export const BY = /^(?:by|By|BY) (?=\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}$)/u;

export const LABELS = {
  cuisine: /^(?:cuisine|küche|cocina|cucina|keuken|cozinha|المطبخ)\s*:\s*/iu,
  category:
    /^(?:course|category|categories|meal|type|dish type|gang|kategorie|catégorie|categor[ií]a|portata|categoria|gerecht|الفئة)\s*:\s*/iu,
  keywords:
    /^(?:tags?|keywords?|schlagw(?:ort|örter)|mots[- ]clés|etiquetas|palabras clave|parole chiave|trefwoorden|palavras[- ]chave|diet)\s*:\s*/iu,
  difficulty:
    /^(?:difficulty|level|skill level|schwierigkeit(?:sgrad)?|difficulté|niveau|dificultad|difficoltà|moeilijkheid(?:sgraad)?|dificuldade|الصعوبة|مستوى الصعوبة)\s*:\s*/iu,
};
const LEVELS: Record<Difficulty, string> = {
  easy: "(?:very )?easy|beginner|simple|(?:sehr )?(?:einfach|leicht|simpel)|(?:très )?facile|fácil|(?:molto )?facile|(?:zeer )?makkelijk|eenvoudig|سهل|سهلة",
  medium:
    "medium|moderate|intermediate|normal|mittel(?:schwer)?|moyenne?(?: difficulté)?|intermédiaire|media|medio|intermedi[oa]|gemiddeld|médi[oa]|متوسط|متوسطة",
  hard: "hard|difficult|advanced|challenging|expert|schwer|schwierig|pfiffig|difficile|difícil|alta|moeilijk|صعب|صعبة",
};

/** Null for what is none. */
export function difficultyNamed(text: string): Difficulty | null {
  const names = Object.entries(LEVELS) as [Difficulty, string][];
  return names.find(([, words]) => new RegExp(`^(?:${words})$`, "iu").test(text))?.[0] ?? null;
}
