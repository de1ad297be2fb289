import { expect, test } from "vitest";
import { wprmText } from "./shortcodes.ts";

test("shortcodes are the words that readers see, brackets in their values too", () => {
  const html =
    'Rub [wprm-ingredient text="250 g [plain] flour" uid="0:0"] in at [wprm-temperature value="20" unit="C"], [adjustable]4[/adjustable] times, [wprm-timer minutes=5]5 minutes[/wprm-timer]';
  expect(wprmText(html)).toBe("Rub 250 g [plain] flour in at 20 °C, 4 times, 5 minutes");
  expect(wprmText('Add [wprm-ingredient uid="1"]salt')).toBe("Add salt");
});
