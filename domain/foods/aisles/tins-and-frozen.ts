/** Rows of the table of foods; food-table.ts says what stands in them. */
export const TINS_AND_FROZEN = `
canned-tomato | canned tomato | canned tomatoes | canned plum tomato, whole peeled tomato, fire roasted diced tomato, canned cherry tomato, petite diced tomato, canned San Marzano tomato, fire roasted tomato, peeled plum tomato, peeled whole tomato, Italian-style diced tomato | cup 240, can 400 | | | | | 11531 as sold | 17 0.78 4 0.13 0.018 0.073 0 1 2.38 128
crushed-tomato | crushed tomato | crushed tomatoes | canned crushed tomato, fire-roasted crushed tomato, polpa | cup 242 | | | | | 11693 as sold | 32 1.64 7.29 0.28 0.04 0.156 0 1.9 4.4 186
stewed-tomato | stewed tomato | stewed tomatoes | canned stewed tomato | cup 255 | | | | | 11533 as sold | 26 0.91 6.19 0.19 0.026 0.106 0 1 3.52 221
diced-tomatoes-and-green-chiles | diced tomatoes and green chiles | | Ro-Tel tomato, canned tomatoes with green chiles, Ro*Tel, Rotel, tomatoes with green chilies | cup 241 | | | | | 11537 as sold | 15 0.69 3.62 0.08 0.011 0.041 0 - - 401
tomato-paste | tomato paste | | sun-dried tomato paste, tomato concentrate, double concentrate tomato purée, canned tomato paste | cup 262, tbsp 16 | volume | | | | 11546 as sold | 82 4.32 18.91 0.47 0.1 0.227 0 4.1 12.18 59
tomato-puree | tomato puree | | passata, strained tomato, sieved tomato, tomato passata | cup 250 | volume | | | | 11547 as sold | 38 1.65 8.98 0.21 0.029 0.117 0 1.9 4.83 28
tomato-sauce | tomato sauce | | canned tomato sauce | cup 245 | volume | | | | 11549 as sold | 24 1.32 5.38 0.18 0.025 0.1 0 1.5 4.25 524
tomato-juice | tomato juice | | V8 juice, Clamato | cup 243 | poured | | | | 11886 as sold | 17 0.76 4.24 0.05 0.008 0.033 0 0.4 3.56 10
vegetable-juice | vegetable juice | | carrot juice, V8 | cup 242 | poured | | | | |
canned-corn | canned corn | | canned sweetcorn, drained corn, drained sweetcorn, whole-kernel corn | cup 164 | | | Keto, Low-Carb, Paleo | | 11172 drained | 79 2.46 17.77 1.11 0.161 0.638 0 1.9 3.04 186
creamed-corn | creamed corn | | canned cream-style corn, cream style corn, canned creamed corn | cup 256 | | | Keto, Low-Carb, Paleo | | 11174 as sold | 72 1.74 18.13 0.42 0.065 0.321 0 1.2 3.23 261
frozen-corn | frozen corn | | frozen corn kernel, frozen sweetcorn, frozen whole kernel corn | cup 136 | | | Keto, Low-Carb, Paleo | | 11178 raw | 88 3.02 20.71 0.78 0.119 0.593 0 2.1 2.5 3
hominy | hominy | | canned hominy | cup 165 | | | Keto, Low-Carb, Paleo | | 20030 drained | 72 1.48 14.26 0.88 0.123 0.63 0 2.5 1.82 345
canned-green-bean | canned green bean | canned green beans | cut green bean | cup 153 | | | | | 11056 drained | 25 1.26 4.25 0.37 0.085 0.211 0 2.5 1.31 246
canned-pea | canned pea | canned peas | mushy pea | cup 170 | | | | | 11308 drained | 68 4.47 11.36 0.8 0.143 0.446 0 4.9 2.99 273
canned-mushroom | canned mushroom | canned mushrooms | mushroom stem and piece | cup 156 | | | | | 11264 drained | 25 1.87 5.09 0.29 0.038 0.118 0 2.4 2.34 425
straw-mushroom | straw mushroom | straw mushrooms | canned straw mushroom | cup 182 | | | | | 11989 drained | 32 3.83 4.64 0.68 0.089 0.275 0 2.5 - 384
canned-green-chile | canned green chile | canned green chiles | diced green chile, chopped green chile, canned diced green chile, canned chopped green chile, chopped green chilies, canned green chilies, diced green chilies, canned diced green chili, mild green chile, Hatch chile | cup 139, can 113 | | | | | 11980 as sold | 21 0.72 4.6 0.27 0.028 0.17 0 1.7 - 397
chipotle-in-adobo | chipotle in adobo | chipotles in adobo | canned chipotle chile, adobo sauce, canned chipotle, chipotle pepper, chipotle chile, chipotle, chipotle paste, chipotle chili, chipotle chilli in adobo, canned chipotle pepper | | | | | | |
water-chestnut | water chestnut | water chestnuts | canned water chestnut | cup 140, piece 7 | | | | | 11590 as sold | 50 0.88 12.3 0.06 0.016 0.027 0 2.5 2.46 8
canned-bamboo-shoot | canned bamboo shoot | canned bamboo shoots | sliced bamboo shoot | cup 131 | | | | | 11028 drained | 19 1.72 3.22 0.4 0.092 0.187 0 1.4 1.89 7
hearts-of-palm | hearts of palm | | palm heart, canned heart of palm | cup 146, piece 33 | | | | | 11961 drained | 28 2.52 4.62 0.62 0.13 0.305 0 2.4 - 426
canned-beet | canned beet | canned beets | canned beetroot | cup 157 | | | | | 11084 drained | 31 0.91 7.21 0.14 0.022 0.076 0 1.8 5.51 194
pumpkin-puree | pumpkin puree | | canned pumpkin, pure pumpkin, solid pack pumpkin, canned pumpkin puree, pumpkin pulp | cup 245 | volume | | | | 11424 as sold | 34 1.1 8.09 0.28 0.146 0.052 0 2.9 3.3 5
pumpkin-pie-filling | pumpkin pie filling | | pumpkin pie mix | cup 270 | | | Keto, Low-Carb, Paleo | | 11426 as sold | 104 1.09 26.39 0.13 0.065 0.023 0 8.3 - 208
sweet-potato-puree | sweet potato puree | | mashed sweet potato, canned sweet potato, canned yam | cup 255 | | | | | 11514 as sold | 101 1.98 23.19 0.2 0.041 0.092 0 1.7 5.45 75
coconut-milk | coconut milk | | canned coconut milk, light coconut milk, lite coconut milk, reduced-fat coconut milk, low-fat coconut milk, light canned coconut milk | cup 226 | poured | | | | 12118 as sold | 197 2.02 2.81 21.33 18.915 1.14 0 - - 13
coconut-cream | coconut cream | | canned coconut cream, creamed coconut | cup 240 | volume | | | | 12115 as sold | 330 3.63 6.65 34.68 30.753 1.854 0 2.2 - 4
coconut-water | coconut water | | | cup 240 | poured | | | | 12119 as sold | 19 0.72 3.71 0.2 0.176 0.01 0 1.1 2.61 105
pineapple-in-juice | pineapple in juice | | canned pineapple, crushed pineapple, pineapple tidbit, canned pineapple ring, pineapple in natural juice, canned pineapple tidbit, pineapple ring in juice | cup 249, slice 47, ring 47 | | | | | 09268 as sold | 60 0.42 15.7 0.08 0.006 0.039 0 0.8 14.45 1
pineapple-juice | pineapple juice | | canned pineapple juice | cup 250 | poured | | | | 09273 as sold | 53 0.36 12.87 0.12 0.008 0.056 0 0.2 9.98 2
canned-peach | canned peach | canned peaches | peach in syrup, peach in juice | cup 250, half 98 | | | | | 09238 as sold | 44 0.63 11.57 0.03 0.004 0.028 0 1.3 10.27 4
canned-pear | canned pear | canned pears | pear in juice, pear in syrup | cup 248, half 76 | | | | | 09254 as sold | 50 0.34 12.94 0.07 0.004 0.029 0 1.6 9.7 4
canned-apricot | canned apricot | canned apricots | apricot half | cup 244, half 36 | | | | | 09024 as sold | 48 0.63 12.34 0.04 0.003 0.024 0 1.6 10.74 4
canned-mandarin-orange | canned mandarin orange | canned mandarin oranges | canned mandarin, mandarin orange in juice, mandarin orange segment, mandarin segment | cup 249 | | | | | 09219 as sold | 37 0.62 9.57 0.03 0.003 0.01 0 0.7 8.87 5
canned-cherry | canned cherry | canned cherries | pitted tart cherry in water, pitted sour cherry in water | cup 244 | | | | | 09064 as sold | 36 0.77 8.94 0.1 0.023 0.057 0 1.1 7.6 7
fruit-cocktail | fruit cocktail | | canned fruit cocktail, canned fruit, canned fruit salad | cup 237 | | | | | 09097 as sold | 46 0.46 11.86 0.01 0.001 0.006 0 1 10.86 4
cream-of-chicken-soup | cream of chicken soup | | condensed cream of chicken soup, canned cream of chicken soup, cream of chicken condensed soup | cup 248 | volume | milk, wheat | Vegetarian, Vegan | | 06016 as sold | 90 2.38 7.16 5.77 1.697 3.119 8 0 0.54 702
cream-of-mushroom-soup | cream of mushroom soup | | condensed cream of mushroom soup, canned cream of mushroom soup, condensed mushroom soup, golden mushroom soup, cream of mushroom condensed soup | cup 248 | volume | milk, wheat | | | 06043 as sold | 79 1.35 6.8 5.3 0.964 4.12 0 0.7 0.4 691
cream-of-celery-soup | cream of celery soup | | condensed cream of celery soup, canned cream of celery soup | cup 248 | volume | milk, wheat, celery | | | 06010 as sold | 72 1.32 7.03 4.46 1.12 3.03 11 0.6 1.35 516
tomato-soup | tomato soup | | condensed tomato soup, canned tomato soup | cup 248 | volume | | | | 06159 as sold | 66 1.46 15.22 0.44 0.115 0.293 0 1.1 8.23 377
cheese-soup | cheese soup | | condensed cheddar cheese soup, cheddar cheese soup | cup 248 | volume | milk | | | 06011 as sold | 82 0.8 11.3 3.92 2.45 1.196 3 2.2 3.73 692
french-onion-soup | French onion soup | | condensed French onion soup, onion soup | cup 248 | volume | | | | 06045 as sold | 46 3.06 6.68 1.42 0.21 1.14 0 0.7 2.72 516
canned-chicken | canned chicken | | | cup 140 | | | Vegetarian, Vegan | | 05277 drained | 165 21.77 0 7.95 2.2 4.9 62 0 0 503
canned-chili | canned chili | | chili with beans, chili without beans, chili con carne | | | | | | |
stuffed-vine-leaf | stuffed vine leaf | stuffed vine leaves | dolma, dolmades | | | | | | |
french-fries | french fries | | oven chip, frozen chip, frozen fry | | | | Keto, Low-Carb, Paleo | | 11402 raw | 147 2.24 24.81 4.66 1.005 3.467 0 1.9 0.2 332
tater-tot | tater tot | tater tots | potato tot | cup 120 | | | Keto, Low-Carb, Paleo | | 11398 raw | 177 1.97 25.25 8.37 1.539 6.38 0 1.9 0.25 428
hash-brown | hash brown | hash browns | frozen hash brown patty, hash-brown potato | cup 210 | | | Keto, Low-Carb, Paleo | | 11390 raw | 82 2.06 17.72 0.62 0.163 0.283 - 1.4 - 22
instant-mashed-potato | instant mashed potato | instant mashed potatoes | instant potato flake, potato flake, dried potato flake | cup 60 | | | Keto, Low-Carb, Paleo | | 11378 dry | 354 8.34 81.17 0.41 0.169 0.152 0 6.6 3.36 104
frozen-mixed-vegetable | frozen mixed vegetable | frozen mixed vegetables | frozen peas and carrots, frozen vegetable, frozen stir-fry vegetable, frozen vegetable mix, frozen pepper & onion | | | | | | |
frozen-broccoli | frozen broccoli | | frozen broccoli floret | cup 156 | | | | | 11092 raw | 26 2.81 4.78 0.29 0.044 0.156 0 3 1.35 24
frozen-bell-pepper | frozen bell pepper | frozen bell peppers | frozen peppers | | | | | | |
frozen-onion | frozen onion | frozen onions | | | | | | | 11287 raw | 29 0.79 6.82 0.1 0.017 0.053 0 1.8 - 12
frozen-green-bean | frozen green bean | frozen green beans | frozen cut green bean | cup 124 | | | | | 11060 raw | 39 1.79 7.54 0.21 0.047 0.116 0 2.6 2.21 3
frozen-okra | frozen okra | | | | | | | | 11280 raw | 30 1.69 6.63 0.25 0.065 0.107 0 2.2 2.97 3
frozen-cherry | frozen cherry | frozen cherries | frozen sweet cherry, frozen dark sweet cherry | cup 140 | | | | | |
frozen-mango | frozen mango | frozen mangoes | | cup 140 | | | | | |
frozen-peach | frozen peach | frozen peaches | | cup 150 | | | | | |
frozen-banana | frozen banana | frozen bananas | | | | | Keto | | 09040 raw | 89 1.09 22.84 0.33 0.112 0.105 0 2.6 12.23 1
lemonade-concentrate | lemonade concentrate | | limeade concentrate, frozen lemonade | | poured | | Keto, Low-Carb, Paleo | | 14292 as sold | 196 0.22 49.89 0.7 0.025 0.067 0 0.3 44.46 7
orange-juice-concentrate | orange juice concentrate | | | cup 284 | poured | | Keto, Low-Carb, Paleo | | 09214 as sold | 159 2.39 38.17 0.21 0.024 0.079 0 0.8 37.37 3
pierogi | pierogi | | | | | wheat | | | |
`;
