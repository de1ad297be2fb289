/** What people take first, without the figures and marks that they put around it. */
const WORDS = new Set(
  `abcabc abcdef abcdefg abcdefgh access admin administrator alexander amanda andrea angel angels anthony
  apple asdf asdfgh asdfghjkl ashley asshole august austin banana baseball basketball batman beautiful
  bitch blessed blink brandon brandy bubbles buster butterfly carlos changeme charlie cheese chelsea
  chocolate chris christian computer cookie corvette cowboys dallas daniel december default diamond
  dolphin donald dragon elephant elizabeth facebook family flower flowers football forever freedom
  friends fuckyou garfield george ginger google guest hannah hello hellokitty heather hockey hunter
  iloveu iloveyou india internet jasmine jennifer jessica jonathan jordan joseph joshua justin killer
  kitchen kitten knight letmein liverpool london lovely loveme lovers loveyou maggie master matrix
  matthew melissa mercedes merlin michael michelle midnight million monkey monster morgan mother mustang
  nathan nicole november october orange passport passw passwd password patrick peanut pepper pokemon
  princess purple qazwsx qwert qwerty qwertyuiop qwertz rainbow ranger recipe recipes richard robert
  rockyou samantha samsung scooter secret september shadow silver snoopy soccer sophie spider spiderman
  starwars steven strawberry summer sunflower sunshine superman superstar sweety taylor tennis test
  testing thomas thunder tigger tinkerbell trustno twilight vanessa victoria welcome whatever william
  winner winter wizard yankees yellow zxcvbn zxcvbnm`.split(/\s+/),
);
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const COLUMNS = ["1qaz2wsx3edc4rfv5tgb", "1q2w3e4r5t6y7u8i9o0p", "qazwsxedcrfvtgb"];
const LOOKALIKES: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Whether a password is among the first that are guessed: a common word with something around it, a row
 * of keys, one thing over and over, or a word that everybody knows of this very account.
 */
export function isCommonPassword(password: string, known: string[]): boolean {
  const typed = password.toLowerCase();
  const own = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const words = [
    bare(typed),
    plain(bare(typed)),
    bare(plain(typed)),
    typed.replace(/[^\p{L}\p{N}]/gu, ""),
  ];
  if (words.some((word) => WORDS.has(word) || (word.length > 3 && own.includes(word)))) return true;
  return isRow(typed) || /^(.{1,4})\1+$/.test(typed);
}

/** Without the figures and marks at both ends. */
function bare(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

function plain(text: string): string {
  return text.replace(/[013457@$!]/g, (mark) => LOOKALIKES[mark] ?? mark);
}

/** Keys that lie side by side, in either direction, perhaps several rows of them. */
function isRow(text: string): boolean {
  const lines = [...ROWS, ...COLUMNS].flatMap((line) => [line, [...line].reverse().join("")]);
  let rest = text;
  while (rest.length > 0) {
    const length = longestStart(rest, lines);
    if (length < Math.min(4, rest.length)) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestStart(text: string, lines: string[]): number {
  for (let length = text.length; length > 0; length -= 1) {
    if (lines.some((line) => line.includes(text.slice(0, length)))) return length;
  }
  return 0;
}
