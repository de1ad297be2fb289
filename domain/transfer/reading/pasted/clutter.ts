import { hashtagsOf, isFactName } from "./facts.ts";
import type { TextLine } from "./roles.ts";

/** What pages, messages and mails put around a recipe. */

const PAGE_WORDS =
  "(?:to|the|this|on|it|via|recipe|video|page|facebook|pinterest|twitter|whatsapp|instagram|email|content|instructions|pdf|story|friend|now|board)";
/** Nobody writes these into a recipe. */
const CERTAIN = new RegExp(
  [
    `^(?:jump|go|skip|scroll)(?: down)? (?:to|down)(?: (?:${PAGE_WORDS}|main|navigation|ingredients|comments))*$`,
    `^(?:print|pin|share|save|rate|email|tweet|facebook|pinterest|whatsapp|download|bookmark|add photo|cook mode)(?: ${PAGE_WORDS})*:?$`,
    "^(?:cook mode|prevent your screen).{0,60}$|^(?:advertis(?:e)?ment|sponsored|anzeige|werbung|publicité|publicidad|reklam)$",
    "^[\\d.,]+ ?(?:/ ?5|from|out of|stars?|\\().{0,30}(?:votes?|ratings?|reviews?|stars?|bewertungen|avis|votos|voti)\\b",
    "^\\d[\\d.,]* (?:votes?|ratings?|reviews?|comments?|shares?|likes?|views?|bewertungen|kommentare|avis|commentaires|comentarios|commenti|reacties)\\b",
    "^(?:overall )?rating$|^like loading\\b.{0,10}$|^M{4,}(?:-.*)?$|^(?:bon marché|assez cher)$|^(?:coût|costo|costes?|kosten|cost|budget)\\s*:.{1,30}$",
    "^(?:rating|rated|bewertung|note|valoración|voto)s?\\s*:? ?[\\d.,]+ ?(?:/|out of|von|sur|de|su) ?\\d.{0,30}$",
    "^(?:us )?(?:us customary|metric|imperial|cups|grams)(?:\\s*[|/–-]\\s*(?:us customary|metric|imperial|cups|grams))*$",
    "^(?:½ ?x ?)?1x(?: ?\\d+x)*$|^(?:\\d ?x\\s*)+$",
    "^(?:did|have) you (?:make|try|made|tried|like)|^(?:made|tried) (?:this|it)\\b.{0,20}\\?|(?<!\\p{L})(?:let|tell) (?:me|us) know (?:how|in the comments)|^tag (?:us|me)|(?:leave|drop) (?:us |me )?a (?:comment|rating|review)|^(?:please )?(?:let|tell) (?:me|us) (?:know|how)|^follow (?:me|us|@)|^subscribe|^sign up|newsletter|^read more|^continue reading|^click (?:here|to|on|the link)|^source:|^quelle:|^photos?(?: by|:)|^foto:|^image:|copyright|^©|all rights reserved|affiliate|^cookies?\\b.{0,60}(?:accept|policy|privacy)|^accept(?: all)? cookies|^published|^updated|^last (?:updated|modified)|^posted (?:on|by|in)|^veröffentlicht|^publié le",
    "^(?:de)?select all$|^add (?:all )?(?:ingredients )?to (?:shopping list|cart|basket|list)$|^add all to shopping list$|^view shopping list$|^show full nutrition.{0,30}$|^(?:view|show|hide) (?:all|full|more|less)$|^read (?:all |community |more )?(?:notes|reviews|comments)$|^ingredient substitution guide$|^would you (?:try|make|eat) .{0,30}\\?$|^comment [“\"'«].{1,80}$",
    "^-+ ?(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht)|wrote:$|schrieb:$|a écrit ?:$|escribió:$|ha scritto:$|^sent from my|^von meinem .{1,30} gesendet|^envoyé de mon|^begin forwarded",
    "^https?://\\S+$|^www\\.\\S+$|^page \\d+(?: of \\d+)?$|^\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}(?:[, ].{0,20})?$|^@[\\w.]+$|^(?:link in bio|save (?:this|it) for later|double tap).{0,20}$",
    "^(?:home|menu|search|recipes|about|contact|blog|shop|subscribe|log ?in)(?:(?: ?[|>›»/·•] ?| )(?:home|menu|search|recipes|about|contact|blog|shop|subscribe|log ?in))*$",
  ].join("|"),
  "iu",
);

/** Above a recipe: "4.7", "(1,204)", "Home > Desserts". */
const ABOVE =
  /^\([\d,.]{1,9}\)$|^\d[.,]\d$|^\d(?:[.,]\d)? ?\([\d,.]{1,9}\)$|^home ?[>›»|/] ?[^>›»]{2,30}$/iu;
