import { describe, expect, test } from "vitest";
import { afterName } from "#domain/recipes/ingredients/amounts.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";

describe("a line in another language has the product's unit", () => {
  test.each([
    ["German", "2 TL Salz", 2, "tsp", "Salz"],
    ["German", "1 gestrichener EL Zucker", 1, "tbsp", "Zucker (gestrichener)"],
    ["German", "ein EL Senf", 1, "tbsp", "Senf"],
    ["German", "2 Zehen Knoblauch", 2, "cloves", "Knoblauch"],
    ["German", "2 Zehe/n Knoblauch", 2, "cloves", "Knoblauch"],
    ["German", "3 Zweig/e Thymian", 3, "piece", "Zweige Thymian"],
    ["German", "2 Ei(er)", 2, "piece", "Eier"],
    ["German", "1 Pfund Kartoffeln", 500, "g", "Kartoffeln"],
    ["German", "1 Bund Dill", 1, "piece", "Bund Dill"],
    ["French", "1 c. à soupe de moutarde", 1, "tbsp", "moutarde"],
    ["French", "2 c. à café d'origan", 2, "tsp", "origan"],
    ["French", "1 cuillère à soupe de rhum", 1, "tbsp", "rhum"],
    ["French", "3 càs d’eau", 3, "tbsp", "eau"],
    ["French", "2 c.c. de cumin", 2, "tsp", "cumin"],
    ["French", "1 gousse de vanille", 1, "piece", "gousse vanille"],
    ["French", "une pincée de sel", 1, "pinch", "sel"],
    ["Spanish", "2 cdas de vinagre", 2, "tbsp", "vinagre"],
    ["Spanish", "1 cucharadita de comino", 1, "tsp", "comino"],
    ["Spanish", "2 cucharadas de café molido", 2, "tbsp", "café molido"],
    ["Spanish", "200 cc de leche", 200, "ml", "leche"],
    ["Portuguese", "2 colheres (sopa) de mel", 2, "tbsp", "mel"],
    ["Portuguese", "1 colher de chá de canela", 1, "tsp", "canela"],
    ["Portuguese", "1 xícara (chá) de leite", 1, "cup", "leite"],
    ["Italian", "3 cucchiai d'olio", 3, "tbsp", "olio"],
    ["Italian", "2 spicchi d'aglio", 2, "cloves", "aglio"],
    ["Italian", "pepe q.b.", 1, "to taste", "pepe"],
    ["Dutch", "2 eetlepels azijn", 2, "tbsp", "azijn"],
    ["Dutch", "1 teentje knoflook", 1, "clove", "knoflook"],
    ["Swedish", "2 msk smör", 2, "tbsp", "smör"],
    ["Swedish", "1½ tsk bakpulver", 1.5, "tsp", "bakpulver"],
    ["Swedish", "2 krm peppar", 2, "ml", "peppar"],
    ["Swedish", "1 st morot", 1, "piece", "morot"],
    ["Norwegian", "3 ss rømme", 3, "tbsp", "rømme"],
    ["Danish", "2 spsk eddike", 2, "tbsp", "eddike"],
    ["Finnish", "2 rkl voita", 2, "tbsp", "voita"],
    ["Hungarian", "2 evőkanál tejföl", 2, "tbsp", "tejföl"],
    ["Hungarian", "20 dkg vaj", 200, "g", "vaj"],
  ])("%s: %s", (_, line, amount, unit, name) => {
    const read = parseIngredientLine(line);
    expect(read).toMatchObject({ amount, unit });
    const said = [read.countWord, read.name].filter(Boolean).join(" ");
    expect(said + afterName(read, "")).toBe(name);
  });
});

test.each([
  ["1 c. soup", "cup", "soup"],
  ["8 oz De Cecco rigatoni", "oz", "De Cecco rigatoni"],
  ["1 El Paso taco kit", "piece", "El Paso taco kit"],
  ["2 St. Louis ribs", "piece", "St. Louis ribs"],
])("English stays English: %s", (line, unit, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ unit, name });
});
