/** Rows of the table of foods; food-table.ts says what stands in them. */
export const BAKING = `
all-purpose-flour | all-purpose flour | | flour, plain flour, wheat flour, AP flour, flour all-purpose, type 00 flour, tipo 00 flour, double zero flour | cup 125 | | wheat | Keto, Low-Carb, Paleo | | 20081 dry | 364 10.33 76.31 0.98 0.155 0.5 0 2.7 0.27 2
bread-flour | bread flour | | strong flour, strong white flour, strong plain flour, high-gluten flour | cup 125 | | wheat | Keto, Low-Carb, Paleo | | 20083 dry | 361 11.98 72.53 1.66 0.244 0.867 0 2.4 0.31 2
cake-flour | cake flour | | pastry flour, sponge flour | cup 118 | | wheat | Keto, Low-Carb, Paleo | | 20084 dry | 362 8.2 78.03 0.86 0.127 0.452 0 1.7 0.31 2
self-rising-flour | self-rising flour | | self raising flour, SR flour | cup 125 | | wheat | Keto, Low-Carb, Paleo | | 20082 dry | 354 9.89 74.22 0.97 0.154 0.496 0 2.7 0.22 1193
whole-wheat-flour | whole wheat flour | | wholemeal flour, wholewheat flour, wholemeal bread flour, graham flour, whole-wheat pastry flour, atta, atta flour, chapati flour, whole grain flour, whole wheat bread flour | cup 120 | | wheat | Keto, Low-Carb, Paleo | | 20080 dry | 340 13.21 71.97 2.5 0.43 1.45 0 10.7 0.41 2
rye-flour | rye flour | | wholemeal rye flour, light rye flour | cup 102 | | rye | Keto, Low-Carb, Paleo | | 20064 dry | 349 10.88 75.43 1.52 0.18 0.884 0 11.8 1.1 2
spelt-flour | spelt flour | | wholemeal spelt flour | cup 110 | | wheat | Keto, Low-Carb, Paleo | | |
semolina | semolina | | semolina flour, durum wheat semolina, durum flour, semola | cup 167 | | wheat | Keto, Low-Carb, Paleo | | 20066 dry | 360 12.68 72.83 1.05 0.15 0.554 0 3.9 - 1
gluten-free-flour | gluten-free flour | | gluten-free flour blend, gluten-free self-raising flour, gluten-free baking flour, gluten-free all purpose flour | cup 145 | | | Keto, Low-Carb, Paleo | | |
almond-flour | almond flour | | ground almond, almond meal | cup 96 | | nuts | | | |
coconut-flour | coconut flour | | | cup 112 | | | | | |
rice-flour | rice flour | | | cup 158 | | | Keto, Low-Carb, Paleo | | 20061 dry | 366 5.95 80.13 1.42 0.386 0.821 0 2.4 0.12 0
brown-rice-flour | brown rice flour | | | cup 158 | | | Keto, Low-Carb, Paleo | | 20090 dry | 363 7.23 76.48 2.78 0.557 2.004 0 4.6 0.85 8
glutinous-rice-flour | glutinous rice flour | | sweet rice flour, mochiko | | | | Keto, Low-Carb, Paleo | | |
buckwheat-flour | buckwheat flour | | | cup 120 | | | Keto, Low-Carb, Paleo | | 20011 dry | 335 12.62 70.59 3.1 0.677 1.898 0 10 2.6 11
chickpea-flour | chickpea flour | | gram flour, besan, garbanzo bean flour, garbanzo flour, chick pea flour | cup 92 | | | Keto, Low-Carb, Paleo | | 16157 dry | 387 22.39 57.82 6.69 0.693 4.487 0 10.8 10.85 64
soy-flour | soy flour | | soya flour | cup 85 | | soy | Keto, Low-Carb, Paleo | | 16115 dry | 436 34.54 35.19 20.65 2.987 16.218 0 9.6 7.5 13
oat-flour | oat flour | | | cup 104 | | oats | Keto, Low-Carb, Paleo | | 20132 dry | 404 14.66 65.7 9.12 1.607 6.195 0 6.5 0.8 19
millet-flour | millet flour | | | cup 119 | | | Keto, Low-Carb, Paleo | | 20647 dry | 373 10.75 73.05 4.25 0.536 3.542 - 3.5 1.66 4
sorghum-flour | sorghum flour | | | cup 121 | | | Keto, Low-Carb, Paleo | | 20648 dry | 361 7.87 77.47 3.29 0.475 2.246 - 6.6 1.87 4
barley-flour | barley flour | | | cup 148 | | barley | Keto, Low-Carb, Paleo | | 20130 dry | 345 10.5 74.52 1.6 0.335 0.976 0 10.1 0.8 4
potato-flour | potato flour | | | cup 160 | | | Keto, Low-Carb, Paleo | | 11413 dry | 357 6.9 83.1 0.34 0.09 0.158 0 5.9 3.52 55
masa-harina | masa harina | | corn masa, masa, instant corn masa flour, corn masa flour, instant masa harina | cup 114 | | | Keto, Low-Carb, Paleo | | 20017 dry | 365 9.28 76.29 3.86 0.532 2.721 0 6.4 1.61 5
corn-flour | corn flour | | maize flour | cup 117 | | | Keto, Low-Carb, Paleo | | 20016 dry | 361 6.93 76.85 3.86 0.543 2.777 0 7.3 0.64 5
cornmeal | cornmeal | | stone-ground cornmeal, stoneground cornmeal, maize meal | cup 122 | | | Keto, Low-Carb, Paleo | | 20020 dry | 362 8.12 76.89 3.59 0.505 2.586 0 7.3 0.64 35
self-rising-cornmeal | self-rising cornmeal | | cornmeal mix, self-rising cornmeal mix | | | | Keto, Low-Carb, Paleo | | |
cornbread-mix | cornbread mix | | corn bread mix, corn muffin mix | | | wheat, milk | Keto, Low-Carb, Paleo | | |
polenta | polenta | | instant polenta, quick-cook polenta, grits, instant grits, quick grits, quick-cooking polenta, hominy grits, corn grits, stone-ground grits | cup 157 | | | Keto, Low-Carb, Paleo | | 20022 dry | 370 7.11 79.45 1.75 0.22 1.218 0 3.9 1.61 7
cornstarch | cornstarch | | cornflour, corn starch, corn flour starch | cup 128, tbsp 8 | | | Keto, Low-Carb, Paleo | | 20027 dry | 381 0.26 91.27 0.05 0.009 0.041 0 0.9 0 9
arrowroot | arrowroot | | arrowroot powder, arrowroot starch, arrowroot flour | cup 128 | | | Keto, Low-Carb, Paleo | | 20003 dry | 357 0.3 88.15 0.1 0.019 0.047 0 3.4 - 2
potato-starch | potato starch | | potato flour starch | cup 155 | | | Keto, Low-Carb, Paleo | | |
tapioca-starch | tapioca starch | | tapioca flour, cassava flour | cup 120 | | | Keto, Low-Carb, Paleo | | |
tapioca-pearl | tapioca pearl | tapioca pearls | pearl tapioca, tapioca, quick-cooking tapioca, instant tapioca, minute tapioca, boba | cup 152 | | | Keto, Low-Carb, Paleo | | 20068 dry | 358 0.19 88.69 0.02 0.005 0.008 0 0.9 3.35 1
vital-wheat-gluten | vital wheat gluten | | wheat gluten | cup 130 | | wheat | Keto, Low-Carb, Paleo | | 48052 dry | 370 75.16 13.79 1.85 0.272 0.966 0 0.6 0 29
xanthan-gum | xanthan gum | | guar gum | tsp 3 | | | | | |
psyllium-husk | psyllium husk | | psyllium, psyllium husk powder | tbsp 5 | | | | | |
wheat-germ | wheat germ | | | cup 115 | | wheat | Keto, Low-Carb, Paleo | | 20078 dry | 360 23.15 51.8 9.72 1.665 7.375 0 13.2 - 12
wheat-bran | wheat bran | | bran | cup 58 | | wheat | Keto, Low-Carb, Paleo | | 20077 dry | 216 15.55 64.51 4.25 0.63 2.849 0 42.8 0.41 2
oat-bran | oat bran | | | cup 94 | | oats | Keto, Low-Carb, Paleo | | 20033 dry | 246 17.3 66.22 7.03 1.328 5.142 0 15.4 1.45 4
baking-powder | baking powder | | aluminum-free baking powder, double-acting baking powder, gluten-free baking powder | tsp 4.6 | | | | | 18369 dry | 53 0 27.7 0 0 0 0 0.2 0 10600
baking-soda | baking soda | | bicarbonate of soda, bicarb, sodium bicarbonate, bicarb soda, bicarbonate soda, soda bicarbonate | tsp 4.6 | | | | | 18372 dry | 0 0 0 0 0 0 0 0 0 27360
cream-of-tartar | cream of tartar | | | tsp 3 | | | | | 18373 dry | 258 0 61.5 0 0 0 0 0.2 0 52
bakers-ammonia | baker's ammonia | | | | | | | | |
active-dry-yeast | active dry yeast | | dried yeast, yeast, active dried yeast | tsp 4, packet 7 | | | | | 18375 dry | 325 40.44 41.22 7.61 1.001 4.326 0 26.9 0 51
instant-yeast | instant yeast | | quick-rise yeast, fast-action yeast, easy blend yeast, bread machine yeast, easy-blend dried yeast, fast action dried yeast, rapid rise yeast, instant dried yeast, fast-acting dried yeast, easy bake yeast, fast-action easy-blend yeast | tsp 3.1, packet 7 | | | | | 18375 dry | 325 40.44 41.22 7.61 1.001 4.326 0 26.9 0 51
fresh-yeast | fresh yeast | | compressed yeast, baker's yeast, cake yeast | | | | | | 18374 as sold | 105 8.4 18.1 1.9 0.243 1.051 0 8.1 0 30
sourdough-starter | sourdough starter | | active sourdough starter, levain, poolish, biga | | | wheat | Keto, Low-Carb, Paleo | | |
gelatin | gelatin | | gelatine, powdered gelatin, gelatin powder, gelatine leaf, gelatin sheet, powdered gelatine | packet 7, tbsp 9 | | | Vegetarian, Vegan | | 19177 dry | 335 85.6 0 0.1 0.07 0.07 0 0 0 196
agar | agar | | agar powder, agar-agar powder, agar agar | | | | | | 11663 dry | 306 6.21 80.88 0.3 0.061 0.129 0 7.7 2.97 102
flavored-gelatin-mix | flavored gelatin mix | | Jell-O, jelly, lime gelatin, Jello, strawberry gelatin, orange gelatin, lime jelly, flavored gelatin | | | | Vegetarian, Vegan, Keto, Low-Carb, Paleo | | 19172 dry | 381 7.8 90.5 0 0 0 0 0 86.04 466
pectin | pectin | | powdered pectin, fruit pectin, powdered fruit pectin | | | | | | 19310 dry | 325 0.3 90.4 0.3 0.05 0.1 0 8.6 - 200
liquid-pectin | liquid pectin | | liquid fruit pectin | | poured | | | | 42063 as sold | 11 0 2.1 0 0 0 0 2.1 0 0
cocoa-powder | cocoa powder | | cocoa, cacao powder, baking cocoa | cup 86 | | | | | 19165 dry | 228 19.6 57.9 13.7 8.07 5.01 0 33.2 1.75 21
dutch-process-cocoa-powder | Dutch-process cocoa powder | | Dutch-process cocoa, Dutch processed cocoa powder, alkalized cocoa powder, Dutch-processed cocoa | cup 86 | | | | | 19166 dry | 220 18.1 58.3 13.1 7.76 4.81 0 29.8 1.76 19
unsweetened-chocolate | unsweetened chocolate | | baking chocolate, unsweetened chocolate square, bitter chocolate | piece 29 | | soy | | | 19078 as sold | 501 12.9 29.84 52.31 32.351 17.66 0 16.6 0.91 24
dark-chocolate | dark chocolate | | bittersweet chocolate, plain chocolate, 70% chocolate, bitter-sweet chocolate, dark cooking chocolate, dark couverture chocolate, dark chocolate shaving, dark chocolate bar, dark 'palets' | | | soy | Keto, Low-Carb, Paleo | | 19904 as sold | 598 7.79 45.9 42.63 24.489 14.038 3 10.9 23.99 20
dark-chocolate-chip | dark chocolate chip | dark chocolate chips | bittersweet chocolate chip, dark chocolate chunk | cup 170 | | soy | Keto, Low-Carb, Paleo | | 19904 as sold | 598 7.79 45.9 42.63 24.489 14.038 3 10.9 23.99 20
semisweet-chocolate | semisweet chocolate | | semi-sweet chocolate, semisweet chocolate square, semi-sweet chocolate square, semisweet baking chocolate, semi-sweet baking chocolate | piece 28 | | soy | Keto, Low-Carb, Paleo | | 19080 as sold | 480 4.2 63.9 30 17.75 10.932 0 5.9 54.5 11
chocolate-chip | chocolate chip | chocolate chips | semisweet chocolate chip, chocolate chunk, chocolate morsel, chocolate drop, semi-sweet chocolate morsel, semisweet chocolate morsel, miniature semisweet chocolate chip, semi sweet chocolate chip, semisweet chocolate chunk | cup 170 | | soy | Keto, Low-Carb, Paleo | | 19080 as sold | 480 4.2 63.9 30 17.75 10.932 0 5.9 54.5 11
milk-chocolate | milk chocolate | | milk chocolate bar, chocolate kiss, Hershey's Kiss, Hershey's bar | | | milk, soy | Keto, Low-Carb, Paleo | | 19120 as sold | 535 7.65 59.4 29.66 18.509 8.562 23 3.4 51.5 79
milk-chocolate-chip | milk chocolate chip | milk chocolate chips | milk chocolate chunk, milk chocolate button | cup 168 | | milk, soy | Keto, Low-Carb, Paleo | | 19120 as sold | 535 7.65 59.4 29.66 18.509 8.562 23 3.4 51.5 79
white-chocolate | white chocolate | | white baking chocolate, white chocolate bar | | | milk, soy | Keto, Low-Carb, Paleo | | 19087 as sold | 539 5.87 59.24 32.09 19.412 10.11 21 0.2 59 90
white-chocolate-chip | white chocolate chip | white chocolate chips | white chocolate chunk, white chocolate morsel | cup 170 | | milk, soy | Keto, Low-Carb, Paleo | | 19087 as sold | 539 5.87 59.24 32.09 19.412 10.11 21 0.2 59 90
chocolate | chocolate | | chocolate bar, cooking chocolate, chocolate shaving, chocolate curl | | | soy | Keto, Low-Carb, Paleo | | |
butterscotch-chip | butterscotch chip | butterscotch chips | butterscotch morsel | cup 170 | | milk, soy | Keto, Low-Carb, Paleo | | 19085 as sold | 539 2.2 67.1 29.05 24.1 3.312 0 0 67.1 89
peanut-butter-chip | peanut butter chip | peanut butter chips | | cup 168 | | peanuts, milk, soy | Keto, Low-Carb, Paleo | | 19086 as sold | 529 18.3 46.88 29.8 13.12 14.882 1 5 38.3 250
cocoa-butter | cocoa butter | | | cup 218 | | | | | 04501 as sold | 884 0 0 100 59.7 35.9 0 0 0 0
cacao-nib | cacao nib | cacao nibs | cocoa nib | cup 120 | | | | | |
candy-melt | candy melt | candy melts | almond bark, candy coating | | | milk, soy | Keto, Low-Carb, Paleo | | |
candy | candy | | M&M, M&M's, candy bar, chocolate candy, jelly bean, gumdrop, peppermint candy, candy cane, Snickers, Smarties | | | | Keto, Low-Carb, Paleo | | |
caramel | caramel | caramels | caramel candy, caramel square, caramel bit | piece 10 | | milk | Keto, Low-Carb, Paleo | | 19074 as sold | 382 4.6 77 8.1 2.476 5.02 7 0 65.5 245
toffee-bit | toffee bit | toffee bits | toffee, Heath bit | cup 156 | | milk | Keto, Low-Carb, Paleo | | 19383 as sold | 560 1.07 64.72 32.75 20.565 10.186 104 0 63.47 135
marshmallow | marshmallow | marshmallows | | cup 50, piece 7.2 | | | Vegetarian, Vegan, Keto, Low-Carb, Paleo | | 19116 as sold | 318 1.8 81.3 0.2 0.056 0.127 0 0.1 57.56 80
mini-marshmallow | mini marshmallow | mini marshmallows | miniature marshmallow | cup 50 | | | Vegetarian, Vegan, Keto, Low-Carb, Paleo | | 19116 as sold | 318 1.8 81.3 0.2 0.056 0.127 0 0.1 57.56 80
marshmallow-creme | marshmallow creme | | marshmallow fluff, marshmallow cream | | | egg | Keto, Low-Carb, Paleo | | 19365 as sold | 322 0.8 79 0.3 0.056 0.127 0 0.1 46.8 80
sprinkle | sprinkle | sprinkles | rainbow sprinkle, nonpareil, hundreds and thousands, jimmies, chocolate sprinkle, sanding sugar, pearl sugar, colored sugar, decorating sugar | tbsp 12 | | | Keto, Low-Carb, Paleo | | |
food-coloring | food coloring | | food colouring, gel food coloring, liquid food coloring, food coloring gel | | | | | | |
vanilla-extract | vanilla extract | | vanilla, vanilla essence, Madagascar vanilla extract | cup 208 | poured | | | | 02050 as sold | 288 0.06 12.65 0.06 0.01 0.014 0 0 12.65 9
vanilla-bean | vanilla bean | vanilla beans | vanilla pod, vanilla bean seed, Madagascar vanilla bean | | | | | | |
vanilla-bean-paste | vanilla bean paste | | vanilla paste | | volume | | | | |
vanilla-sugar | vanilla sugar | | vanilla powder | | | | Keto, Low-Carb, Paleo | | |
almond-extract | almond extract | | almond essence | | poured | | | | |
peppermint-extract | peppermint extract | | mint extract, peppermint essence | | poured | | | | |
lemon-extract | lemon extract | | orange extract, maple extract, rum extract, coconut extract, maple flavored extract, maple flavoring, butter extract, anise extract, rum flavoring | | poured | | | | |
orange-blossom-water | orange blossom water | | orange flower water | | poured | | | | |
rosewater | rosewater | | rose water | | poured | | | | |
candied-peel | candied peel | | mixed peel, candied orange peel, candied citrus peel, candied lemon peel | cup 150 | | | Keto, Low-Carb, Paleo | | |
candied-fruit | candied fruit | | candied cherry, glacé fruit, glace cherry, crystallized fruit | | | | Keto, Low-Carb, Paleo | | 09426 as sold | 322 0.34 82.74 0.07 0.01 0.028 0 1.6 80.68 98
candied-ginger | candied ginger | | crystallized ginger, crystallised ginger, stem ginger, preserved ginger, ball stem ginger, ball of stem ginger | cup 184 | | | Keto, Low-Carb, Paleo | | |
maraschino-cherry | maraschino cherry | maraschino cherries | cocktail cherry | piece 5 | | | Keto, Low-Carb, Paleo | | 09328 drained | 165 0.22 41.97 0.21 0.039 0.104 0 3.2 38.77 4
marzipan | marzipan | | almond paste | cup 227 | | nuts | Keto, Low-Carb, Paleo | | 12071 as sold | 458 9 47.81 27.74 2.629 23.833 0 4.8 36.25 9
pie-filling | pie filling | | apple pie filling, cherry pie filling, blueberry pie filling | cup 255 | | | Keto, Low-Carb, Paleo | | |
fondant | fondant | | icing, frosting, vanilla frosting, chocolate frosting | | | | Keto, Low-Carb, Paleo | | |
royal-icing | royal icing | | | | | egg | Keto, Low-Carb, Paleo | | |
buttercream | buttercream | | buttercream frosting, vanilla buttercream, chocolate buttercream | | | milk | Keto, Low-Carb, Paleo | | |
cream-cheese-frosting | cream cheese frosting | | | | | milk | Keto, Low-Carb, Paleo | | |
cake-mix | cake mix | | chocolate cake mix, devil's food cake mix, angel food cake mix, spice cake mix, brownie mix, brownie cake mix, vanilla cake mix | | | wheat | Keto, Low-Carb, Paleo | | |
pancake-mix | pancake mix | | baking mix, biscuit mix, Bisquick, all-purpose baking mix | cup 120 | | wheat | Keto, Low-Carb, Paleo | | |
buttermilk-pancake-mix | buttermilk pancake mix | | buttermilk baking mix | cup 120 | | wheat, milk | Keto, Low-Carb, Paleo | | |
instant-pudding-mix | instant pudding mix | | pudding mix, vanilla pudding mix, instant vanilla pudding, instant vanilla pudding mix, chocolate pudding mix, instant chocolate pudding mix, instant pudding, vanilla pudding | | | | Keto, Low-Carb, Paleo | | |
custard-powder | custard powder | | | cup 120 | | | Keto, Low-Carb, Paleo | | |
malted-milk-powder | malted milk powder | | malt powder, Ovaltine, Horlicks | | | barley, milk | Keto, Low-Carb, Paleo | | 14311 dry | 428 14.29 71.21 9.52 4.762 3.586 24 0.1 47.62 405
protein-powder | protein powder | | vanilla protein powder, chocolate protein powder | | | | | | |
whey-protein-powder | whey protein powder | | whey protein | | | milk | | | |
citric-acid | citric acid | | | | | | | | |
`;
