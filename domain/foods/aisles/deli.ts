/** Rows of the table of foods; food-table.ts says what stands in them. */
export const DELI = `
bacon | bacon | | cooked bacon, streaky bacon, smoked bacon, smoked streaky bacon, bacon lardon, lardon, smoked bacon lardon, bacon bit, slab bacon, applewood-smoked bacon, smoked back bacon rasher, back bacon rasher | slice 28, rasher 28 | | | Vegetarian, Vegan | | 10123 raw | 417 12.62 1.28 39.69 13.296 23.893 66 0 1 662
canadian-bacon | Canadian bacon | | back bacon, smoked back bacon, peameal bacon | | | | Vegetarian, Vegan | | |
turkey-bacon | turkey bacon | | turkey rasher | | | | Vegetarian, Vegan | | |
blood-sausage | blood sausage | blood sausages | black pudding, morcilla | | | wheat, barley, oats | Vegetarian, Vegan | | 07005 as sold | 379 14.6 1.29 34.5 13.4 19.36 120 0 1.29 680
bologna | bologna | | bologna sausage | | | | Vegetarian, Vegan | | 07008 as sold | 308 15.2 5.49 24.59 9.301 11.646 60 0 4.42 960
bratwurst | bratwurst | bratwursts | | | | | Vegetarian, Vegan | | 07922 as sold | 297 12.2 2 26.34 6.08 9.58 78 0 0 848
breakfast-sausage | breakfast sausage | breakfast sausages | pork sausage, pork sausage meat, sausage meat, sausagemeat, sausage, bulk sausage, pork sausagemeat, bulk pork sausage, Cumberland sausage, Lincolnshire sausage, sausage patty, chipolata | piece 25, link 25 | | wheat, sulphites | Vegetarian, Vegan | | 07063 raw | 287 15.37 0.72 24.78 7.614 14.37 70 0 0.93 740
chorizo | chorizo | | cured chorizo, chorizo sausage, cooking chorizo, chorizo ring | piece 60, link 60 | | | Vegetarian, Vegan | | 07019 as sold | 455 24.1 1.86 38.27 14.38 21.86 88 0 0 1235
cocktail-sausage | cocktail sausage | cocktail sausages | little smokie, cocktail wiener, smoked link sausage | piece 16 | | | Vegetarian, Vegan | | 07074 as sold | 309 11.98 0.94 28.23 9.313 14.838 61 0 0.94 827
guanciale | guanciale | | | | | | Vegetarian, Vegan | | |
ham | ham | | cooked ham, smoked ham, ham steak, deli ham, honey ham, Black Forest ham, sandwich ham, honey roast ham, cured ham, roast ham, wafer-thin ham | cup 140, slice 28 | | | Vegetarian, Vegan | | 07029 as sold | 163 16.6 3.83 8.6 2.936 5.143 57 1.3 0 1143
gammon | gammon | | gammon joint, gammon steak, smoked gammon | | | | Vegetarian, Vegan | | |
prosciutto | prosciutto | | Parma ham, prosciutto di Parma, Serrano ham, Bayonne ham, speck, Iberico ham, prosciutto crudo, jamon serrano | | | | Vegetarian, Vegan | | |
hot-dog | hot dog | hot dogs | frankfurter, wiener, beef hot dog, frank, hot dog sausage | piece 45 | | | Vegetarian, Vegan | | 07023 as sold | 305 11.53 1.72 27.64 10.77 16.4 50 0 0 819
italian-sausage | Italian sausage | Italian sausages | Italian pork sausage, Italian sausage meat | piece 113 | | | Vegetarian, Vegan | | 07036 raw | 346 14.25 0.65 31.33 11.27 18.37 76 0 - 731
kielbasa | kielbasa | | Polish sausage, smoked sausage, andouille, andouille sausage, kielbasa sausage, Polska kielbasa, kabanos | piece 75, link 75, ring 467 | | | Vegetarian, Vegan | | 07037 as sold | 309 12.23 2.81 27.29 9.233 15.684 66 0 1.6 667
merguez | merguez | | merguez sausage | | | | Vegetarian, Vegan | | |
lap-cheong | lap cheong | | Chinese sausage | | | | Vegetarian, Vegan | | |
liverwurst | liverwurst | | liver sausage | | | | Vegetarian, Vegan | | 07041 as sold | 326 14.1 2.2 28.5 10.6 15.94 158 0 - 860
mortadella | mortadella | | | slice 15 | | | Vegetarian, Vegan | | 07050 as sold | 311 16.37 3.05 25.39 9.51 14.5 56 0 0 1246
nduja | 'nduja | | | | | | Vegetarian, Vegan | | |
pancetta | pancetta | | smoked pancetta | | | | Vegetarian, Vegan | | |
pastrami | pastrami | | | slice 28 | | | Vegetarian, Vegan | | 13355 as sold | 147 21.8 0.36 5.82 2.681 2.263 68 0 0.1 1078
pate | pâté | | chicken liver pâté, liver pâté | | | | Vegetarian, Vegan | | |
pepperoni | pepperoni | | | slice 2 | | | Vegetarian, Vegan | | 07057 as sold | 494 22.68 0 43.98 14.86 20.592 105 0 0 1761
salami | salami | | Genoa salami, Milano salami, saucisson, soppressata, fennel salami | slice 9.8 | | | Vegetarian, Vegan | | 07072 as sold | 378 20.88 0.6 31.81 11.49 19.351 108 0 0.24 1737
spam | Spam | | luncheon meat, canned ham | | | | Vegetarian, Vegan | | 07908 as sold | 315 13.4 4.6 26.6 9.987 15.524 71 0 0 1411
deli-turkey | deli turkey | | sliced turkey, turkey slice, smoked turkey, smoked turkey breast, sliced turkey breast, deli turkey breast | slice 28 | | | Vegetarian, Vegan | | 07081 as sold | 100 16.45 3.28 2.25 0.316 1.316 50 0 3.28 941
turkey-sausage | turkey sausage | turkey sausages | smoked turkey sausage | | | | Vegetarian, Vegan | | 07955 raw | 155 18.79 0.47 8.08 1.963 5.01 75 0 0 593
bresaola | bresaola | | dried beef, chipped beef, jerky, beef jerky | | | | Vegetarian, Vegan | | 13350 as sold | 153 31.1 2.76 1.94 0.95 0.91 79 0 2.7 2790
vegan-sausage | vegan sausage | vegan sausages | vegetarian sausage, meatless sausage, plant-based sausage, veggie sausage | piece 25, link 25 | | soy | | | 16107 as sold | 257 18.53 9.84 18.16 2.926 13.777 0 2.8 0 888
vegan-bacon | vegan bacon | | vegetarian bacon, meatless bacon, plant-based bacon, tempeh bacon | cup 144 | | soy | | | 16104 as sold | 310 10.68 6.32 29.52 4.622 22.536 0 2.6 0 1465
vegan-ground-meat | vegan ground meat | | vegan mince, plant-based ground meat, plant-based mince, veggie mince, meatless crumble, plant-based ground beef, Beyond meat, Impossible meat, soy mince, vegetarian mince, veggie crumble, Quorn mince, soya mince | | | soy | | | |
head-cheese | head cheese | | headcheese, brawn | | | | Vegetarian, Vegan | | |
`;