/** Lines of a mail's head that nothing else begins with, and those that groups and names of ingredients may be. */
const SUBJECT =
  /^(?:cc|bcc|subject|betreff|gesendet|objet|envoyé|asunto|enviado|oggetto|inviato|onderwerp|verzonden|assunto|الموضوع|التاريخ): |^(?:fwd?|re|aw|wg): /iu;
const MAIL_HEAD =
  /^(?:from|to|date|sent|von|an|datum|de|à|para|fecha|da|a|van|aan|data|من|إلى): /iu;
const FIRST_LINES = 12;
const GREETING =
  /^(?:hi|hello|hey|dear|hallo|liebe[rs]?|bonjour|salut|hola|ciao|beste|olá|oi|مرحبا)(?:(?: [\p{L}’']{1,20}){0,3}[,!]| (?:all|everyone|everybody|there|zusammen|ihr lieben|à tous|tout le monde|a todos|a tutti|allemaal|pessoal))?[.!]*$/iu;
const GREETING_AND_MORE =
  /^(?:hi|hello|hey|hallo|bonjour|salut|hola|ciao|olá)(?: [\p{L}’']{1,20}){0,2}[,!] \p{L}/iu;
const GOODBYE =
  /^(?:(?:(?:lots of |all my |with )?love|best|cheers|thanks|many thanks|thank you|(?:best |kind |warm )?(?:regards|wishes)|yours|lg|liebe grüße|viele grüße|bisous|amitiés|besos|un beso|abrazos|un abrazo|saludos|baci|un bacio|saluti|groetjes|groeten|beijos|abraços)(?:,.{0,25})?|x{2,5}|xo(?:xo)?)[!. ]*$/iu;
/** The recipe may go on below it. */
const WISH =
  /^(?:enjoy(?: your meal)?|(?:(?:ich )?wünsche? )?guten appetit|lasst es euch schmecken|bon appétit|¡?buen provecho|buon appetito|eet smakelijk|bom apetite|بالهناء والشفاء|صحتين|بالصحة والعافية)[!. ]*$/iu;
const SIGNED =
  /^(?:[Xx]{1,4}|[Cc]heers|[Tt]hanks|LG|[Bb]isous|[Bb]esos|[Bb]aci|[Gg]roetjes|[Bb]eijos) \p{Lu}\p{L}+[!.]?$/u;

/** Whether nothing of the line is of the recipe. `isBelow`: there is a row or a step above, so the text has begun. */
export function isClutter(lines: readonly TextLine[], index: number, isBelow: boolean): boolean {
  const { text, kind } = lines[index] as TextLine;
  if (text.length >= 160 || (kind === "item" && !hashtagsOf(text))) return false;
  if (text.split(" | ").every((part) => CERTAIN.test(part.replace(/^[★☆⭐ ]+/u, "")))) return true;
  if (isBelow) return isGoodbye(lines, index) || (kind === "text" && WISH.test(text));
  // The number of a page, unless a name such as "Servings" is above or what it counts below.
  if (/^\d{1,4}$/.test(text))
    return !isFactName(lines[index - 1]?.text ?? "") && lines[index + 1]?.startsBlock !== false;
  return (
    ABOVE.test(text) ||
    isPath(text) ||
    GREETING.test(text) ||
    (index < 4 && GREETING_AND_MORE.test(text)) ||
    SUBJECT.test(text) ||
    isMailHead(lines, index) ||
    isPageHead(lines, index)
  );
}

/** What ends a text: "Love, Anna". */
export function isGoodbye(lines: readonly TextLine[], index: number): boolean {
  const { text, kind } = lines[index] as TextLine;
  return kind === "text" && text.length < 60 && (GOODBYE.test(text) || SIGNED.test(text));
}

/** "Recipes > Desserts > Cakes". */
function isPath(text: string): boolean {
  const parts = text.split(/[>›»]/);
  return parts.length > 2 && parts.every((part) => part.trim() !== "" && part.length <= 30);
}

/** The name of a book beside the number of its page. */
function isPageHead(lines: readonly TextLine[], index: number): boolean {
  const isNumber = (line: TextLine | undefined) =>
    line !== undefined && /^\d{1,4}$/.test(line.text);
  const [line, next] = [lines[index] as TextLine, lines[index + 1]];
  const isBelow = isNumber(lines[index - 1]) && !line.startsBlock;
  return index < 2 && (isBelow || (isNumber(next) && !next?.startsBlock));
}

function isMailHead(lines: readonly TextLine[], index: number): boolean {
  const isHead = (line: TextLine | undefined) =>
    line !== undefined && (MAIL_HEAD.test(line.text) || SUBJECT.test(line.text));
  const line = lines[index];
  if (index >= FIRST_LINES || !isHead(line)) return false;
  return line?.text.includes("@") || isHead(lines[index - 1]) || isHead(lines[index + 1]);
}
