/** Puts spaces into lines of scripts that write none, and their numbers before their units: "大さじ2砂糖" as "2 大さじ 砂糖". */

const SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Longer ones first where one begins like another. */
const SPOONS = "大さじ|小さじ|大匙|小匙|計量カップ|カップ";
const UNITS =
  "大さじ|小さじ|大匙|小匙|汤匙|湯匙|茶匙|大勺|小勺|勺|カップ|杯|毫升|公升|升|公斤|千克|克|斤|グラム|リットル|合|" +
  "個|个|つ|本|枚|片|かけら|かけ|瓣|根|颗|顆|粒|只|隻|块|塊|条|丁|束|株|玉|缶|袋|パック|滴|" +
  "큰술|작은술|숟가락|스푼|컵|그램|개|쪽|대|장|줌|꼬집|마리|모|봉지|캔";
const NUMBER = "\\d+(?:[.,]\\d+)?(?:(?: |と)?\\d+/\\d+|/\\d+)?";
const RANGE = `${NUMBER}(?: ?[~〜-] ?${NUMBER})?`;
const SPOON_BEFORE_NUMBER = new RegExp(`(${SPOONS}) ?(${RANGE})(?!\\d)`, "g");
const NUMBER_AND_UNIT = new RegExp(
  `(?<![\\d./~〜-])(${RANGE})(?!\\d) ?((?:${UNITS})(?!切)|(?:kg|g|ml|cc|cl|l|T|t)(?![A-Za-z]))`,
  "g",
);
const LAST_NUMBER = new RegExp(`(?<=${SCRIPT.source}) ?(${RANGE})$`, "u");

/** "一勺", "半个": numbers in words, before a unit only. */
const DIGITS: Record<string, string> = {
  半: "1/2",
  一: "1",
  二: "2",
  两: "2",
  兩: "2",
  三: "3",
  四: "4",
  五: "5",
  六: "6",
  七: "7",
  八: "8",
  九: "9",
  十: "10",
  반: "1/2",
  한: "1",
  두: "2",
  세: "3",
};
const WORD_AND_UNIT = new RegExp(
  `(?<![\\p{Script=Han}])([半一二两兩三四五六七八九十])(?=${UNITS})|(?<![\\p{Script=Hangul}])([반한두세]) ?(?=${UNITS})`,
  "gu",
);
/** "A しょうゆ": what is mixed with others under the same letter. */
const LABEL = new RegExp(`^([A-E]) ?(?=${SCRIPT.source})`, "u");
const LEADERS = / ?(?:[…‥:]|[・·.]{2,}|[-－—–](?= ?\d)) ?/g;

export function spacedScripts(text: string): string {
  if (!SCRIPT.test(text)) return text;
  return text
    .replace(/(?<=\d) ?(?:到|至|から|ー|[〜~]) ?(?=\d)/g, "-")
    .replace(LABEL, "($1) ")
    .replace(/(?<=\d)と(?=\d+\/\d)/g, " ")
    .replace(LEADERS, (mark, at: number) => (/\d/.test(text[at - 1] ?? "") ? mark : " "))
    .replace(WORD_AND_UNIT, (word) => DIGITS[word.trim()] ?? word)
    .replace(SPOON_BEFORE_NUMBER, " $2 $1 ")
    .replace(NUMBER_AND_UNIT, " $1 $2 ")
    .replace(LAST_NUMBER, " $1")
    .replace(/ +(?=[),])|(?<=\() +/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
