/** Unit words of German, French, Spanish, Portuguese, Italian, Dutch, Nordic and Hungarian recipes. */

/** A unit of the product's list, or "container" and "count", which have none; `per` as in a Unit. */
type AbroadUnit = { name: string; per: number };

/** Before each colon the unit and how many of it the words after the colon mean. */
const WORDS = `
tbsp: el essl esslöffel eßlöffel eetlepel eetlepels cucharada cucharadas cda cdas cucchiaio
tbsp: cucchiai msk matsked matskedar ss spsk spiseskje spiseskjeer spiseske spiseskeer
tbsp: rkl ruokalusikka ruokalusikkaa ruokalusikallinen ruokalusikallista ek evőkanál evőkanálnyi
tsp: tl teel teelöffel kaffeelöffel theelepel theelepels theelepeltje theelepeltjes cucharadita
tsp: cucharaditas cucharilla cucharillas cdta cdtas cdita cditas cucchiaino cucchiaini tsk
tsp: tesked teskedar teskje teskjeer teske teskeer teelusikka teelusikkaa teelusikallinen
tsp: teelusikallista tk teáskanál teáskanálnyi kk kávéskanál kávéskanálnyi kiskanál kiskanálnyi
cup: tasse tassen tasses taza tazas tazza tazze xícara xícaras xicara xicaras chávena chávenas
cup: kopje kopjes kopp koppar kopper kop kuppi kuppia bögre bögrényi csésze csészényi
g: gramm gramo gramos grammo grammi grama gramas grammaa
10 g: dkg dag deka
100 g: hg hekto etto etti
500 g: pfund pond
kg: kilogramm kilogramo kilogramos kilogrammi kilogrammo kilogramas quilo quilos chilo kiloa
lb: libra libras livre livres
oz: onza onzas
l: litro litros litri litra litraa
ml: mililitro mililitros millilitro millilitri krm kryddmått
cl: centilitro centilitros centilitri
dl: décilitre décilitres decilitro decilitros decilitri desiliter desilitra desilitraa
pinch: prise prisen messerspitze messerspitzen msp pincée pincées pizca pizcas pizzico pizzichi
pinch: pitada pitadas snufje snufjes mespunt nypa nypor klype klyper knivspids knivsodd ripaus
pinch: ripausta hyppysellinen csipet csipetnyi késhegynyi
dash: spritzer scheutje scheutjes
piece: stück stücke stk stuk stuks stykke stykker styck kpl kappale kappaletta db darab
clove: zehe zehen gousse gousses diente dientes dente dentes spicchio spicchi teen teentje
clove: teentjes tenen klyfta klyftor fedd fed kynsi kynttä gerezd
container: dose dosen glas gläser packung packungen päckchen pck becher beutel flasche flaschen
container: boîte boîtes boite boites paquet paquets bouteille bouteilles lata latas paquete
container: paquetes pacote pacotes bote botes sobre sobres scatola scatole bustina bustine
container: confezione vasetto blik blikje blikjes zakje zakjes pakje pakjes paket burk burkar
container: påse dåse dåser boks bokser pakke pakker purkki prk paketti pkk pss csomag doboz
count: bund bunde scheibe scheiben zweig zweige blatt blätter würfel handvoll botte bottes tranche
count: tranches brin brins branche branches feuille feuilles verre verres poignée poignées manojo
count: manojos ramita ramitas rebanada rebanadas hoja hojas vaso vasos puñado maço folha folhas
count: fatia fatias copo copos mazzo mazzetto rametto rametti fetta fette foglia foglie bicchiere
count: bicchieri bosje takje takjes plak plakken sneetje sneetjes handvol knippe bunt kvist
count: kvistar kvister skiva skivor skive skiver näve neve nippu csokor szelet szál fej marék
`;

const UNITS = new Map<string, AbroadUnit>();
for (const [, per = "1", name = "", words = ""] of WORDS.matchAll(/^(?:(\d+) )?(\w+): (.+)$/gm))
  for (const word of words.split(" ")) UNITS.set(word, { name, per: Number(per) });

const WORD = /\p{L}+(?![\p{L}'’])/uy;
const GARLIC =
  /garlic|knoblauch|\bail\b|ajo|alho|aglio|knoflook|vitlök|hvidløg|hvitløk|valkosipul|fokhagym/iu;

export type AbroadFound = { unit: AbroadUnit; word: string; end: number };

/** The unit word at a position. */
export function unitAbroadAt(text: string, at: number): AbroadFound | null {
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
