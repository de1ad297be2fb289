import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import type { TextLine } from "./roles.ts";
import { STEP_NUMBER } from "./step-number.ts";

/** What a line looks like where no heading says what it is. */

const AMOUNT_FIRST =
  /^(?:\(?(?:about |approx\.? |ca\.? |circa |environ |~)?[\d½⅓⅔¼¾⅛⅜⅝⅞٠-٩]|(?:an?|one|two|three|four|five|six|half|eine?n?|zwei|drei|une?|deux|trois|una?|uno|dos|tres|due|tre|een|twee|drie|uma?|dois|duas|três) (?!few minutes)\p{L})/iu;
const SMALL_AMOUNT =
  /^(?:(?:an? |generous |large |small |good )*(?:pinch|handful|dash|splash|drizzle|knob|sprig|bunch|few|little|some|couple)\b|(?:eine? )?(?:prise|handvoll|bund|etwas|wenig|ein paar|einige|spritzer|schuss)(?!\p{L})|(?:une? )?(?:pincée|poignée|noix|filet|quelques|un peu)(?!\p{L})|(?:una? )?(?:pizca|puñado|chorrito|unas|algunos)(?!\p{L})|(?:un[ao]? )?(?:pizzico|manciata|filo|qualche|noce)(?!\p{L})|(?:een )?(?:snufje|handje|scheutje|beetje|paar|handvol)(?!\p{L})|(?:uma? )?(?:pitada|punhado|fio|alguns)(?!\p{L})|(?:رشة|حفنة|قليل|كوب|كأس|ملعقة|ملعقت|بيضة|بيضت|حبة|حبت|فص|فنجان|نصف|ربع|علبة|رأس|كوبان|كوبين))/iu;
const TASTE =
  /(?:to taste|q\.? ?b\.?|al gusto|a gosto|nach (?:geschmack|belieben)|au goût|naar smaak|حسب (?:الذوق|الرغبة))\)?\.?$/iu;
const COOKS =
  /^(?:(?:then|now|next|finally|meanwhile|first|in a|in the|using|while|when|once|after|before|to make|for the|with a)\b|(?:gently|carefully|slowly|lightly|finely|thinly|evenly|well|coarsely) \p{L}|(?:add|allow|arrange|assemble|bake|baste|beat|blend|blitz|bung|chuck|crack|deglaze|devour|drop|fluff|glug|halve|infuse|layer|line|loosen|muddle|pan-fry|deep-fry|stir-fry|parboil|prepare|scald|separate|sieve|skewer|smash|snip|stick|swirl|throw|truss|whizz|boil|braise|break|bring|brown|brush|carve|check|chill|chop|coat|combine|cook|cool|core|cover|cream|crush|cut|decorate|dice|discard|dissolve|divide|drain|dredge|drizzle|drop|dust|eat|fill|finish|flip|fold|freeze|fry|garnish|grate|grease|grill|grind|heat|keep|knead|ladle|lay|leave|let|lift|line|make|marinate|mash|measure|melt|microwave|mince|mix|pat|peel|place|plate|poach|poke|pop|pour|preheat|press|prick|process|pull|pulse|punch|put|reduce|refrigerate|remove|repeat|reserve|rest|return|rinse|roast|roll|rub|saute|sauté|scatter|scoop|score|scrape|sear|season|seal|serve|set|shake|shape|shred|sift|simmer|skim|slice|smooth|soak|soften|spoon|spread|sprinkle|squeeze|stand|steam|stir|store|strain|stretch|stuff|sweat|take|taste|tear|tip|toast|top|toss|transfer|trim|turn|unmold|wait|warm|wash|whip|whisk|wrap) (?!powder|soda|oil|spray|chocolate\b|cream\b|sugar\b|cheese\b|apples?\b))/iu;
/** Imperatives of other languages at the start of a sentence, or German infinitives at its end. */
const COOKS_ABROAD =
  /^(?:den|die|das|ofen|backofen|alles|nun|dann|zuerst|anschließend|danach|inzwischen|faire|faites|mettre|mettez|ajouter|ajoutez|mélanger|mélangez|préchauffer|préchauffez|couper|coupez|verser|versez|cuire|laisser|laissez|éplucher|épluchez|servir|servez|dans|enfourner|enfournez|battre|battez|incorporer|incorporez|étaler|disposer|chauffer|calentar|calienta|añadir|añade|agregar|agrega|mezclar|mezcla|batir|bate|cortar|corta|cocer|cuece|cocinar|cocina|hornear|hornea|dejar|deja|picar|pica|pelar|pela|poner|pon|servir|sirve|precalentar|precalienta|sofreír|sofríe|remover|en una|en un|scaldare|scalda|scaldate|aggiungere|aggiungi|aggiungete|mescolare|mescola|cuocere|cuoci|cuocete|tagliare|taglia|tagliate|versare|versa|lasciare|lascia|servire|servi|unire|unite|unisci|infornare|mettere|mettete|metti|lavare|impastare|soffriggere|in una|in un|verwarm|snijd|voeg|meng|roer|bak|kook|laat|doe|giet|serveer|leg|klop|breng|kneed|schil|verdeel|verhit|misture|misturar|adicione|acrescente|bata|corte|leve|deixe|cozinhe|asse|coloque|sirva|aqueça|junte|refogue|despeje|em uma|numa|نضع|ضع|ضعي|نضيف|أضف|أضيفي|يضاف|تضاف|نخلط|اخلط|اخلطي|يخلط|تخلط|يوضع|توضع|يسخن|سخن|سخني|نسخن|يقطع|قطع|قطعي|نقطع|يترك|اترك|اتركي|نترك|يقدم|تقدم|قدمي|قدم|نقدم|يطهى|نطبخ|اسلق|اسلقي|يسلق|تسلق|نسلق|يخبز|تخبز|نخبز|اخبزي|اعجن|يعجن|نعجن|يغسل|تغسل|نغسل|اغسلي|يحرك|حركي|نحرك)(?!\p{L})/iu;
