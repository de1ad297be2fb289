import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { STEP_NUMBER } from "./pasted-lines.ts";
import type { TextLine } from "./roles.ts";

/** What a line looks like where no heading says what it is. */

/** What pages, messages and mails put around a recipe. */
const CLUTTER = new RegExp(
  [
    "^(?:jump to|go to|skip to|scroll (?:to|down)|print|pin(?: it| recipe|terest)?|share|save|rate|email|tweet|facebook|whatsapp|download|cook mode|prevent your screen|advertis(?:e)?ment|sponsored|anzeige|publicité|publicidad|reklam)(?: (?:to )?(?:the |this |on )?(?:recipe|video|this|it|page|facebook|pinterest|content|pdf))*(?: .{0,40})?$",
    "^[\\d.,]+ ?(?:/ ?5|from|out of|stars?|\\().{0,30}(?:votes?|ratings?|reviews?|stars?|bewertungen|avis|votos|voti)\\b",
    "^\\d[\\d.,]* (?:votes?|ratings?|reviews?|comments?|shares?|likes?|views?|bewertungen|kommentare|avis|commentaires|comentarios|commenti|reacties)\\b",
    "^(?:us )?(?:us customary|metric|imperial|cups|grams)(?:\\s*[|/–-]\\s*(?:us customary|metric|imperial|cups|grams))*$",
    "^(?:½ ?x ?)?1x(?: ?\\d+x)*$|^(?:\\d ?x\\s*)+$",
    "^(?:did|have) you (?:make|try|made|tried|like)|^tag (?:us|me)|(?:leave|drop) (?:us |me )?a (?:comment|rating|review)|^(?:please )?(?:let|tell) (?:me|us) (?:know|how)|^follow (?:me|us|@)|^subscribe|^sign up|newsletter|^read more|^continue reading|^click|^source:|^quelle:|^photos?(?: by|:)|^foto:|^image:|copyright|^©|all rights reserved|affiliate|^cookies?\\b.{0,60}(?:accept|policy|privacy)|^accept(?: all)? cookies|^(?:home|menu|search|recipes|about|contact|blog)(?: ?[|>›»/]? ?(?:home|menu|search|recipes|about|contact|blog|shop|subscribe|log ?in))*$|^published|^updated|^last (?:updated|modified)|^posted (?:on|by|in)|^veröffentlicht|^publié le",
    "^(?:from|to|cc|bcc|subject|date|sent|von|an|betreff|gesendet|datum|de|à|objet|envoyé|para|asunto|enviado|fecha|da|a|oggetto|inviato|van|aan|onderwerp|verzonden|assunto|data|من|إلى|الموضوع|التاريخ): ",
    "^(?:fwd?|re|aw|wg): |^-+ ?(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht)|wrote:$|schrieb:$|a écrit ?:$|escribió:$|ha scritto:$|^sent from my|^von meinem .{1,30} gesendet|^envoyé de mon|^begin forwarded",
    "^(?:hi|hello|hey|dear|hallo|liebe[rs]?|bonjour|salut|hola|ciao|beste|olá|oi|مرحبا)(?: [\\p{L}’' ]{1,25})?[,!]?$|^(?:love|best|cheers|thanks|thank you|regards|best wishes|kind regards|lg|liebe grüße|viele grüße|bisous|besos|abrazos|baci|groetjes|beijos|enjoy|guten appetit|bon appétit|buen provecho|buon appetito|eet smakelijk|bom apetite|بالهناء والشفاء|صحتين|بالصحة والعافية)(?:[,!. ].{0,20})?[!.]*$",
    "^https?://\\S+$|^www\\.\\S+$|^page \\d+(?: of \\d+)?$|^\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}(?:[, ].{0,20})?$|^@[\\w.]+$|^(?:link in bio|save (?:this|it) for later|double tap).{0,20}$",
  ].join("|"),
  "iu",
);

export function isClutter({ text }: TextLine): boolean {
  return text.length < 160 && CLUTTER.test(text);
}

const AMOUNT_FIRST =
  /^(?:\(?(?:about |approx\.? |ca\.? |circa |environ |~)?[\d½⅓⅔¼¾⅛⅜⅝⅞٠-٩]|(?:an?|one|two|three|four|five|six|half|eine?n?|zwei|drei|une?|deux|trois|una?|uno|dos|tres|due|tre|een|twee|drie|uma?|dois|duas|três) (?!few minutes)\p{L})/iu;
const SMALL_AMOUNT =
  /^(?:(?:an? |generous |large |small |good )*(?:pinch|handful|dash|splash|drizzle|knob|sprig|bunch|few|little|some|couple)\b|(?:eine? )?(?:prise|handvoll|bund|etwas|wenig|ein paar|einige|spritzer|schuss)(?!\p{L})|(?:une? )?(?:pincée|poignée|noix|filet|quelques|un peu)(?!\p{L})|(?:una? )?(?:pizca|puñado|chorrito|unas|algunos)(?!\p{L})|(?:un[ao]? )?(?:pizzico|manciata|filo|qualche|noce)(?!\p{L})|(?:een )?(?:snufje|handje|scheutje|beetje|paar|handvol)(?!\p{L})|(?:uma? )?(?:pitada|punhado|fio|alguns)(?!\p{L})|(?:رشة|حفنة|قليل|كوب|كأس|ملعقة|ملعقت|بيضة|بيضت|حبة|حبت|فص|فنجان|نصف|ربع|علبة|رأس|كوبان|كوبين))/iu;
const TASTE =
  /(?:to taste|q\.? ?b\.?|al gusto|a gosto|nach (?:geschmack|belieben)|au goût|naar smaak|حسب (?:الذوق|الرغبة))\)?\.?$/iu;
