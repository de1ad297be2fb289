/** Rows of the table of foods; food-table.ts says what stands in them. */
export const NUTS_SEEDS_AND_DRIED_FRUIT = `
almond | almond | almonds | | cup 143, piece 1.2 | | nuts | | | 12061 dry | 579 21.15 21.55 49.93 3.802 43.88 0 12.5 4.2 1
blanched-almond | blanched almond | blanched almonds | Marcona almond | cup 145 | | nuts | | | 12062 dry | 590 21.4 18.67 52.52 3.953 45.783 0 9.9 4.63 19
sliced-almond | sliced almond | sliced almonds | flaked almond, almond flake | cup 92 | | nuts | | | 12061 dry | 579 21.15 21.55 49.93 3.802 43.88 0 12.5 4.2 1
slivered-almond | slivered almond | slivered almonds | | cup 108 | | nuts | | | 12061 dry | 579 21.15 21.55 49.93 3.802 43.88 0 12.5 4.2 1
brazil-nut | Brazil nut | Brazil nuts | | cup 133, piece 5 | | nuts | | | 12078 dry | 656 14.32 12.27 66.43 15.137 45.125 0 7.5 2.33 3
cashew | cashew | cashews | cashew nut | cup 137 | | nuts | | | 12087 dry | 553 18.22 30.19 43.85 - - 0 3.3 5.91 12
chestnut | chestnut | chestnuts | cooked chestnut, vacuum-packed chestnut | cup 143, piece 8.4 | | | | | 12167 cooked | 245 3.17 52.96 2.2 0.414 1.628 0 5.1 10.6 2
coconut-flake | coconut flake | coconut flakes | coconut chip, toasted coconut, flaked unsweetened coconut | cup 60 | | | | | 12108 dry | 660 6.88 23.65 64.53 57.218 3.451 0 16.3 7.35 37
desiccated-coconut | desiccated coconut | | unsweetened shredded coconut, dried coconut, unsweetened coconut, grated coconut, desiccated shredded coconut | cup 85 | | | | | 12108 dry | 660 6.88 23.65 64.53 57.218 3.451 0 16.3 7.35 37
sweetened-shredded-coconut | sweetened shredded coconut | | shredded coconut, flaked coconut, sweetened coconut, sweetened coconut flake | cup 93 | | | Keto, Low-Carb, Paleo | | 12179 dry | 501 2.88 47.67 35.49 31.468 1.898 0 4.5 43.17 262
hazelnut | hazelnut | hazelnuts | filbert | cup 135, piece 1.4 | | nuts | | | 12120 dry | 628 14.95 16.7 60.75 4.464 53.572 0 9.7 4.34 0
chopped-hazelnut | chopped hazelnut | chopped hazelnuts | | cup 115 | | nuts | | | 12120 dry | 628 14.95 16.7 60.75 4.464 53.572 0 9.7 4.34 0
ground-hazelnut | ground hazelnut | ground hazelnuts | hazelnut meal, hazelnut flour | cup 75 | | nuts | | | 12120 dry | 628 14.95 16.7 60.75 4.464 53.572 0 9.7 4.34 0
macadamia-nut | macadamia nut | macadamia nuts | macadamia | cup 134 | | nuts | | | 12131 dry | 718 7.91 13.82 75.77 12.061 60.379 0 8.6 4.57 5
nut | nut | nuts | | cup 137 | | nuts | | | |
peanut | peanut | peanuts | groundnut, monkey nut, redskin peanut | cup 146 | | peanuts | | | 16390 dry | 585 23.68 21.51 49.66 6.893 40.334 0 8 4.18 6
pecan | pecan | pecans | pecan nut | cup 113 | | nuts | | | 12142 dry | 691 9.17 13.86 71.97 6.18 62.415 0 9.6 3.97 0
pecan-half | pecan half | pecan halves | | cup 99 | | nuts | | | 12142 dry | 691 9.17 13.86 71.97 6.18 62.415 0 9.6 3.97 0
pine-nut | pine nut | pine nuts | pignoli, pine kernel, pignoli nut | cup 135 | | | Nut-Free | | 12147 dry | 673 13.69 13.08 68.37 4.899 52.835 0 3.7 3.59 2
pistachio | pistachio | pistachios | pistachio nut | cup 123, piece 0.7 | | nuts | | | 12151 dry | 562 20.27 27.51 45.39 5.556 37.564 0 10.3 7.66 1
walnut | walnut | walnuts | | cup 113 | | nuts | | | 12155 dry | 654 15.23 13.71 65.21 6.126 56.107 0 6.7 2.61 2
walnut-half | walnut half | walnut halves | | cup 100 | | nuts | | | 12155 dry | 654 15.23 13.71 65.21 6.126 56.107 0 6.7 2.61 2
ground-walnut | ground walnut | ground walnuts | walnut meal | cup 80 | | nuts | | | 12155 dry | 654 15.23 13.71 65.21 6.126 56.107 0 6.7 2.61 2
chia-seed | chia seed | chia seeds | chia | cup 170 | | | | | 12006 dry | 486 16.54 42.12 30.74 3.33 25.974 0 34.4 - 16
flaxseed | flaxseed | flaxseeds | flax seed, linseed | cup 168 | | | | | 12220 dry | 534 18.29 28.88 42.16 3.663 36.257 0 27.3 1.55 30
ground-flaxseed | ground flaxseed | | ground flax, flaxseed meal, flax meal, ground linseed, milled flaxseed, ground flax seed | cup 112 | | | | | 12220 dry | 534 18.29 28.88 42.16 3.663 36.257 0 27.3 1.55 30
hemp-seed | hemp seed | hemp seeds | hemp heart | cup 160 | | | | | |
poppy-seed | poppy seed | poppy seeds | poppyseed | tsp 2.8, cup 140 | | | | | 02033 dry | 525 17.99 28.13 41.56 4.517 34.551 0 19.5 2.99 26
pumpkin-seed | pumpkin seed | pumpkin seeds | pepita, pumpkin kernel | cup 129 | | | | | 12014 dry | 559 30.23 10.71 49.05 8.659 37.218 0 6 1.4 7
sesame-seed | sesame seed | sesame seeds | sesame | cup 144 | | sesame | | | 12023 dry | 573 17.73 23.45 49.67 6.957 40.532 0 11.8 0.3 11
sunflower-seed | sunflower seed | sunflower seeds | sunflower kernel | cup 140 | | | | | 12036 dry | 584 20.78 20 51.46 4.455 41.665 0 8.6 2.62 9
mixed-seed | mixed seed | mixed seeds | | cup 140 | | | | | |
watermelon-seed | watermelon seed | watermelon seeds | | cup 108 | | | | | 12174 dry | 557 28.33 15.31 47.37 9.779 35.501 0 - - 99
peanut-butter | peanut butter | | chunky peanut butter | cup 258 | | peanuts | | | 16098 as sold | 588 25.09 19.56 50.39 10.51 38.377 0 6 9.22 459
reduced-fat-peanut-butter | reduced-fat peanut butter | | low-fat peanut butter | cup 258 | | peanuts | | | 16150 as sold | 520 25.9 35.65 34 5.76 25.338 0 5.2 9.28 540
almond-butter | almond butter | | cashew butter | cup 250 | | nuts | | | 12195 as sold | 614 20.96 18.82 55.5 4.152 46.058 0 10.3 4.43 7
tahini | tahini | | tahini paste, light tahini, sesame paste, tahina | cup 240 | volume | sesame | | | 12166 as sold | 595 17 21.19 53.76 7.529 43.866 0 9.3 0.49 115
dried-apricot | dried apricot | dried apricots | | cup 130, piece 3.5 | | sulphites | | | 09032 dry | 241 3.39 62.64 0.51 0.017 0.148 0 7.3 53.44 10
dried-apple | dried apple | dried apples | dried apple ring, apple ring | cup 86 | | | | | 09011 dry | 243 0.93 65.89 0.32 0.052 0.106 0 8.7 57.19 87
dried-cherry | dried cherry | dried cherries | | cup 160 | | | | | 09044 dry | 333 1.25 80.45 0.73 0.146 0.371 0 2.5 67.15 13
dried-cranberry | dried cranberry | dried cranberries | Craisin | cup 120 | | | | | 09079 dry | 308 0.07 82.36 1.37 0.103 0.856 0 5.7 65 3
dried-blueberry | dried blueberry | dried blueberries | | cup 160 | | | | | 09163 dry | 317 2.5 80 2.5 0.2 1.705 0 7.5 67.5 3
dried-fig | dried fig | dried figs | dried mission fig | cup 149, piece 8.4 | | | | | 09094 dry | 249 3.3 63.87 0.93 0.144 0.504 0 9.8 47.92 10
dried-mango | dried mango | dried mangoes | | cup 120 | | | | | |
dried-fruit | dried fruit | | luxury mixed dried fruit | cup 140 | | | | | |
dried-barberry | dried barberry | dried barberries | barberry, zereshk | cup 100 | | | | | |
goji-berry | goji berry | goji berries | | cup 112 | | | | | |
prune | prune | prunes | dried plum | cup 174, piece 9.5 | | | | | 09291 dry | 240 2.18 63.88 0.38 0.088 0.115 0 7.1 38.13 2
raisin | raisin | raisins | | cup 145 | | | Keto, Low-Carb | | 09298 dry | 299 3.07 79.18 0.46 0.058 0.088 0 3.7 59.19 11
golden-raisin | golden raisin | golden raisins | sultana | cup 145 | | sulphites | Keto, Low-Carb | | 09297 dry | 302 3.39 79.52 0.46 0.151 0.154 0 4 59.19 12
currant | currant | currants | dried currant, Zante currant | cup 144 | | | Keto, Low-Carb | | 09085 dry | 283 4.08 74.08 0.27 0.028 0.227 0 6.8 67.28 8
banana-chip | banana chip | banana chips | | | | | | | |
trail-mix | trail mix | | | | | nuts, peanuts, milk, soy | | | |
`;
