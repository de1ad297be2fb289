/** Rows of the table of foods; food-table.ts says what stands in them. */
export const PULSES = `
dried-black-bean | dried black bean | dried black beans | black bean, turtle bean | cup 194 | | | Keto, Paleo | | 16014 dry | 341 21.6 62.36 1.42 0.366 0.733 0 15.5 2.12 5
canned-black-bean | canned black bean | canned black beans | black bean in water, cooked black bean, drained black bean | cup 172, can 240 | | | Keto, Paleo | | 16015 cooked | 132 8.86 23.71 0.54 0.139 0.278 0 8.7 - 1
dried-kidney-bean | dried kidney bean | dried kidney beans | kidney bean, dark red kidney bean, red bean, light red kidney bean, dried red bean | cup 184 | | | Keto, Paleo | | 16032 dry | 337 22.53 61.29 1.06 0.154 0.668 0 15.2 2.1 12
canned-kidney-bean | canned kidney bean | canned kidney beans | cooked kidney bean, red kidney bean, drained kidney bean, kidney bean in water, canned red bean, canned light red kidney bean | cup 170, can 240 | | | Keto, Paleo | | 16145 drained | 124 7.98 21.49 1.05 0.181 0.222 0 5.5 3.8 231
dried-pinto-bean | dried pinto bean | dried pinto beans | pinto bean | cup 193 | | | Keto, Paleo | | 16042 dry | 347 21.42 62.55 1.23 0.235 0.636 0 15.5 2.11 12
canned-pinto-bean | canned pinto bean | canned pinto beans | cooked pinto bean, drained pinto bean, seasoned pinto bean | cup 170, can 240 | | | Keto, Paleo | | 16146 drained | 114 6.99 20.22 0.9 0.158 0.426 0 5.5 0.54 239
dried-cannellini-bean | dried cannellini bean | dried cannellini beans | white bean, dried white bean, cannellini bean, dried cannellini, cannellini, white kidney bean, dried white kidney bean | cup 202 | | | Keto, Paleo | | 16049 dry | 333 23.36 60.27 0.85 0.219 0.438 0 15.2 2.11 16
canned-cannellini-bean | canned cannellini bean | canned cannellini beans | canned white bean, cooked white bean, cooked cannellini bean, canned haricot bean, canned great northern bean, drained cannellini bean, drained white bean, canned navy bean, canned white kidney bean, drained great northern bean, cooked navy bean, cooked great northern bean, canned cannellini | cup 179, can 240 | | | Keto, Paleo | | 16050 cooked | 139 9.73 25.09 0.35 0.091 0.183 0 6.3 0.34 6
dried-navy-bean | dried navy bean | dried navy beans | navy bean, haricot bean, dried haricot bean, pea bean, dried haricot, haricot | cup 208 | | | Keto, Paleo | | 16037 dry | 337 22.33 60.75 1.5 0.17 1.656 - 24.4 3.88 5
dried-great-northern-bean | dried great northern bean | dried great northern beans | great northern bean | cup 183 | | | Keto, Paleo | | 16024 dry | 339 21.86 62.37 1.14 0.356 0.53 0 20.2 2.26 14
dried-lima-bean | dried lima bean | dried lima beans | lima bean, butter bean, dried butter bean, gigante bean, dried gigante bean, judión bean | cup 178 | | | Keto, Paleo | | 16071 dry | 338 21.46 63.38 0.69 0.161 0.371 0 19 8.5 18
canned-lima-bean | canned lima bean | canned lima beans | canned butter bean, cooked butter bean, drained butter bean, cooked lima bean | cup 188, can 240 | | | Keto, Paleo | | 16072 cooked | 115 7.8 20.88 0.38 0.089 0.205 0 7 2.9 2
frozen-lima-bean | frozen lima bean | frozen lima beans | baby lima bean | cup 164 | | | Keto, Paleo | | 11039 raw | 132 7.59 25.14 0.44 0.102 0.242 0 6 - 52
dried-borlotti-bean | dried borlotti bean | dried borlotti beans | cranberry bean, borlotti bean, dried cranberry bean, Roman bean | cup 195 | | | Keto, Paleo | | 16019 dry | 335 23.03 60.05 1.23 0.316 0.633 0 24.7 - 6
canned-borlotti-bean | canned borlotti bean | canned borlotti beans | cooked borlotti bean, drained borlotti bean | cup 177, can 240 | | | Keto, Paleo | | 16020 cooked | 136 9.34 24.46 0.46 0.119 0.239 0 10 - 1
dried-black-eyed-pea | dried black-eyed pea | dried black-eyed peas | black eyed pea, blackeyed pea, black-eye bean, dried black-eyed bean, cowpea, black eyed bean | cup 167 | | | Keto, Paleo | | 16062 dry | 336 23.52 60.03 1.26 0.331 0.648 0 10.6 6.9 16
canned-black-eyed-pea | canned black-eyed pea | canned black-eyed peas | cooked black-eyed pea, drained black-eyed pea, canned black-eyed bean | cup 171, can 240 | | | Keto, Paleo | | 16063 cooked | 116 7.73 20.76 0.53 0.138 0.269 0 6.5 3.3 4
dried-adzuki-bean | dried adzuki bean | dried adzuki beans | adzuki bean, aduki bean, azuki bean | cup 197 | | | Keto, Paleo | | 16001 dry | 329 19.87 62.9 0.53 0.191 0.163 0 12.7 - 5
red-bean-paste | red bean paste | | anko | | | | Keto, Low-Carb, Paleo | | |
dried-mung-bean | dried mung bean | dried mung beans | mung bean, mung dal, moong dal, moong bean | cup 207 | | | Keto, Paleo | | 16080 dry | 347 23.86 62.62 1.15 0.348 0.545 0 16.3 6.6 15
dried-fava-bean | dried fava bean | dried fava beans | dried broad bean | cup 150 | | | Keto, Paleo | | 16052 dry | 341 26.12 58.29 1.53 0.254 0.93 0 25 5.7 13
dried-soybean | dried soybean | dried soybeans | soybean, soya bean, soy bean | cup 186 | | soy | Keto, Paleo | | 16108 dry | 446 36.49 30.16 19.94 2.884 15.659 0 9.3 7.33 2
fermented-black-bean | fermented black bean | fermented black beans | salted black bean, douchi, fermented soybean | | | soy | | | |
dried-chickpea | dried chickpea | dried chickpeas | chickpea, garbanzo bean, garbanzo, chick pea, dried garbanzo bean | cup 200 | | | Keto, Paleo | | 16056 dry | 364 19.3 60.65 6.04 0.626 4.052 0 17.4 10.7 24
canned-chickpea | canned chickpea | canned chickpeas | cooked chickpea, drained chickpea, canned garbanzo bean, canned garbanzo, drained garbanzo bean, cooked garbanzo bean, canned chick pea, drained chick pea, roasted chickpea, jarred chickpea | cup 152, can 240 | | | Keto, Paleo | | 16358 drained | 139 7.05 22.53 2.77 0.214 1.455 0 6.4 4.01 246
aquafaba | aquafaba | | chickpea water, liquid from canned chickpeas | | volume | | | | |
split-pea | split pea | split peas | chana dal, toor dal, toor dhal, chana dhal, dried pea, marrowfat pea, split chickpea | cup 197 | | | Keto, Paleo | | 16085 dry | 341 24.55 60.37 1.16 0.161 0.737 0 25.5 8 15
lentil | lentil | lentils | puy lentil, dried lentil, beluga lentil, Umbrian lentil, urad dal, dried puy lentil | cup 192 | | | Keto, Paleo | | 16069 dry | 343 25.8 60.08 1.06 0.156 0.705 0 30.5 2.03 6
red-lentil | red lentil | red lentils | masoor dal, dried red lentil, pink lentil, dried split red lentil | cup 192 | | | Keto, Paleo | | 16144 dry | 345 24.95 59.15 2.17 0.379 1.637 0 10.8 - 7
cooked-lentil | cooked lentil | cooked lentils | canned lentil, drained lentil, cooked puy lentil, canned puy lentil | cup 198, can 240 | | | Keto, Paleo | | 16070 cooked | 116 9.02 20.13 0.38 0.053 0.239 0 7.9 1.8 2
bean | bean | beans | canned bean, dried bean, three-bean mix, mixed bean salad | | | | Keto, Paleo | | |
baked-bean | baked bean | baked beans | canned baked bean, vegetarian baked bean | cup 254, can 400 | | | Keto, Low-Carb, Paleo | | 16006 as sold | 94 4.75 21.14 0.37 0.071 0.216 0 4.1 7.96 343
chili-bean | chili bean | chili beans | chilli bean, bean in chili sauce, ranch style bean, bean in chilli sauce | | | | Keto, Paleo | | |
refried-bean | refried bean | refried beans | canned refried bean, vegetarian refried bean, refried black bean, fat-free refried bean | cup 238, can 450 | | | Keto, Paleo | | 16103 as sold | 91 5.41 15.26 1.17 0.391 0.713 0 5.1 0.46 449
hummus | hummus | | houmous, hommus | cup 246 | volume | sesame | | | 16158 as sold | 166 7.9 14.29 9.6 1.437 7.652 0 6 - 379
falafel | falafel | | falafel ball | | | | | | 16138 cooked | 333 13.31 31.84 17.8 2.383 14.331 0 - - 294
cooked-bean | cooked bean | cooked beans | | cup 175 | | | Keto, Paleo | | |
`;
