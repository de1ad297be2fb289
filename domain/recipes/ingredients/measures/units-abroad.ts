/** Unit words of recipes in other languages than English; those of several words are in spoons-abroad.ts. */

/** A unit of the product's list, or "container" and "count", which have none; `per` as in a Unit. */
type AbroadUnit = { name: string; per: number };

/** Before each colon the unit and how many of it the words after the colon mean. */
const WORDS = `
tbsp: eetl el essl esslöffel eßlöffel eetlepel eetlepels cucharada cucharadas cda cdas cucchiaio
tbsp: cucchiai msk matsked matskedar ss spsk spiseskje spiseskjeer spiseske spiseskeer
tbsp: rkl ruokalusikka ruokalusikkaa ruokalusikallinen ruokalusikallista ek kanál evőkanál
tbsp: evőkanálnyi
tsp: theel koffielepel koffielepels tl teel teelöffel kaffeelöffel theelepel theelepels
tsp: theelepeltje theelepeltjes cucharadita
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
count: foi foaie klontje klontjes pezzo pezzi ciuffo ciuffi cespo горсть горсти горстей жменя
count: жмені dal kase lístek lístky lístků listek listki plát plátů kugel kugeln rol rollen krajec
count: krajca krajce krajíc krajíce kvistar kvister skiva skivor skive skiver näve neve nippu
count: csokor szelet szál fej marék
tbsp: lžíce lžíci lžic pl lyžica lyžice lyžíc łyżka łyżki łyżek łyżkę lingură linguri lingura
tbsp: κουταλιά
tbsp: κουταλιές 大さじ 大匙 汤匙 湯匙 大勺 큰술
tsp: lžička lžičky lžiček lžičku čl lyžička lyžičky lyžičiek łyżeczka łyżeczki łyżeczek łyżeczkę
tsp: linguriță lingurițe linguriţă linguriţe lingurita lingurite κουταλάκι κουταλάκια
tsp: 小さじ 小匙 茶匙 小勺 작은술
cup: hrnek hrnku hrnky hrnků hrnček hrnčeka hrnčeky hrnčekov šálek šálku šálky šálků šálka šálok
cup: szklanka szklanki szklanek szklankę cană căni cana cani φλιτζάνι φλιτζάνια φλυτζάνι φλυτζάνια
cup: φλ
cup: стакан стакана стаканов склянка склянки склянку склянок カップ 計量カップ 컵
g: grame γρ γραμμάρια γραμμάριο gramů gramy gramov gramów г гр грамм грамма граммов грам грами
g: грамів 克 グラム 그램
kg: κιλό κιλά кг килограмм килограмма килограммов кілограм кілограма кілограмів 公斤 千克
ml: μλ мл миллилитр миллилитра миллилитров мілілітр мілілітрів mililitrů mililitre 毫升
l: λίτρο λίτρα litr litru litry litrů litrów л литр литра литров літр літра літрів litre 升 公升 リットル
500 g: 斤
180 ml: 合
pinch: špetka špetky špetku štipka štipky štipku szczypta szczypty szczyptę tutam πρέζα praf
pinch: щепотка щепотки щепотку щепоть щіпка щіпки щіпку дрібка 꼬집
piece: ks kus kusy kusů kusov sztuka sztuki sztuk szt adet tane τεμάχιο τεμάχια τεμ bucată bucăți
piece: bucati bucata buc unidade unidades unidad шт штука штуки штук 个 個 つ 개
clove: σκελ зубец зубца stroužek stroužky stroužků strúčik strúčiky strúčikov ząbek ząbki ząbków
clove: σκελίδα σκελίδες
clove: cățel căței catel catei căţel căţei зубчик зубчика зубчики зубчиков зубок зубка зубки
clove: зубців diş 瓣 片 쪽
container: potten potje potjes borcan borcane konzerva konzervy plechovka plechovky balení balenie
container: balíček balíčky puszka puszki
container: opakowanie opakowania kutu κονσέρβα κονσέρβες πακέτο πακέτα conservă conserve plic
container: plicuri
container: банка банки банок упаковка упаковки пачка пачки 缶 袋 パック 캔 봉지
count: svazek svazku snítka snítky plátek plátky plátků hrst hrsti zväzok vetvička vetvičky plátok
count: hrsť
count: pęczek pęczki gałązka gałązki plaster plastry plasterki garść demet dilim ματσάκι κλωναράκι
count: κλωναράκια φέτα φέτες legătură legături felie felii crenguță pahar pahare пучок пучка веточка
count: веточки веточек ломтик ломтика ломтиков кусок куска кусочек головка головки гілочка гілочки
count: 勺 杯 本 枚 根
tbsp: ملعقة ملاعق معلقة معالق
2 tbsp: ملعقتان ملعقتين
cup: كوب أكواب اكواب كأس كاس كؤوس فنجان فناجين
2 cup: كوبان كوبين كأسان كأسين
g: غرام جرام غم جم
kg: كيلو كيلوغرام كيلوجرام كغ كجم كغم
l: لتر ليتر
ml: مل مليلتر ميليلتر
pinch: رشة رشات
piece: قطعة قطع
clove: فص فصوص
container: علبة علب كيس أكياس عبوة عبوات
count: حبة حبات حزمة ضمة حفنة عود أعواد ورقة أوراق شريحة شرائح
count: 颗 顆 粒 只 隻 块 塊 条 丁 束 株 玉 滴 かけ かけら 숟가락 스푼 대 장 줌 마리 모
`;

const UNITS = new Map<string, AbroadUnit>();
for (const [, per = "1", name = "", words = ""] of WORDS.matchAll(/^(?:(\d+) )?(\w+): (.+)$/gm))
  for (const word of words.split(" ")) UNITS.set(word, { name, per: Number(per) });

const WORD = /\p{L}+(?![\p{L}'’])/uy;
const GARLIC =
  /garlic|knoblauch|\bail\b|ajo|alho|aglio|knoflook|vitlök|hvidløg|hvitløk|valkosipul|fokhagym|česnek|cesnak|czosn|чеснок|часник|sar[ıi]msa|σκόρδ|usturoi|ثوم|蒜|にんにく|ニンニク|마늘/iu;

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
