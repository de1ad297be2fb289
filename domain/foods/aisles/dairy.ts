/** Rows of the table of foods; food-table.ts says what stands in them. */
export const DAIRY = `
butter | butter | | sweet cream butter, cultured butter, butter stick | cup 227, stick 113, tbsp 14.2 | | milk | | | 01145 as sold | 717 0.85 0.06 81.11 51.368 24.064 215 0 0.06 11
salted-butter | salted butter | | | cup 227, stick 113 | | milk | | | 01001 as sold | 717 0.85 0.06 81.11 51.368 24.064 215 0 0.06 643
brown-butter | brown butter | | browned butter | cup 218 | volume | milk | | | |
clarified-butter | clarified butter | | ghee, butter ghee, clarified butter ghee | cup 205 | volume | milk | | | 01003 as sold | 876 0.28 0 99.48 61.924 32.426 256 0 0 2
vegan-butter | vegan butter | | plant-based butter, dairy-free butter, non-dairy butter, plant butter, vegan butter stick, vegan block | cup 227, stick 113 | | | | | |
margarine | margarine | | baking margarine, baking spread, margarine stick | cup 227, stick 113 | | | | | 04610 as sold | 717 0.16 0.7 80.71 15.189 63.179 0 0 0 751
buttermilk | buttermilk | | cultured buttermilk, low-fat buttermilk | cup 245 | poured | milk | | | 01088 as sold | 40 3.31 4.79 0.88 0.548 0.287 4 0 4.79 190
milk | milk | | cow's milk, dairy milk, full cream milk | cup 244 | poured | milk | | | 01211 as sold | 61 3.15 4.78 3.27 1.865 1.007 10 0 5.05 43
reduced-fat-milk | reduced-fat milk | | 2% milk, 2 % milk, semi skimmed milk, two percent milk | cup 244 | poured | milk | | | 01174 as sold | 50 3.3 4.8 1.98 1.257 0.633 8 0 5.06 47
low-fat-milk | low-fat milk | | 1% milk, 1 % milk | cup 244 | poured | milk | | | 01175 as sold | 42 3.37 4.99 0.97 0.633 0.312 5 0 5.2 44
skim-milk | skim milk | | skimmed milk, nonfat milk | cup 245 | poured | milk | | | 01151 as sold | 34 3.37 4.96 0.08 0.051 0.024 2 0 5.09 42
evaporated-milk | evaporated milk | | canned evaporated milk | cup 252 | poured | milk | | | 01214 as sold | 135 6.81 10.04 7.56 4.591 2.58 29 0 10.04 106
condensed-milk | condensed milk | | canned condensed milk | cup 306 | volume | milk | Keto, Low-Carb, Paleo | | 01095 as sold | 321 7.91 54.4 8.7 5.486 2.764 34 0 54.4 127
powdered-milk | powdered milk | | milk powder, dried milk, dry milk | cup 128 | | milk | | | 01212 dry | 496 26.32 38.42 26.71 16.742 8.589 97 0 38.42 371
nonfat-milk-powder | nonfat milk powder | | skimmed milk powder, nonfat dry milk, skim milk powder, dried skimmed milk | cup 120 | | milk | | | 01091 dry | 362 36.16 51.98 0.77 0.499 0.231 20 0 51.98 535
goat-milk | goat milk | | goat's milk | cup 244 | poured | milk | | | 01106 as sold | 69 3.56 4.45 4.14 2.667 1.258 11 0 4.45 50
cream | cream | | pouring cream, liquid cream, cooking cream | cup 240 | poured | milk | | | |
heavy-cream | heavy cream | | whipping cream, double cream, thickened cream, whole cream, 35% cream, 36% cream, dairy cream, cream for whipping | cup 238 | poured | milk | | | 01053 as sold | 345 2.05 2.79 37 23.032 12.06 137 0 2.79 38
light-cream | light cream | | single cream, table cream, coffee cream | cup 240 | poured | milk | | | 01050 as sold | 195 2.7 3.66 19.31 12.02 6.294 66 0 3.66 40
whipped-cream | whipped cream | | whipped topping, squirty cream | cup 60 | volume | milk | | | 01054 as sold | 257 3.2 12.49 22.22 13.831 7.243 76 0 8 8
half-and-half | half-and-half | | half and half, half & half, half n half | cup 242 | poured | milk | | | 01049 as sold | 130 2.96 4.3 11.5 7.158 3.748 37 0 4.3 41
sour-cream | sour cream | | soured cream, cultured sour cream, smetana | cup 230 | volume | milk | | | 01056 as sold | 193 2.07 2.88 19.73 11.507 5.908 52 0 2.88 47
light-sour-cream | light sour cream | | reduced-fat sour cream, lower-fat sour cream | cup 230 | volume | milk | | | 01055 as sold | 135 2.94 4.26 12 7.47 3.912 39 0 0.16 89
creme-fraiche | crème fraîche | | creme fraiche, crème fraiche, creme fraîche, full-fat crème fraîche, half-fat crème fraîche | cup 230 | volume | milk | | | |
clotted-cream | clotted cream | | | | | milk | | | |
mexican-crema | Mexican crema | | crema, crema Mexicana | cup 240 | volume | milk | | | |
yogurt | yogurt | | yoghurt, whole milk yogurt, set yogurt, curd yogurt | cup 245 | volume | milk | | | 01116 as sold | 61 3.47 4.66 3.25 2.096 0.985 13 0 4.66 46
low-fat-yogurt | low-fat yogurt | | | cup 245 | volume | milk | | | 01117 as sold | 63 5.25 7.04 1.55 1 0.47 6 0 7.04 70
nonfat-yogurt | nonfat yogurt | | | cup 245 | volume | milk | | | 01118 as sold | 56 5.73 7.68 0.18 0.116 0.054 2 0 7.68 77
vanilla-yogurt | vanilla yogurt | | low-fat vanilla yogurt | cup 245 | volume | milk | | | 01119 as sold | 85 4.93 13.8 1.25 0.806 0.379 5 0 13.8 66
greek-yogurt | Greek yogurt | | Greek yoghurt, strained yogurt, thick yogurt, thick plain yogurt, whole milk Greek yogurt, skyr | cup 245 | volume | milk | | | |
nonfat-greek-yogurt | nonfat Greek yogurt | | nonfat plain Greek yogurt, 0% Greek yogurt | cup 245 | volume | milk | | | 01256 as sold | 59 10.19 3.6 0.39 0.117 0.065 5 0 3.24 36
coconut-yogurt | coconut yogurt | | coconut yoghurt | cup 245 | volume | | | | |
soy-yogurt | soy yogurt | | soya yogurt, soy yoghurt, soya yoghurt | cup 245 | volume | soy | | | |
vegan-yogurt | vegan yogurt | | dairy-free yogurt, plant-based yogurt, non-dairy yogurt, vegan yoghurt, dairy-free yoghurt | cup 245 | volume | soy, nuts | | | |
labneh | labneh | | labne, lebneh | cup 240 | volume | milk | | | |
kefir | kefir | | milk kefir | cup 245 | poured | milk | | | |
quark | quark | | | cup 240 | volume | milk | | | |
custard | custard | | vanilla custard, crème anglaise | | volume | milk, egg | | | |
vanilla-ice-cream | vanilla ice cream | | ice cream, vanilla bean ice cream | cup 132 | | milk | Keto, Low-Carb, Paleo | | 19095 as sold | 207 3.5 23.6 11 6.79 3.421 44 0.7 21.22 80
chocolate-ice-cream | chocolate ice cream | | | cup 132 | | milk | Keto, Low-Carb, Paleo | | 19270 as sold | 216 3.8 28.2 11 6.8 3.62 34 1.2 25.36 76
strawberry-ice-cream | strawberry ice cream | | | cup 132 | | milk | Keto, Low-Carb, Paleo | | 19271 as sold | 192 3.2 27.6 8.4 5.19 - 29 0.9 - 60
sherbet | sherbet | | orange sherbet | cup 148 | | milk | Keto, Low-Carb, Paleo | | 19097 as sold | 144 1.1 30.4 2 1.16 0.61 1 1.3 24.32 46
coconut-ice-cream | coconut ice cream | | | cup 132 | | | Keto, Low-Carb, Paleo | | |
sorbet | sorbet | | lemon sorbet, mango sorbet, raspberry sorbet | | | | Keto, Low-Carb, Paleo | | |
egg | egg | eggs | hen's egg, chicken egg | cup 243, small 38, medium 44, large 50, extra-large 56, piece 50 | | egg | | | 01123 raw | 143 12.56 0.72 9.51 3.126 5.569 372 0 0.37 142
egg-white | egg white | egg whites | white of egg, liquid egg white, white of an egg | cup 243, large 33 | | egg | | | 01124 raw | 52 10.9 0.73 0.17 0 0 0 0 0.71 166
egg-yolk | egg yolk | egg yolks | yolk, egg yellow | cup 243, large 17 | | egg | | | 01125 raw | 322 15.86 3.59 26.54 9.551 15.942 1085 0 0.56 48
hard-boiled-egg | hard-boiled egg | hard-boiled eggs | cooked egg, ramen egg | cup 136, large 50 | | egg | | | 01129 cooked | 155 12.58 1.12 10.61 3.267 5.491 373 0 1.12 124
quail-egg | quail egg | quail eggs | quail's egg | piece 9 | | egg | | | 01140 raw | 158 13.05 0.41 11.09 3.557 5.648 844 0 0.4 141
duck-egg | duck egg | duck eggs | | piece 70 | | egg | | | 01138 raw | 185 12.81 1.45 13.77 3.681 7.748 884 0 0.93 146
egg-substitute | egg substitute | | liquid egg substitute, egg beater | cup 240 | volume | egg | | | 01226 as sold | 48 10 2 0 0 0 0 0 2 199
egg-replacer | egg replacer | | egg replacement, vegan egg replacer | | | | | | |
`;
