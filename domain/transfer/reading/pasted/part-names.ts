import { PURPOSE } from "#domain/recipes/ingredients/lines/group-headings.ts";

/** What parts of one dish are called, in English, German, French, Spanish, Italian, Dutch, Portuguese and Arabic. */
const PARTS =
  "sauce|gravy|filling|frosting|icing|glaze|dough|crust|pastry|topping|toppings|marinade|dressing|base|batter|ganache|syrup|crumble|streusel|garnish|custard|buttercream|assembly|spice mix|rub|brine|coating|crumb|layer|" +
  "teig|füllung|belag|guss|glasur|soße|soßen|creme|boden|garnitur|dekoration|" +
  "pâte|garniture|glaçage|crème|sirop|nappage|appareil|" +
  "masa|relleno|salsa|cobertura|glaseado|crema|almíbar|" +
  "impasto|ripieno|glassa|farcia|farcitura|copertura|condimento|" +
  "deeg|vulling|saus|glazuur|beslag|bodem|" +
  "massa|recheio|calda|molho|" +
  "العجينة|الحشوة|الصلصة|القطر|التغطية|الشراب|للعجينة|للحشوة|للصلصة";
const PART = new RegExp(
  `^(?:(?:the )?(?:[\\p{L}’'&-]{1,20} ){0,2}(?:${PARTS})|(?:${PARTS})(?: (?:de|du|di|do|da|al|au|à|aux|del|dei|della|voor|for|für) .{1,25})?)\\s*:?$`,
  "iu",
);

/** Whether a title is of a part of a dish and not of another dish: "For the sauce", "White sauce". */
export function isPartName(text: string): boolean {
  return text.length <= 60 && (PURPOSE.test(text) || PART.test(text));
}
