/** Unit words of German, French, Spanish, Portuguese, Italian, Dutch, Nordic and Hungarian recipes. */

/** A unit of the product's list, or "container" and "count", which have none; `per` as in a Unit. */
export type AbroadUnit = { name: string; per: number };

const WORDS: [name: string, per: number, words: string][] = [
  [
    "tbsp",
    1,
    "el essl esslöffel eßlöffel eetlepel eetlepels cucharada cucharadas cda cdas cucchiaio",
  ],
  ["tbsp", 1, "cucchiai msk matsked matskedar ss spsk spiseskje spiseskjeer spiseske spiseskeer"],
  [
    "tbsp",
    1,
    "rkl ruokalusikka ruokalusikkaa ruokalusikallinen ruokalusikallista ek evőkanál evőkanálnyi",
  ],
  [
    "tsp",
    1,
    "tl teel teelöffel kaffeelöffel theelepel theelepels theelepeltje theelepeltjes cucharadita",
  ],
  [
    "tsp",
    1,
    "cucharaditas cucharilla cucharillas cdta cdtas cdita cditas cucchiaino cucchiaini tsk",
  ],
  [
    "tsp",
    1,
    "tesked teskedar teskje teskjeer teske teskeer teelusikka teelusikkaa teelusikallinen",
  ],
  [
    "tsp",
    1,
    "teelusikallista tk teáskanál teáskanálnyi kk kávéskanál kávéskanálnyi kiskanál kiskanálnyi",
  ],
  [
    "cup",
    1,
    "tasse tassen tasses taza tazas tazza tazze xícara xícaras xicara xicaras chávena chávenas",
  ],
  ["cup", 1, "kopje kopjes kopp koppar kopper kop kuppi kuppia bögre bögrényi csésze csészényi"],
  ["g", 1, "gramm gramo gramos grammo grammi grama gramas grammaa"],
  ["g", 10, "dkg dag deka"],
  ["g", 100, "hg hekto etto etti"],
  ["g", 500, "pfund pond"],
  [
    "kg",
    1,
    "kilogramm kilogramo kilogramos kilogrammi kilogrammo kilogramas quilo quilos chilo kiloa",
  ],
  ["lb", 1, "libra libras livre livres"],
  ["oz", 1, "onza onzas"],
  ["l", 1, "litro litros litri litra litraa"],
  ["ml", 1, "mililitro mililitros millilitro millilitri krm kryddmått"],
  ["ml", 10, "centilitro centilitros centilitri"],
  ["ml", 100, "décilitre décilitres decilitro decilitros decilitri desiliter desilitra desilitraa"],
  [
    "pinch",
    1,
    "prise prisen messerspitze messerspitzen msp pincée pincées pizca pizcas pizzico pizzichi",
  ],
  [
    "pinch",
    1,
    "pitada pitadas snufje snufjes mespunt nypa nypor klype klyper knivspids knivsodd ripaus",
  ],
  ["pinch", 1, "ripausta hyppysellinen csipet csipetnyi késhegynyi"],
  ["dash", 1, "spritzer scheutje scheutjes"],
  ["piece", 1, "stück stücke stk stuk stuks stykke stykker styck kpl kappale kappaletta db darab"],
  [
    "clove",
    1,
    "zehe zehen gousse gousses diente dientes dente dentes spicchio spicchi teen teentje",
  ],
  ["clove", 1, "teentjes tenen klyfta klyftor fedd fed kynsi kynttä gerezd"],
  [
    "container",
    1,
    "dose dosen glas gläser packung packungen päckchen pck becher beutel flasche flaschen",
  ],
  [
    "container",
    1,
    "boîte boîtes boite boites paquet paquets bouteille bouteilles lata latas paquete",
  ],
  [
    "container",
    1,
    "paquetes pacote pacotes bote botes sobre sobres scatola scatole bustina bustine",
  ],
  [
    "container",
    1,
    "confezione vasetto blik blikje blikjes zakje zakjes pakje pakjes paket burk burkar",
  ],
  [
    "container",
    1,
    "påse dåse dåser boks bokser pakke pakker purkki prk paketti pkk pss csomag doboz",
  ],
  [
    "count",
    1,
    "bund bunde scheibe scheiben zweig zweige blatt blätter würfel handvoll botte bottes tranche",
  ],
  [
    "count",
    1,
    "tranches brin brins branche branches feuille feuilles verre verres poignée poignées manojo",
  ],
  [
    "count",
    1,
    "manojos ramita ramitas rebanada rebanadas hoja hojas vaso vasos puñado maço folha folhas",
  ],
  [
    "count",
    1,
    "fatia fatias copo copos mazzo mazzetto rametto rametti fetta fette foglia foglie bicchiere",
  ],
  [
    "count",
    1,
    "bicchieri bosje takje takjes plak plakken sneetje sneetjes handvol knippe bunt kvist",
  ],
  [
    "count",
    1,
    "kvistar kvister skiva skivor skive skiver näve neve nippu csokor szelet szál fej marék",
  ],
];