/** "Añadimos", "Sablez": what recipes call together to do, or ask for. */
const ASKS = /^\p{Lu}?\p{Ll}{2,}(?:amos|emos|imos|ez)(?:l[aoe]s?)? \p{L}/u;
const INFINITIVE_BEHIND = /(?!\p{Lu})\p{Ll}{2,}(?:en|ern|eln)[.!]?$/u;
const LONGEST_INGREDIENT = 120;

/** "2 eggs", "a pinch of salt". */
export function beginsWithAmount({ text }: Pick<TextLine, "text">): boolean {
  return AMOUNT_FIRST.test(text) || SMALL_AMOUNT.test(text);
}

/** Whether it begins or ends with an amount, as a row of a list does. */
export function isIngredientLike(line: TextLine): boolean {
  const { kind, isNumbered } = line;
  const text = isNumbered ? withoutNumber(line.text) : line.text;
  if (text.length > LONGEST_INGREDIENT) return false;
  // "1. 2 tbsp oil" is a row, "1. Butter the tin" a step.
  if (isNumbered) return beginsWithAmount({ text }) && !isSentence(text) && !COOKS.test(text);
  if (TASTE.test(text) && text.split(" ").length <= 8 && !COOKS.test(text)) return true;
  if (/[.!?] \p{Lu}/u.test(text.replace(/\b\p{L}{1,5}\. /gu, "")) || isSentence(text)) return false;
  if (AMOUNT_FIRST.test(text)) return !/^\d+ ?(?:min|minutes|hours?|stunden|minuten)\b/i.test(text);
  if (SMALL_AMOUNT.test(text) || TASTE.test(text)) return true;
  if (kind === "item" && text.split(" ").length <= 6 && !isStepLike({ text, isNumbered }))
    return true;
  return (
    /\d/.test(text) &&
    text.length < 60 &&
    !COOKS.test(text) &&
    parseIngredientLine(text).unit !== "to taste"
  );
}

/** Whether it tells what to do. */
export function isStepLike({ text, isNumbered }: Pick<TextLine, "text" | "isNumbered">): boolean {
  const words = withoutNumber(text);
  if (isNumbered && words.split(" ").length > 1)
    return !beginsWithAmount({ text: words }) || isSentence(words);
  if (AMOUNT_FIRST.test(words) && words.length < 50 && !/[.!]$/.test(words)) return false;
  if (isSentence(words)) return true;
  const count = words.split(" ").length;
  if (COOKS.test(`${words} `) || COOKS_ABROAD.test(words) || ASKS.test(words)) return count >= 2;
  return (
    count >= 3 &&
    /^\p{Lu}/u.test(words) &&
    INFINITIVE_BEHIND.test(words.slice(-40)) &&
    /,| (?:in|und|mit|auf) /.test(words)
  );
}

const KITCHEN =
  /(?<!\p{L})(?:bak(?:e|ing)|baste|beat|blanch|blend|blitz|boil|braise|brown|chill|chop|combine|cook|cream|crush|deglaze|dice|dough|drain|drizzle|dust|fold|fry|frying|garnish|grate|grease|grill|knead|marinate|mash|melt|microwave|mince|mix|oven|peel|poach|pour|preheat|puree|roast|roll|saut[eé]|scramble|sear|season|serve|shred|sift|simmer|slice|spoon|spread|sprinkle|squeeze|steam|stew|stir|strain|sweat|toast|toss|whisk|whip|skillet|saucepan|bowl)(?!\p{L})|\d ?°/iu;

/** Whether a step speaks of a kitchen. */
export function isOfKitchen(text: string): boolean {
  const words = withoutNumber(text);
  return (
    KITCHEN.test(words) ||
    COOKS_ABROAD.test(words) ||
    ASKS.test(words) ||
    INFINITIVE_BEHIND.test(words.slice(-40))
  );
}

/** It ends as sentences do, and has as many words. */
export function isSentence(text: string): boolean {
  return /[.!?؟。…]["”»)]*$/u.test(text) && text.split(" ").length >= (COOKS.test(text) ? 3 : 5);
}

export function withoutNumber(text: string): string {
  return text.replace(STEP_NUMBER, "");
}

/** Not a sentence, a fact or a list's row: what a dish or a part of it is called. */
export function isTitleLike({ text, isNumbered }: TextLine): boolean {
  return text.length <= 90 && !isNumbered && !/[.,;:]$/.test(text) && text.split(" ").length <= 12;
}