const COOKS =
  /^(?:(?:then|now|next|finally|meanwhile|first|in a|in the|using|while|when|once|after|before|to make|for the|with a)\b|(?:gently|carefully|slowly|lightly|finely|thinly|evenly|well|coarsely) \p{L}|(?:add|allow|arrange|assemble|bake|baste|beat|blend|blitz|boil|braise|break|bring|brown|brush|carve|check|chill|chop|coat|combine|cook|cool|core|cover|cream|crush|cut|decorate|dice|discard|dissolve|divide|drain|dredge|drizzle|drop|dust|eat|fill|finish|flip|fold|freeze|fry|garnish|grate|grease|grill|grind|heat|keep|knead|ladle|lay|leave|let|lift|line|make|marinate|mash|measure|melt|microwave|mince|mix|pat|peel|place|plate|poach|poke|pop|pour|preheat|press|prick|process|pull|pulse|punch|put|reduce|refrigerate|remove|repeat|reserve|rest|return|rinse|roast|roll|rub|saute|sauté|scatter|scoop|score|scrape|sear|season|seal|serve|set|shape|shred|sift|simmer|skim|slice|smooth|soak|soften|spoon|spread|sprinkle|squeeze|stand|steam|stir|store|strain|stretch|stuff|sweat|take|taste|tear|tip|toast|top|toss|transfer|trim|turn|unmold|wait|warm|wash|whip|whisk|wrap) (?!powder|soda|oil|spray|chocolate\b|cream\b|sugar\b|cheese\b|apples?\b))/iu;
/** Imperatives of other languages at the start of a sentence, or German infinitives at its end. */
const COOKS_ABROAD =
  /^(?:den|die|das|ofen|backofen|alles|nun|dann|zuerst|anschließend|danach|inzwischen|faire|faites|mettre|mettez|ajouter|ajoutez|mélanger|mélangez|préchauffer|préchauffez|couper|coupez|verser|versez|cuire|laisser|laissez|éplucher|épluchez|servir|servez|dans|enfourner|enfournez|battre|battez|incorporer|incorporez|étaler|disposer|chauffer|calentar|calienta|añadir|añade|agregar|agrega|mezclar|mezcla|batir|bate|cortar|corta|cocer|cuece|cocinar|cocina|hornear|hornea|dejar|deja|picar|pica|pelar|pela|poner|pon|servir|sirve|precalentar|precalienta|sofreír|sofríe|remover|en una|en un|scaldare|scalda|scaldate|aggiungere|aggiungi|aggiungete|mescolare|mescola|cuocere|cuoci|cuocete|tagliare|taglia|tagliate|versare|versa|lasciare|lascia|servire|servi|unire|unite|unisci|infornare|mettere|mettete|metti|lavare|impastare|soffriggere|in una|in un|verwarm|snijd|voeg|meng|roer|bak|kook|laat|doe|giet|serveer|leg|klop|breng|kneed|schil|verdeel|verhit|misture|misturar|adicione|acrescente|bata|corte|leve|deixe|cozinhe|asse|coloque|sirva|aqueça|junte|refogue|despeje|em uma|numa|نضع|ضع|ضعي|نضيف|أضف|أضيفي|يضاف|تضاف|نخلط|اخلط|اخلطي|يخلط|تخلط|يوضع|توضع|يسخن|سخن|سخني|نسخن|يقطع|قطع|قطعي|نقطع|يترك|اترك|اتركي|نترك|يقدم|تقدم|قدمي|قدم|نقدم|يطهى|نطبخ|اسلق|اسلقي|يسلق|تسلق|نسلق|يخبز|تخبز|نخبز|اخبزي|اعجن|يعجن|نعجن|يغسل|تغسل|نغسل|اغسلي|يحرك|حركي|نحرك)(?!\p{L})/iu;
const INFINITIVE_BEHIND = /(?!\p{Lu})\p{Ll}{2,}(?:en|ern|eln)[.!]?$/u;
const LONGEST_INGREDIENT = 120;

/** Whether it begins or ends with an amount, as a row of a list does. */
export function isIngredientLike({ text, isNumbered, kind }: TextLine): boolean {
  if (text.length > LONGEST_INGREDIENT || isNumbered) return false;
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
  if (isNumbered && words.split(" ").length > 1) return true;
  if (AMOUNT_FIRST.test(words) && words.length < 50 && !/[.!]$/.test(words)) return false;
  if (isSentence(words)) return true;
  const count = words.split(" ").length;
  if (COOKS.test(`${words} `) || COOKS_ABROAD.test(words)) return count >= 2;
  return (
    count >= 3 &&
    /^\p{Lu}/u.test(words) &&
    INFINITIVE_BEHIND.test(words.slice(-40)) &&
    /,| (?:in|und|mit|auf) /.test(words)
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
