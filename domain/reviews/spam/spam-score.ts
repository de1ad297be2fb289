/** How much a review looks like a program's post. Pure; depends on no language's grammar. */

export type SpamTraits = {
  name: string;
  text: string;
  tweaks: string[];
  /** Milliseconds since the form was rendered; null if it has no time that this site signed. */
  ageMs: number | null;
  /** The text that the form was rendered with. */
  before?: string | undefined;
};

/** From this score on, a review waits unless its browser sent a proof of work. */
export const ASK_FOR_PROOF = 2;

/** From this score on, a review always waits. */
export const HOLD = 4;

/** People who type fast reach 10 characters a second; half of the text may have been pasted. */
const CHARACTERS_A_SECOND = 20;

// Repetitions have an end, or a long text of one letter takes as long as thousands of reviews.
const LINK =
  /https?:|hxxps?:|www\.|\[url|<a\s|\b[a-z0-9-]{2,63}\s?(?:\.|\(dot\)|\[dot\]|\sdot\s)\s?(?:com|net|org|info|biz|ru|cn|shop|xyz|top|online|site|club|io|me|ly)\b/giu;
const CONTACT =
  /[\w.+-]{1,64}@[\w-]{1,63}\.\w{2,}|\b(?:whats\s?app|telegram|viber|wechat|weixin|skype)\b|微信|(?:\+|\b00)\d[\d\s().-]{7,30}\d|(?:^|\s)@[a-z]\w{4,}/giu;
const MARKUP = /<\/?[a-z][^<>]*>|\[\/?(?:url|link|b|img)\b[^[\]]*\]/iu;
const MONEY =
  /[$€£₽¥]\s?\d[\d.,]{2,}|\d[\d.,]{2,20}\s?(?:[$€£₽¥]|usd|eur|usdt|btc|руб)|\b\d{2,3}\s?% (?:off|bonus|discount)/iu;
/** Stems of what spam sells, in many languages. */
const GOODS =
  /casino|viagra|cialis|porn|escorts?\b|\bxxx\b|\bbetting\b|gambl|jackpot|slot machine|bitcoin|crypto|forex|\bloans?\b|payday|\bseo\b|backlink|followers|replica|rolex|essay writ|weight loss|\bkredit|\bcr[eé]dit|pr[eé]stamo|казино|ставк|кредит|заработ|биткоин|порно|виагр|贷款|赌|博彩|代开|发票|色情|카지노|대출|토토|カジノ|出会い|قرض|كازينو|\bkumar\b|\bbahis\b/giu;
/** Lookalike letters inside a Latin word, or invisible characters. */
const DISGUISE =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}|\p{L}[\u200b\u2060\ufeff]\p{L}/u;

export function spamScore({ name, text, tweaks, ageMs, before = "" }: SpamTraits): number {
  const all = [name, text, ...tweaks].join("\n");
  return (
    speedScore(typedLength(text, before), ageMs) +
    2 * Math.min(count(LINK, all), 2) +
    2 * Math.min(count(CONTACT, all), 2) +
    2 * Math.min(count(GOODS, all), 2) +
    (MARKUP.test(all) ? 2 : 0) +
    (MONEY.test(all) ? 2 : 0) +
    (DISGUISE.test(all) ? 2 : 0) +
    (isShouted(text) ? 1 : 0) +
    (isNoise(text) ? 2 : 0)
  );
}

/** Length that changed, without the common prefix and suffix. */
function typedLength(text: string, before: string): number {
  const most = Math.min(text.length, before.length);
  let start = 0;
  while (start < most && text[start] === before[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === before.at(-1 - end)) end += 1;
  return text.length - start - end;
}

/** How fast the form was filled in. */
function speedScore(length: number, ageMs: number | null): number {
  if (ageMs === null || ageMs < 2_000) return 3;
  return length / CHARACTERS_A_SECOND > ageMs / 1_000 ? 2 : 0;
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

/** Three quarters of its letters are capitals. */
function isShouted(text: string): boolean {
  const capitals = count(/\p{Lu}/gu, text);
  return capitals > 20 && capitals / count(/\p{L}/gu, text) > 0.75;
}

/** A long text with almost no letters, or a word that looks random: no vowels, or mixed case and digits. */
function isNoise(text: string): boolean {
  if (text.length >= 20 && count(/\p{L}/gu, text) / text.length < 0.3) return true;
  return /(?:^|\s)(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)[a-zA-Z0-9]{12,}(?:\s|$)|[bcdfghjklmnpqrstvwxz]{8,}/u.test(
    text,
  );
}
