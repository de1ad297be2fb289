/** Rows of the table of foods; food-table.ts says what stands in them. */
export const GRAINS = `
white-rice | white rice | | rice, basmati rice, basmati, jasmine rice, easy-cook rice | cup 185 | | | Keto, Low-Carb, Paleo | | 20044 dry | 365 7.13 79.95 0.66 0.18 0.383 0 1.3 0.12 5
medium-grain-rice | medium-grain rice | | Calrose rice, medium-grain white rice | cup 195 | | | Keto, Low-Carb, Paleo | | 20050 dry | 360 6.61 79.34 0.58 0.158 0.336 0 1.4 - 1
short-grain-rice | short-grain rice | | sushi rice, arborio rice, risotto rice, pudding rice, carnaroli rice, paella rice, bomba rice, arborio, carnaroli, short-grain white rice, Valencia rice, round-grain rice | cup 200 | | | Keto, Low-Carb, Paleo | | 20052 dry | 358 6.5 79.15 0.52 0.14 0.299 0 2.8 - 1
glutinous-rice | glutinous rice | | sticky rice, sweet rice | cup 185 | | | Keto, Low-Carb, Paleo | | 20054 dry | 370 6.81 81.68 0.55 0.111 0.398 0 2.8 - 7
parboiled-rice | parboiled rice | | converted rice | cup 185 | | | Keto, Low-Carb, Paleo | | 20046 dry | 374 7.51 80.89 1.03 0.294 0.58 0 1.8 0.33 2
instant-rice | instant rice | | Minute rice, precooked rice, quick-cooking rice | cup 95 | | | Keto, Low-Carb, Paleo | | 20048 dry | 380 7.82 82.32 0.94 0.152 0.363 0 1.9 0.05 10
brown-rice | brown rice | | brown basmati rice, brown jasmine rice, wholegrain rice | cup 185 | | | Keto, Low-Carb, Paleo | | 20036 dry | 370 7.94 77.24 2.92 0.584 2.1 0 3.5 0.85 7
wild-rice | wild rice | | | cup 160 | | | Keto, Low-Carb, Paleo | | 20088 dry | 357 14.73 74.9 1.08 0.156 0.835 0 6.2 2.5 7
black-rice | black rice | | forbidden rice, red rice | cup 190 | | | Keto, Low-Carb, Paleo | | |
cooked-rice | cooked rice | | cooked basmati rice, cooked jasmine rice, leftover rice, steamed white rice, hot rice, warm rice, cold rice, microwave rice | cup 158 | | | Keto, Low-Carb, Paleo | | 20045 cooked | 130 2.69 28.17 0.28 0.077 0.164 0 0.4 0.05 1
cooked-sushi-rice | cooked sushi rice | | cooked short-grain white rice, cooked short grain rice | cup 186 | | | Keto, Low-Carb, Paleo | | 20053 cooked | 130 2.36 28.73 0.19 0.051 0.108 0 - - 0
cooked-brown-rice | cooked brown rice | | leftover brown rice | cup 195 | | | Keto, Low-Carb, Paleo | | 20037 cooked | 111 2.58 22.96 0.9 0.18 0.65 0 1.8 0.35 5
cooked-wild-rice | cooked wild rice | | | cup 164 | | | Keto, Low-Carb, Paleo | | 20089 cooked | 101 3.99 21.34 0.34 0.049 0.263 0 1.8 0.73 3
rice-pilaf-mix | rice pilaf mix | | yellow rice, rice mix | | | | Keto, Low-Carb, Paleo | | |
puffed-rice | puffed rice | | puffed rice cereal | cup 14 | | barley | Keto, Low-Carb, Paleo | | |
rolled-oat | rolled oat | rolled oats | oat, porridge oat, oatmeal, large-flake oat, gluten free oat | cup 90 | | oats | Keto, Low-Carb, Paleo | | 20038 dry | 389 16.89 66.27 6.9 1.217 4.713 0 10.6 - 2
quick-oat | quick oat | quick oats | instant oat, quick cooking oat, instant oatmeal | cup 90 | | oats | Keto, Low-Carb, Paleo | | 20038 dry | 389 16.89 66.27 6.9 1.217 4.713 0 10.6 - 2
steel-cut-oat | steel-cut oat | steel-cut oats | pinhead oatmeal, Irish oatmeal, Irish oat, coarse oatmeal, medium oatmeal, pinhead oat | cup 156 | | oats | Keto, Low-Carb, Paleo | | 20038 dry | 389 16.89 66.27 6.9 1.217 4.713 0 10.6 - 2
oat-groat | oat groat | oat groats | | cup 156 | | oats | Keto, Low-Carb, Paleo | | 20038 dry | 389 16.89 66.27 6.9 1.217 4.713 0 10.6 - 2
granola | granola | | muesli, vanilla granola | cup 115 | | oats, nuts, wheat, barley | Keto, Low-Carb, Paleo | | |
corn-flake | corn flake | corn flakes | cornflake, cornflake cereal, corn flake cereal, cornflake crumb, corn flake crumb | | | | Keto, Low-Carb, Paleo | | |
breakfast-cereal | breakfast cereal | | cereal, Chex cereal, Chex, rice Chex, corn Chex | | | wheat, barley, oats | Keto, Low-Carb, Paleo | | |
bran-cereal | bran cereal | | bran flake, All-Bran | | | wheat, barley | Keto, Low-Carb, Paleo | | |
wheat-cereal | wheat cereal | | wheat Chex, shredded wheat, Weetabix | | | wheat | Keto, Low-Carb, Paleo | | |
barley | barley | | pearl barley, quick-cooking barley, pearl barley grain | cup 200 | | barley | Keto, Low-Carb, Paleo | | 20005 dry | 352 9.91 77.72 1.16 0.244 0.709 0 15.6 0.8 9
cooked-barley | cooked barley | | | cup 157 | | barley | Keto, Low-Carb, Paleo | | 20006 cooked | 123 2.26 28.22 0.44 0.093 0.271 0 3.8 0.28 3
buckwheat | buckwheat | | buckwheat groat, kasha | cup 164 | | | Keto, Low-Carb, Paleo | | 20009 dry | 346 11.73 74.95 2.71 0.591 1.656 0 10.3 - 11
bulgur | bulgur | | bulgur wheat, cracked wheat, bulghur, burghul, bulghur wheat, bulgar wheat, burghul wheat | cup 140 | | wheat | Keto, Low-Carb, Paleo | | 20012 dry | 342 12.29 75.87 1.33 0.232 0.714 0 18.3 0.41 17
cooked-bulgur | cooked bulgur | | | cup 182 | | wheat | Keto, Low-Carb, Paleo | | 20013 cooked | 83 3.08 18.58 0.24 0.042 0.129 0 4.5 0.1 5
couscous | couscous | | whole wheat couscous, instant couscous, whole-wheat couscous, quick-cooking couscous, wholewheat couscous, uncooked couscous | cup 173 | | wheat | Keto, Low-Carb, Paleo | | 20028 dry | 376 12.76 77.43 0.64 0.117 0.341 0 5 - 10
cooked-couscous | cooked couscous | | | cup 157 | | wheat | Keto, Low-Carb, Paleo | | 20029 cooked | 112 3.79 23.22 0.16 0.029 0.086 0 1.4 0.1 5
giant-couscous | giant couscous | | pearl couscous, Israeli couscous, fregola, mograbieh | cup 165 | | wheat | Keto, Low-Carb, Paleo | | |
farro | farro | | spelt, spelt berry, emmer, semi-pearled farro | cup 174 | | wheat | Keto, Low-Carb, Paleo | | 20140 dry | 338 14.57 70.19 2.43 0.406 1.703 0 10.7 6.82 8
freekeh | freekeh | | | cup 160 | | wheat | Keto, Low-Carb, Paleo | | |
millet | millet | | | cup 200 | | | Keto, Low-Carb, Paleo | | 20031 dry | 378 11.02 72.85 4.22 0.723 2.907 0 8.5 - 5
cooked-millet | cooked millet | | | cup 174 | | | Keto, Low-Carb, Paleo | | 20032 cooked | 119 3.51 23.67 1 0.172 0.692 0 1.3 0.13 2
quinoa | quinoa | | tricolor quinoa | cup 170 | | | Keto, Low-Carb, Paleo | | 20035 dry | 368 14.12 64.16 6.07 0.706 4.905 0 7 - 5
cooked-quinoa | cooked quinoa | | | cup 185 | | | Keto, Low-Carb, Paleo | | 20137 cooked | 120 4.4 21.3 1.92 0.231 1.606 0 2.8 0.87 7
amaranth | amaranth | | | cup 193 | | | Keto, Low-Carb, Paleo | | 20001 dry | 371 13.56 65.25 7.02 1.459 4.463 0 6.7 1.69 4
teff | teff | | teff flour | cup 193 | | | Keto, Low-Carb, Paleo | | 20142 dry | 367 13.3 73.13 2.38 0.449 1.66 - 8 1.84 12
sorghum | sorghum | | | cup 192 | | | Keto, Low-Carb, Paleo | | 20067 dry | 339 11.3 74.63 3.3 0.457 2.363 0 6.3 3.39 6
wheat-berry | wheat berry | wheat berries | whole wheat grain | cup 192 | | wheat | Keto, Low-Carb, Paleo | | 20071 dry | 329 15.4 68.03 1.92 0.314 1.068 0 12.2 0.41 2
kamut | kamut | | khorasan wheat | cup 186 | | wheat | Keto, Low-Carb, Paleo | | 20138 dry | 337 14.54 70.58 2.13 0.196 0.834 0 11.1 7.84 5
rye-berry | rye berry | rye berries | rye grain, rye flake, rye | cup 169 | | rye | Keto, Low-Carb, Paleo | | 20062 dry | 338 10.34 75.86 1.63 0.197 0.975 0 15.1 0.98 2
crisped-rice-cereal | crisped rice cereal | | Rice Krispies, rice cereal, crispy rice cereal, crisp rice cereal | cup 28 | | barley | Keto, Low-Carb, Paleo | | |
`;
