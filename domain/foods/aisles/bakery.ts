/** Rows of the table of foods; food-table.ts says what stands in them. */
export const BAKERY = `
bread | bread | | sandwich bread, toast, crusty bread, bread loaf, farmhouse bread, Texas toast | cup 35, slice 25, loaf 500 | | wheat | Keto, Low-Carb, Paleo | | 18069 as sold | 265 9.15 49.06 3.19 0.698 2.201 0 2.7 5.07 491
whole-wheat-bread | whole wheat bread | | wholemeal bread, brown bread, granary bread, multigrain bread, wholegrain bread, whole-grain bread, seeded bread, whole-grain sandwich bread, whole-wheat sandwich bread | slice 32, loaf 600 | | wheat | Keto, Low-Carb, Paleo | | 18075 as sold | 252 12.45 42.71 3.5 0.722 2.212 0 6 4.34 455
french-bread | French bread | | sourdough bread, sourdough, sourdough loaf, Vienna bread, French bread loaf | slice 32, loaf 450 | | wheat | Keto, Low-Carb, Paleo | | 18029 as sold | 289 11.75 56.44 1.83 0.497 1.134 0 2.4 2.56 513
baguette | baguette | baguettes | French stick, crusty baguette | small 125, piece 250, slice 20, loaf 250 | | wheat | Keto, Low-Carb, Paleo | | 18029 as sold | 289 11.75 56.44 1.83 0.497 1.134 0 2.4 2.56 513
italian-bread | Italian bread | | ciabatta, ciabatta bread, ciabatta roll, ciabatta loaf | slice 20, loaf 400 | | wheat | Keto, Low-Carb, Paleo | | 18033 as sold | 271 8.8 50 3.5 0.855 2.202 0 2.7 0.83 613
rye-bread | rye bread | | marble rye bread, pumpernickel, pumpernickel bread, light rye bread | slice 32, loaf 500 | | rye, wheat | Keto, Low-Carb, Paleo | | 18060 as sold | 259 8.5 48.3 3.3 0.626 2.11 0 5.8 3.85 603
brioche | brioche | | brioche bread, challah, brioche loaf, challah bread | loaf 400 | | wheat, egg, milk | Keto, Low-Carb, Paleo | | |
brioche-bun | brioche bun | brioche buns | brioche burger bun, brioche roll | | | wheat, egg, milk | Keto, Low-Carb, Paleo | | |
focaccia | focaccia | | focaccia bread | piece 57 | | wheat | Keto, Low-Carb, Paleo | | 18973 as sold | 249 8.77 35.82 7.89 0.877 6.664 0 1.8 1.75 561
cornbread | cornbread | | corn bread | | | wheat, egg, milk | Keto, Low-Carb, Paleo | | |
garlic-bread | garlic bread | | | slice 59 | | wheat, milk | Keto, Low-Carb, Paleo | | 18963 as sold | 350 8.36 41.72 16.61 5.281 10.106 0 2.5 3.69 544
gluten-free-bread | gluten-free bread | | | loaf 400 | | | Keto, Low-Carb, Paleo | | |
bun | bun | buns | burger bun, hamburger bun, hot dog bun, hot dog roll, hamburger roll, potato bun, slider bun, potato roll, burger roll | piece 44 | | wheat | Keto, Low-Carb, Paleo | | 18350 as sold | 278 9.87 50.15 3.76 0.885 2.495 0 2.1 6.37 500
sesame-bun | sesame bun | sesame buns | sesame seed bun, sesame hamburger bun | piece 44 | | wheat, sesame | Keto, Low-Carb, Paleo | | |
bread-roll | bread roll | bread rolls | dinner roll, kaiser roll, crusty roll, hoagie roll, sub roll, Hawaiian roll, sandwich roll, bap, hoagie bun, submarine roll, roll, dinner yeast roll, yeast roll, kaiser bun | piece 57 | | wheat | Keto, Low-Carb, Paleo | | 18353 as sold | 293 9.9 52.7 4.3 0.606 2.852 0 2.3 1.77 544
english-muffin | English muffin | English muffins | | piece 57 | | wheat | Keto, Low-Carb, Paleo | | 18258 as sold | 227 8.87 44.17 1.69 0.733 0.881 0 3.5 3.53 425
bagel | bagel | bagels | | small 69, medium 105, large 131 | | wheat | Keto, Low-Carb, Paleo | | 18001 as sold | 257 10.02 50.5 1.62 0.393 1.161 0 2.2 5.05 477
everything-bagel | everything bagel | everything bagels | sesame bagel | small 69, medium 105, large 131 | | wheat, sesame | Keto, Low-Carb, Paleo | | |
croissant | croissant | croissants | butter croissant | medium 57, large 67 | | wheat, milk | Keto, Low-Carb, Paleo | | 18239 as sold | 406 8.2 45.8 21 11.659 6.619 67 2.6 11.26 467
pita | pita | pitas | pita bread, pitta bread, pitta, pita round, pita pocket, pitta pocket | small 28, large 60 | | wheat | Keto, Low-Carb, Paleo | | 18041 as sold | 275 9.1 55.7 1.2 0.166 0.64 0 2.2 1.3 536
whole-wheat-pita | whole wheat pita | whole wheat pitas | wholemeal pitta, whole-wheat pita bread, wholemeal pitta bread | small 28, large 64 | | wheat | Keto, Low-Carb, Paleo | | 18042 as sold | 266 9.8 55 2.6 0.41 1.404 0 7.4 0.82 444
naan | naan | | naan breads, garlic naan | piece 90 | | wheat, milk | Keto, Low-Carb, Paleo | | 28307 as sold | 291 9.62 50.43 5.65 1.393 3.899 - 2.2 3.55 465
flatbread | flatbread | flatbreads | lavash, lavash bread, lebanese bread, khobez | | | wheat | Keto, Low-Carb, Paleo | | |
chapati | chapati | chapatis | roti, paratha | piece 43 | | wheat | Keto, Low-Carb, Paleo | | 28285 as sold | 299 7.85 46.13 9.2 3.311 2.852 0 9.7 2.93 298
corn-tortilla | corn tortilla | corn tortillas | taco-size corn tortilla | piece 24 | | | Keto, Low-Carb, Paleo | | 18363 as sold | 218 5.7 44.64 2.85 0.453 2.111 0 6.3 0.88 45
flour-tortilla | flour tortilla | flour tortillas | tortilla, wrap, tortilla wrap, burrito-size flour tortilla, burrito-size tortilla, flour tortilla wrap, taco-size flour tortilla | small 30, medium 49, large 72 | | wheat | Keto, Low-Carb, Paleo | | 18364 as sold | 301 8 51.21 6.7 1.63 4.96 0 2.3 4.39 686
whole-wheat-tortilla | whole wheat tortilla | whole wheat tortillas | wholemeal wrap, whole wheat wrap, wholemeal tortilla, wholewheat tortilla, whole wheat flour tortilla | piece 41 | | wheat | Keto, Low-Carb, Paleo | | 28295 as sold | 310 9.76 45.89 9.76 4.878 4.054 0 9.8 2.44 512
taco-shell | taco shell | taco shells | tostada, tostada shell, corn taco shell | medium 13, large 21 | | | Keto, Low-Carb, Paleo | | 18360 as sold | 474 6.48 64.03 21.3 6.153 12.771 0 7 1.54 243
breadcrumb | breadcrumb | breadcrumbs | bread crumb | | | wheat | Keto, Low-Carb, Paleo | | |
dry-breadcrumb | dry breadcrumb | dry breadcrumbs | dried breadcrumb, dry bread crumb, dried bread crumb, golden breadcrumb, toasted breadcrumb | cup 108 | | wheat | Keto, Low-Carb, Paleo | | 18079 dry | 395 13.35 71.98 5.3 1.203 3.083 0 4.5 6.2 732
fresh-breadcrumb | fresh breadcrumb | fresh breadcrumbs | fresh white breadcrumb, soft breadcrumb, fresh bread crumb, soft bread crumb | cup 45 | | wheat | Keto, Low-Carb, Paleo | | 18069 as sold | 265 9.15 49.06 3.19 0.698 2.201 0 2.7 5.07 491
panko | panko | | panko breadcrumb, panko bread crumb, panko crumb, Japanese breadcrumb | cup 50 | | wheat | Keto, Low-Carb, Paleo | | |
seasoned-breadcrumb | seasoned breadcrumb | seasoned breadcrumbs | Italian breadcrumb, seasoned bread crumb, Italian bread crumb | cup 120 | | wheat, milk | Keto, Low-Carb, Paleo | | 18376 dry | 383 14.13 68.49 5.48 1.391 3.468 1 4.9 5.74 1336
gluten-free-breadcrumb | gluten-free breadcrumb | gluten-free breadcrumbs | gluten-free panko | | | | Keto, Low-Carb, Paleo | | |
crouton | crouton | croutons | | cup 30 | | wheat | Keto, Low-Carb, Paleo | | 18242 as sold | 407 11.9 73.5 6.6 1.51 4.332 0 5.1 - 698
stuffing-mix | stuffing mix | | cornbread stuffing mix, stuffing, herb stuffing mix, herb-seasoned stuffing mix, corn bread stuffing mix | | | wheat | Keto, Low-Carb, Paleo | | |
saltine | saltine | saltines | saltine cracker, soda cracker, cream cracker, oyster cracker | piece 3 | | wheat | Keto, Low-Carb, Paleo | | 18228 as sold | 418 9.45 74.05 8.66 1.648 6.84 0 2.8 1.25 943
cracker | cracker | crackers | Ritz cracker, buttery cracker, snack cracker | piece 3 | | wheat | Keto, Low-Carb, Paleo | | 18229 as sold | 510 6.75 61.46 26.39 5.897 19.232 0 2.3 8.46 705
butter-cracker | butter cracker | butter crackers | | piece 3 | | wheat, milk | Keto, Low-Carb, Paleo | | |
water-biscuit | water biscuit | water biscuits | crispbread | | | wheat | Keto, Low-Carb, Paleo | | |
matzo-meal | matzo meal | | matzo, matzoh meal, matzah meal, matzah | | | wheat | Keto, Low-Carb, Paleo | | 18217 as sold | 395 10 83.7 1.4 0.226 0.73 0 3 0.29 0
graham-cracker | graham cracker | graham crackers | graham cracker sheet, honey graham cracker, graham biscuit | piece 14 | | wheat | Keto, Low-Carb, Paleo | | 18173 as sold | 423 6.9 76.8 10.1 1.519 7.918 0 2.8 31.1 477
graham-cracker-crumb | graham cracker crumb | graham cracker crumbs | graham crumb, crushed graham cracker, crushed graham cracker sheet, graham cracker meal | cup 84 | | wheat | Keto, Low-Carb, Paleo | | 18173 as sold | 423 6.9 76.8 10.1 1.519 7.918 0 2.8 31.1 477
graham-cracker-crust | graham cracker crust | graham cracker crusts | graham cracker pie crust, graham pie crust | | | wheat | Keto, Low-Carb, Paleo | | |
digestive-biscuit | digestive biscuit | digestive biscuits | digestive, digestive biscuit crumb | piece 15 | | wheat | Keto, Low-Carb, Paleo | | |
ladyfinger | ladyfinger | ladyfingers | lady finger, savoiardi, sponge finger, savoiardi biscuit, lady finger cookie | piece 11 | | wheat, egg | Keto, Low-Carb, Paleo | | 18423 as sold | 365 10.6 59.7 9.1 3.477 5.864 221 1 - 147
gingersnap | gingersnap | gingersnaps | ginger nut, gingersnap cookie, ginger biscuit, ginger snap, ginger nut biscuit, gingersnap crumb | piece 7 | | wheat | Keto, Low-Carb, Paleo | | 18172 as sold | 416 5.6 76.9 9.8 2.451 6.737 0 2.2 19.92 501
chocolate-sandwich-cookie | chocolate sandwich cookie | chocolate sandwich cookies | Oreo, Oreo cookie, chocolate sandwich biscuit, Oreo crumb, Oreo biscuit | piece 12 | | wheat, soy | Keto, Low-Carb, Paleo | | 18166 as sold | 463 5.21 71 19.13 5.659 12.821 0 2.9 40.67 388
chocolate-wafer-cookie | chocolate wafer cookie | chocolate wafer cookies | chocolate wafer, chocolate cookie crumb, chocolate wafer cookie crumb | piece 6 | | wheat | Keto, Low-Carb, Paleo | | 18157 as sold | 433 6.6 72.7 14.2 4.241 9.018 2 3.4 37.43 580
vanilla-wafer | vanilla wafer | vanilla wafers | Nilla wafer, vanilla wafer cookie, Nilla wafer cookie | piece 4 | | wheat | Keto, Low-Carb, Paleo | | 18213 as sold | 473 4.3 71.1 19.4 4.936 13.513 0 2 - 306
amaretti | amaretti | | amaretti biscuit, amaretti cookie | | | nuts, egg | Keto, Low-Carb, Paleo | | |
speculoos | speculoos | | Biscoff biscuit, Lotus Biscoff, Biscoff cookie, speculaas, speculoos biscuit, speculoos cookie | | | wheat, soy | Keto, Low-Carb, Paleo | | |
shortbread | shortbread | | shortbread biscuit, shortbread cookie | | | wheat, milk | Keto, Low-Carb, Paleo | | |
oatmeal-cookie | oatmeal cookie | oatmeal cookies | | | | oats, wheat | Keto, Low-Carb, Paleo | | |
biscuit | biscuit | biscuits | tea biscuit, Marie biscuit, sandwich biscuit | | | wheat | Keto, Low-Carb, Paleo | | |
cookie | cookie | cookies | chocolate chip cookie | | | wheat | Keto, Low-Carb, Paleo | | |
refrigerated-biscuit-dough | refrigerated biscuit dough | | canned biscuit, refrigerated biscuit, biscuit dough, refrigerated buttermilk biscuit | piece 58 | | wheat, milk | Keto, Low-Carb, Paleo | | 18014 raw | 307 6.66 46.32 10.58 2.806 7.24 1 0.7 7.4 977
crescent-roll-dough | crescent roll dough | | crescent roll, refrigerated crescent dinner roll, crescent dough | | | wheat | Keto, Low-Carb, Paleo | | |
cookie-dough | cookie dough | | | | | wheat | Keto, Low-Carb, Paleo | | |
pizza-dough | pizza dough | | pizza base, pizza crust, bread dough, pizza dough ball | | | wheat | Keto, Low-Carb, Paleo | | |
pie-crust | pie crust | pie crusts | pie dough, pie pastry, pie shell, pastry shell, pastry, pie crust pastry, deep dish pie crust, double-crust pie pastry, pastry case | piece 229 | | wheat | Keto, Low-Carb, Paleo | | 18948 raw | 445 2.97 51.11 25.46 9.596 13.498 - 1.8 - 409
shortcrust-pastry | shortcrust pastry | | short crust pastry, shortcrust, sweet pastry, dessert pastry, sweet tart dough | | | wheat | Keto, Low-Carb, Paleo | | |
puff-pastry | puff pastry | | puff pastry sheet, puff pastry dough | sheet 245, package 490 | | wheat | Keto, Low-Carb, Paleo | | 18337 raw | 551 7.3 45.1 38.1 9.643 26.491 0 1.5 0.74 249
all-butter-puff-pastry | all-butter puff pastry | | | sheet 320 | | wheat, milk | Keto, Low-Carb, Paleo | | |
phyllo | phyllo | | filo pastry, phyllo dough, filo, phyllo pastry, phyllo sheet, filo pastry sheet, phyllo dough sheet, fillo dough | sheet 19 | | wheat | Keto, Low-Carb, Paleo | | 18338 raw | 299 7.1 52.6 6 1.47 4.072 0 1.9 0.18 483
wonton-wrapper | wonton wrapper | wonton wrappers | wonton skin, egg roll wrapper, gyoza wrapper, dumpling wrapper, potsticker wrapper, gyoza skin, wonton pastry, dumpling skin | piece 8 | | wheat, egg | Keto, Low-Carb, Paleo | | 18368 raw | 291 9.8 57.9 1.5 0.263 0.805 9 1.8 - 572
spring-roll-wrapper | spring roll wrapper | spring roll wrappers | spring roll pastry, spring roll skin | | | wheat | Keto, Low-Carb, Paleo | | |
rice-paper | rice paper | | rice paper wrapper, rice paper round, rice paper sheet, rice wrapper | | | | Keto, Low-Carb, Paleo | | |
pound-cake | pound cake | | Madeira cake, butter cake, Bimbo cake | | | wheat, egg, milk | Keto, Low-Carb, Paleo | | |
sponge-cake | sponge cake | | sponge, sponge flan case | | | wheat, egg | Keto, Low-Carb, Paleo | | |
angel-food-cake | angel food cake | | | | | wheat, egg | Keto, Low-Carb, Paleo | | |
cake | cake | | brownie, chocolate cake, muffin, cupcake | | | wheat, egg, milk | Keto, Low-Carb, Paleo | | |
waffle | waffle | waffles | | piece 35 | | wheat | Keto, Low-Carb, Paleo | | 18365 as sold | 285 6.47 42.98 9.7 1.531 7.294 14 2.2 4.91 638
pancake | pancake | pancakes | crepe | piece 41 | | wheat, egg, milk | Keto, Low-Carb, Paleo | | 18288 as sold | 233 5.23 37.75 6.83 1.162 5.385 18 1 8.32 461
doughnut | doughnut | doughnuts | donut, glazed donut | piece 54 | | wheat, milk, egg, soy | Keto, Low-Carb, Paleo | | 18248 as sold | 418 5.87 45.63 23.55 7.127 15.391 9 1.6 16.28 450
ice-cream-cone | ice cream cone | ice cream cones | wafer cone, sugar cone, waffle cone | | | wheat | Keto, Low-Carb, Paleo | | 18271 as sold | 417 8.1 79 6.9 1.222 5.109 0 3 6 256
pretzel | pretzel | pretzels | pretzel stick, pretzel twist | | | wheat | Keto, Low-Carb, Paleo | | |
tortilla-chip | tortilla chip | tortilla chips | corn chip, nacho, corn tortilla chip, Frito, Dorito | | | | Keto, Low-Carb, Paleo | | |
potato-chip | potato chip | potato chips | crisps, potato crisp | | | | Keto, Low-Carb, Paleo | | |
popcorn | popcorn | | popped popcorn, popping corn, microwave popcorn | | | | Keto, Low-Carb, Paleo | | |
rice-cake | rice cake | rice cakes | | | | | Keto, Low-Carb, Paleo | | |
`;
