/** Rows of the table of foods; food-table.ts says what stands in them. */
export const SWEETENERS_AND_SPREADS = `
sugar | sugar | | cane sugar, preserving sugar, beet sugar | cup 200, tsp 4.2, cube 2.3 | | | Keto, Low-Carb, Paleo | | 19335 as sold | 387 0 99.98 0 0 0 0 0 99.8 1
caster-sugar | caster sugar | | superfine sugar, castor sugar, baker's sugar | cup 200 | | | Keto, Low-Carb, Paleo | | 19335 as sold | 387 0 99.98 0 0 0 0 0 99.8 1
jam-sugar | jam sugar | | preserving jam sugar, gelling sugar | cup 200 | | | Keto, Low-Carb, Paleo | | |
brown-sugar | brown sugar | | light brown sugar, light muscovado sugar, muscovado sugar, light soft brown sugar, muscovado | cup 220 | | | Keto, Low-Carb, Paleo | | 19334 as sold | 380 0.12 98.09 0 0 0 0 0 97.02 28
unpacked-brown-sugar | unpacked brown sugar | | loosely packed brown sugar, brown sugar unpacked | cup 145 | | | Keto, Low-Carb, Paleo | | 19334 as sold | 380 0.12 98.09 0 0 0 0 0 97.02 28
demerara-sugar | demerara sugar | | turbinado sugar, raw sugar, golden granulated sugar, raw cane sugar, Sugar in the Raw | cup 202 | | | Keto, Low-Carb, Paleo | | 19908 as sold | 399 0 99.8 0 - - - - 99.19 3
powdered-sugar | powdered sugar | | icing sugar, confectioner's sugar, confectioners sugar | cup 120 | | | Keto, Low-Carb, Paleo | | 19336 as sold | 389 0 99.77 0 0 0 0 0 97.81 2
sifted-powdered-sugar | sifted powdered sugar | | sifted icing sugar, sifted confectioners' sugar | cup 100 | | | Keto, Low-Carb, Paleo | | 19336 as sold | 389 0 99.77 0 0 0 0 0 97.81 2
maple-sugar | maple sugar | | | | | | Keto, Low-Carb, Paleo | | 19340 as sold | 354 0.1 90.9 0.2 0.036 0.164 0 0 84.87 11
palm-sugar | palm sugar | | jaggery, piloncillo, coconut palm sugar, panela, coconut sugar, rapadura | | | | Keto, Low-Carb, Paleo | | |
rock-sugar | rock sugar | | | | | | Keto, Low-Carb, Paleo | | |
corn-syrup | corn syrup | | light corn syrup | cup 341 | volume | | Keto, Low-Carb, Paleo | | 19350 as sold | 283 0 76.79 0.2 0 0 0 0 76.77 62
glucose-syrup | glucose syrup | | liquid glucose, glucose | | volume | | Keto, Low-Carb, Paleo | | |
golden-syrup | golden syrup | | | cup 340 | volume | | Keto, Low-Carb, Paleo | | |
maple-syrup | maple syrup | | maple-flavored syrup | cup 315 | volume | | Keto, Low-Carb | | 19353 as sold | 260 0.04 67.04 0.06 0.007 0.028 0 0 67.9 12
pancake-syrup | pancake syrup | | | cup 314 | volume | | Keto, Low-Carb, Paleo | | 19129 as sold | 234 0 61.47 0 0 0 0 0 21.47 82
agave-syrup | agave syrup | | agave, agave nectar, light agave nectar, light agave syrup | cup 331 | volume | | Keto, Low-Carb, Paleo | | 19912 as sold | 310 0.09 76.37 0.45 0 0 0 0.2 68.03 4
honey | honey | | runny honey, clear honey, liquid honey, acacia honey, clover honey, wildflower honey, Manuka honey | cup 339 | volume | | Vegan, Keto, Low-Carb | | 19296 as sold | 304 0.3 82.4 0 0 0 0 0.2 82.12 4
molasses | molasses | | blackstrap molasses, unsulphured molasses, unsulfured molasses, light molasses, mild molasses, dark molasses, treacle | cup 337 | volume | | Keto, Low-Carb, Paleo | | 19304 as sold | 290 0 74.73 0.1 0.018 0.082 0 0 74.72 37
date-syrup | date syrup | | date molasses, silan | | volume | | Keto, Low-Carb, Paleo | | |
pomegranate-molasses | pomegranate molasses | | | | volume | | Keto, Low-Carb, Paleo | | |
brown-rice-syrup | brown rice syrup | | rice syrup, rice malt syrup | | volume | | Keto, Low-Carb, Paleo | | |
barley-malt-syrup | barley malt syrup | | malt syrup, malt extract, barley malt | cup 332 | volume | barley | Keto, Low-Carb, Paleo | | 19352 as sold | 318 6.2 71.3 0 0 0 0 0 71.3 35
simple-syrup | simple syrup | | sugar syrup, gum syrup, vanilla syrup | | poured | | Keto, Low-Carb, Paleo | | |
grenadine | grenadine | | grenadine syrup | | poured | | Keto, Low-Carb, Paleo | | 42040 as sold | 268 0 66.91 0 0 0 0 0 46.55 27
chocolate-syrup | chocolate syrup | | chocolate sauce, hot fudge, fudge sauce, hot fudge topping | cup 304 | volume | | Keto, Low-Carb, Paleo | | 19348 as sold | 350 4.6 62.9 8.9 3.98 4.135 1 2.8 34.82 346
caramel-sauce | caramel sauce | | caramel topping, butterscotch sauce, caramel ice cream topping, salted caramel, butterscotch topping | | volume | milk | Keto, Low-Carb, Paleo | | 19364 as sold | 252 1.5 65.9 0.1 0.11 0.02 1 0.9 - 349
dulce-de-leche | dulce de leche | | caramel condensed milk, canned caramel | | volume | milk | Keto, Low-Carb, Paleo | | 01225 as sold | 315 6.84 55.35 7.35 4.534 2.518 29 0 49.74 129
jam | jam | | strawberry jam, raspberry jam, apricot jam, fruit preserve, strawberry preserve, raspberry preserve, apricot preserve, blackberry jam, fig jam, cherry jam, plum jam, blueberry jam, cherry preserve, peach preserve, fig preserve, apricot conserve, preserve | cup 325 | volume | | Keto, Low-Carb, Paleo | | 19297 as sold | 278 0.37 68.86 0.07 0.01 0.038 0 1.1 48.5 32
fruit-jelly | fruit jelly | | redcurrant jelly, currant jelly, apple jelly, grape jelly, quince paste, membrillo, red pepper jelly, hot pepper jelly | cup 325 | volume | | Keto, Low-Carb, Paleo | | 19300 as sold | 266 0.15 69.95 0.02 0.005 0.005 0 1 51.22 30
marmalade | marmalade | | orange marmalade, Seville orange marmalade | cup 320 | volume | | Keto, Low-Carb, Paleo | | 19303 as sold | 246 0.3 66.3 0 0 0 0 0.7 60 56
apple-butter | apple butter | | | cup 282 | volume | | Keto, Low-Carb, Paleo | | 19294 as sold | 173 0.39 42.47 0.3 0.053 0.1 0 1.5 35.3 15
lemon-curd | lemon curd | | | | volume | egg, milk | Keto, Low-Carb, Paleo | | |
chocolate-hazelnut-spread | chocolate-hazelnut spread | | Nutella, hazelnut spread, chocolate spread | | volume | nuts, milk, soy | Keto, Low-Carb, Paleo | | 19125 as sold | 541 5.41 62.16 29.73 28.423 0 0 5.4 54.05 41
cookie-butter | cookie butter | | Biscoff spread, speculoos spread, Lotus spread | | volume | wheat, soy | Keto, Low-Carb, Paleo | | |
stevia | stevia | | stevia sweetener | | | | | | |
erythritol | erythritol | | monk fruit sweetener, Swerve, sugar substitute, artificial sweetener, low-calorie sweetener, sweetener, monk fruit, sugar-free sweetener, no-calorie sweetener, sucralose, Splenda, keto sweetener, monkfruit sweetener, allulose, xylitol, powdered erythritol, low-carb sweetener | | | | | | |
cream-of-coconut | cream of coconut | | | cup 296 | volume | | Keto, Low-Carb, Paleo | | 12116 as sold | 357 1.17 53.21 16.31 15.472 0.838 0 0.2 51.5 36
halva | halva | | halvah | | | sesame | Keto, Low-Carb, Paleo | | 19117 as sold | 469 12.49 60.49 21.52 4.127 16.675 0 4.5 - 195
turkish-delight | Turkish delight | | | | | | Keto, Low-Carb, Paleo | | |
`;