const UNITS = new Map<string, AbroadUnit>();
for (const [name, per, words] of WORDS)
  for (const word of words.split(" ")) UNITS.set(word, { name, per });

/** A spoon is named by what it stirs; the groups are the words for a large, a small and a middle one. */
const SPOONS = [
  /(?:cuill?(?:[eè]re?s?|er[ée]es?)?|cs?)\.?[ -]?[àa]\.?[ -]?(?:(soupe|table|s)|(caf[ée]|th[ée]|c)|(dessert))(?!\p{L})\.?/iuy,
  /c\. ?(?:(s)|(c))\.(?!\p{L})/iuy,
  /(?:col|colh|colher|colheres)\.? ?\(?(?:de |das? )?(?:(sopa)|(ch[áa]|caf[ée])|(sobremesa))(?!\p{L})\)?/iuy,
  /c\. ?\(?(?:de )?(?:(sopa)|(chá))(?!\p{L})\)?/iuy,
  /cucharad?as? (?:(soperas?|grandes?|de sopa)|(?:de (?:t[ée]|caf[ée])|pequeñas?)(?= de )|(de postre))(?!\p{L})/iuy,
  /cucchia(?:io|i|ino|ini) (?:(da (?:tavola|minestra))|(da (?:caff[eè]|t[eèh]+)))(?!\p{L})/iuy,
  /(cs)(?= d(?:e |['’]))/iuy,
];
/** The large cup of Brazil is a cup of tea, which the product's list calls a cup. */
const CUP_OF_TEA = /x[íi]c(?:\.|aras?) ?\(?(?:de )?ch[áa](?!\p{L})\)?/iuy;
const WORD = /\p{L}+(?![\p{L}'’])/uy;
const GARLIC =
  /garlic|knoblauch|\bail\b|ajo|alho|aglio|knoflook|vitlök|hvidløg|hvitløk|valkosipul|fokhagym/iu;

type Found = { unit: AbroadUnit; word: string; end: number };

/** The phrase for a spoon or a cup at a position: "c. à soupe" begins like a cup, and is none. */
export function spoonAt(text: string, at: number): Found | null {
  for (const phrase of SPOONS) {
    phrase.lastIndex = at;
    const match = phrase.exec(text);
    if (!match) continue;
    const unit = match[1] ? { name: "tbsp", per: 1 } : { name: "tsp", per: match[3] ? 2 : 1 };
    return { unit, word: match[0], end: at + match[0].length };
  }
  CUP_OF_TEA.lastIndex = at;
  const cup = CUP_OF_TEA.exec(text);
  return cup && { unit: { name: "cup", per: 1 }, word: cup[0], end: at + cup[0].length };
}

/** The unit word at a position. */
export function unitAbroadAt(text: string, at: number): Found | null {
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (!word) return null;
  const end = at + word.length;
  // "1 El Paso kit" is Spanish of another kind, and "1 St. Louis rib" is no Swedish piece.
  if (word === "El") return null;
  if (word === "st" && text[end] === " ") return { unit: { name: "piece", per: 1 }, word, end };
  const unit = UNITS.get(word.toLowerCase());
  if (!unit) return null;
  // A vanilla pod and a wedge of lemon have the word of a clove.
  const isClove = unit.name !== "clove" || GARLIC.test(text.slice(end, end + 40));
  return { unit: isClove ? unit : { name: "count", per: 1 }, word, end };
}
