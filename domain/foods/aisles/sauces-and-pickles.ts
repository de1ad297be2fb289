/** Rows of the table of foods; food-table.ts says what stands in them. */
export const SAUCES_AND_PICKLES = `
soy-sauce | soy sauce | | light soy sauce, shoyu, shoyo, kecap manis | cup 255 | poured | soy, wheat | | | 16123 as sold | 53 8.14 4.93 0.57 0.073 0.351 0 0.8 0.4 5493
tamari | tamari | | tamari soy sauce, gluten-free soy sauce, wheat-free tamari, gluten-free tamari | cup 288 | poured | soy | | | 16124 as sold | 60 10.51 5.57 0.1 0.011 0.061 0 0.8 1.7 5586
coconut-aminos | coconut aminos | | | | poured | | | | |
liquid-aminos | liquid aminos | | Bragg liquid aminos | | poured | soy | | | |
fish-sauce | fish sauce | | nam pla, nuoc mam | cup 288 | poured | fish | | | 06179 as sold | 35 5.06 3.64 0.01 0.003 0.005 0 0 3.64 7851
oyster-sauce | oyster sauce | | oyster flavored sauce | cup 288 | volume | molluscs, wheat, soy | | | 06176 as sold | 51 1.35 10.92 0.25 0.043 0.139 0 0.3 0 2733
vegetarian-oyster-sauce | vegetarian oyster sauce | | mushroom sauce | | volume | soy, wheat | | | |
hoisin-sauce | hoisin sauce | | hoisin | cup 256 | volume | soy, wheat, sesame | | | 06175 as sold | 220 3.31 44.08 3.39 0.568 2.661 3 2.8 27.26 1615
teriyaki-sauce | teriyaki sauce | | teriyaki marinade, teriyaki | cup 288 | poured | soy, wheat | | | 06112 as sold | 89 5.93 15.56 0.02 0 0 0 0.1 14.1 3833
plum-sauce | plum sauce | | | cup 305 | volume | | | | 06151 as sold | 184 0.89 42.81 1.04 0.153 0.828 0 0.7 - 538
duck-sauce | duck sauce | | | | volume | | | | 27046 as sold | 245 0.36 60.61 0.13 0.051 0.045 0 0.6 30.54 455
sweet-and-sour-sauce | sweet and sour sauce | | | | volume | | | | 27050 as sold | 150 0.27 38.22 0.02 0 0 0 0.1 18.75 371
sweet-chili-sauce | sweet chili sauce | | sweet chilli sauce | | volume | | Keto, Low-Carb, Paleo | | |
ponzu | ponzu | | ponzu sauce | | poured | soy, wheat | | | |
worcestershire-sauce | Worcestershire sauce | | Worcestershire, Worcester sauce, Lea & Perrins | cup 275 | poured | fish, barley | | | 06971 as sold | 78 0 19.46 0 0 0 0 0 10.03 980
steak-sauce | steak sauce | | A.1. steak sauce, A1 sauce, brown sauce, HP sauce, browning sauce, A1 steak sauce | | volume | | | | 27048 as sold | 95 1.25 22.04 0.23 0 0 0 1.5 9.82 1647
hot-sauce | hot sauce | | Frank's RedHot, Louisiana hot sauce, buffalo sauce, buffalo wing sauce, Cholula, Frank's hot sauce, pepper sauce, cayenne pepper sauce, wing sauce | | poured | | | | 06168 as sold | 11 0.51 1.75 0.37 0.052 0.226 0 0.3 1.26 2643
tabasco | Tabasco | | Tabasco sauce | | poured | | | | 06169 as sold | 12 1.29 0.8 0.76 0.106 0.462 0 0.6 0.13 633
sriracha | sriracha | | sriracha sauce, sriracha chili sauce | | volume | | | | |
chili-sauce | chili sauce | | chilli sauce, tomato chili sauce, Heinz chili sauce | | volume | | | | |
chili-garlic-sauce | chili-garlic sauce | | garlic chili sauce, chilli garlic sauce, chile-garlic sauce, chili garlic paste | | volume | | | | |
chili-crisp | chili crisp | | chilli crisp, crispy chili oil, chili crisp oil | | volume | | | | |
sambal-oelek | sambal oelek | | sambal, chili paste, chilli paste, chile paste, sambal olek | | volume | | | | |
gochujang | gochujang | | gochujang paste, Korean chili paste, Korean chilli paste, Korean red pepper paste, gochujang chili paste, Korean chile paste | | volume | soy, wheat | | | |
doubanjiang | doubanjiang | | chili bean paste, chilli bean paste, black bean sauce, chili bean sauce, broad bean paste, soybean paste, doenjang, yellow bean sauce, black bean garlic sauce, bean paste | | volume | soy, wheat | | | |
harissa | harissa | | harissa paste, rose harissa, rose harissa paste | | volume | | | | |
miso | miso | | miso paste, shiro miso, brown rice miso paste, light miso, light miso paste | cup 275 | volume | soy | | | 16112 as sold | 199 11.69 26.47 6.01 1.139 4.446 0 5.4 6.2 3728
ketchup | ketchup | | tomato ketchup, catsup, tomato catsup | cup 240 | volume | | Keto, Low-Carb, Paleo | | 11935 as sold | 112 1.25 26.23 0.18 0.05 0.202 0 0.3 21.71 907
mayonnaise | mayonnaise | | mayo, Kewpie mayonnaise, Kewpie mayo | cup 220 | volume | egg, mustard | | | 04025 as sold | 680 0.96 0.57 74.85 11.703 61.533 42 0 0.57 635
light-mayonnaise | light mayonnaise | | low-fat mayonnaise, light mayo, fat-free mayonnaise, reduced fat mayonnaise | cup 240 | volume | egg, mustard | | | 04641 as sold | 238 0.37 9.23 22.22 3.446 18.003 16 0 3.56 827
aioli | aioli | | garlic mayonnaise, chipotle mayonnaise, spicy mayo, sriracha mayo, garlic aioli | cup 220 | volume | egg | | | |
miracle-whip | Miracle Whip | | salad cream, whipped salad dressing | cup 235 | volume | egg, mustard | | | 04018 as sold | 390 0.9 23.9 33.4 4.9 27 26 0 6.4 711
mustard | mustard | | Dijon mustard, wholegrain mustard, Dijon, grainy mustard, Creole mustard, stone ground mustard, grainy Dijon mustard, deli mustard, ballpark mustard | cup 249 | volume | mustard | | | 02046 as sold | 67 4.37 5.33 4.01 0.248 3.581 0 3.3 0.86 1135
honey-mustard | honey mustard | | honey mustard dressing | | volume | mustard | Vegan | | 04703 as sold | 464 0.87 23.33 40.83 5 34.297 29 0.4 15.84 512
horseradish | horseradish | | | cup 240 | volume | sulphites | | | 02055 as sold | 48 1.18 11.29 0.69 0.09 0.469 0 3.3 7.99 420
horseradish-sauce | horseradish sauce | | | cup 240 | volume | milk, egg, mustard | | | |
creamed-horseradish | creamed horseradish | | horseradish cream, creamed horseradish sauce | | volume | milk | | | |
wasabi | wasabi | | wasabi paste, wasabi powder | | | | | | |
barbecue-sauce | barbecue sauce | | BBQ sauce, barbeque sauce, smoky barbecue sauce, hickory barbecue sauce | cup 286 | volume | | Keto, Low-Carb, Paleo | | 06150 as sold | 172 0.82 40.77 0.63 0.045 0.183 0 0.9 33.24 1027
cocktail-sauce | cocktail sauce | | seafood sauce, Marie Rose sauce | cup 240 | volume | | | | 27051 as sold | 124 1.36 28.22 1.05 0 0 0 1.8 11.83 983
tartar-sauce | tartar sauce | | tartare sauce | | volume | egg, mustard | | | 27049 as sold | 211 1 13.3 16.7 3.333 12.649 7 0.5 4.25 667
salsa | salsa | | tomato salsa, chunky salsa, salsa roja, salsa fresca, salsa ranchera, picante sauce, jarred salsa | cup 259 | volume | | | | 06164 as sold | 29 1.54 6.72 0.17 0.03 0.14 0 1.8 3.94 705
salsa-verde | salsa verde | | green salsa, tomatillo salsa, green enchilada sauce, green chile salsa | cup 240 | volume | | | | 27047 as sold | 38 1.13 6.36 0.89 0 0 0 1.9 3.5 600
pico-de-gallo | pico de gallo | | | cup 225 | | | | | |
guacamole | guacamole | | | | volume | | | | |
enchilada-sauce | enchilada sauce | | taco sauce, canned enchilada sauce | | volume | | | | |
pasta-sauce | pasta sauce | | marinara sauce, marinara, spaghetti sauce, tomato pasta sauce, jarred marinara sauce, tomato and basil sauce, tomato basil sauce, jarred pasta sauce, arrabbiata sauce, arrabiata sauce | cup 257 | volume | | | | 06931 as sold | 49 1.41 7.53 1.48 0.17 0.885 2 1.8 5.5 419
pizza-sauce | pizza sauce | | | cup 252 | volume | | | | 06152 as sold | 54 2.18 8.67 1.15 0.46 0.56 3 2 1.75 185
alfredo-sauce | Alfredo sauce | | jarred Alfredo sauce | | volume | milk | | | |
cheese-sauce | cheese sauce | | nacho cheese sauce, nacho cheese, queso, queso dip, processed cheese sauce | cup 252 | volume | milk | | | 06930 as sold | 174 6.71 6.83 13.29 6.01 6.422 29 0.5 0.42 828
pesto | pesto | | basil pesto, pesto sauce | cup 240 | volume | milk, nuts | | | |
sun-dried-tomato-pesto | sun-dried tomato pesto | | red pesto | cup 240 | volume | milk, nuts | | | |
white-sauce | white sauce | | béchamel sauce, béchamel | cup 250 | volume | milk, wheat | | | 06166 as sold | 147 3.84 9.17 10.63 2.854 7.282 7 0.2 4.38 354
hollandaise | hollandaise | | hollandaise sauce | | volume | milk, egg | | | |
gravy | gravy | | | | volume | | | | |
meat-gravy | meat gravy | | beef gravy, turkey gravy, chicken gravy | | volume | | Vegetarian, Vegan | | |
chutney | chutney | | mango chutney, major grey chutney, tamarind chutney, tomato chutney, apple chutney, onion chutney, fruit chutney | | volume | | Keto, Low-Carb, Paleo | | |
onion-marmalade | onion marmalade | | caramelized onion chutney, onion jam, caramelised onion chutney | | volume | | | | |
cranberry-sauce | cranberry sauce | | whole berry cranberry sauce | cup 277 | volume | | Keto, Low-Carb, Paleo | | 09081 as sold | 151 0.2 38.9 0.15 0.013 0.087 0 1 37.9 29
mint-sauce | mint sauce | | mint jelly | | volume | | | | |
applesauce | applesauce | | apple sauce, apple puree | cup 244 | volume | | | | 09401 as sold | 42 0.17 11.27 0.1 0.008 0.016 0 1.1 9.39 2
curry-paste | curry paste | | massaman curry paste, tikka masala paste, rogan josh paste, madras curry paste, tikka curry paste, korma paste, tandoori paste, korma curry paste, balti curry paste | | volume | mustard | | | |
tamarind-paste | tamarind paste | | tamarind concentrate, tamarind pulp, tamarind juice, tamarind purée, tamarind water | | volume | | | | |
peanut-sauce | peanut sauce | | satay sauce | | volume | peanuts | | | 06618 as sold | 179 2.02 28.46 6.34 3.53 2.49 0 1.1 18.8 319
yeast-extract | yeast extract | | Marmite, Vegemite | | volume | barley, celery | | | 43406 as sold | 185 23.88 20.42 0.9 0 0 0 6.5 1.6 2962
salad-dressing | salad dressing | | vinaigrette, balsamic vinaigrette, ginger dressing, Greek dressing, balsamic dressing, vinaigrette dressing | | volume | mustard, sulphites | | | |
italian-dressing | Italian dressing | | Italian salad dressing, zesty Italian dressing | cup 235 | volume | | | | 04114 as sold | 240 0.41 12.12 21.12 2.948 16.386 0 0 10.77 993
ranch-dressing | ranch dressing | | ranch, ranch salad dressing | cup 245 | volume | milk, egg | | | 04639 as sold | 421 1.32 5.74 44.54 6.964 34.846 26 0 4.69 901
caesar-dressing | Caesar dressing | | Caesar salad dressing | cup 235 | volume | milk, egg, fish, mustard | | | 43015 as sold | 542 2.17 3.3 57.85 8.789 46.361 39 0.5 2.81 1209
blue-cheese-dressing | blue cheese dressing | | | cup 245 | volume | milk, egg | | | 04539 as sold | 484 1.37 4.77 51.1 8.275 40.824 31 0.4 3.48 642
thousand-island-dressing | Thousand Island dressing | | Russian dressing | cup 250 | volume | egg | | | 04017 as sold | 379 1.09 14.64 35.06 5.092 26.101 26 0.8 15.18 962
french-dressing | French dressing | | Catalina dressing | cup 250 | volume | | | | 04120 as sold | 457 0.77 15.58 44.81 5.648 29.462 0 0 15.95 836
stock | stock | | broth, bouillon, clear stock | cup 240 | poured | celery | | | 06194 as sold | 6 0.64 0.44 0.21 0.013 0.028 2 0 0.43 371
chicken-stock | chicken stock | | chicken broth, chicken bone broth, chicken bouillon, canned chicken broth, fat-free chicken broth, turkey stock, turkey broth | cup 240 | poured | celery | Vegetarian, Vegan | | 06194 as sold | 6 0.64 0.44 0.21 0.013 0.028 2 0 0.43 371
beef-stock | beef stock | | meat stock, beef broth, beef bouillon, veal stock, beef consomme, beef bone broth, bone broth, lamb stock, veal demi-glace, demi-glace, pork stock | cup 240 | poured | celery | Vegetarian, Vegan | | 06008 as sold | 7 1.14 0.04 0.22 0.11 0.1 0 0 0 372
vegetable-stock | vegetable stock | | vegetable broth, vegetable bouillon, mushroom broth, mushroom stock, veggie broth, veggie stock | cup 240 | poured | celery | | | 06615 as sold | 5 0 1.28 0 0 - 0 0 0.85 400
fish-stock | fish stock | | fish broth, seafood stock | cup 240 | poured | fish, celery | | | 06963 as sold | 16 2 0.4 0.6 0.133 0.353 0 0 0.09 318
shellfish-stock | shellfish stock | | prawn stock, shrimp stock, lobster stock | cup 240 | poured | crustaceans, celery | | | |
chicken-bouillon-cube | chicken bouillon cube | chicken bouillon cubes | chicken stock cube, chicken stock powder, chicken bouillon powder, chicken bouillon granule, chicken base, chicken stock pot, chicken bouillon base, Better Than Bouillon, instant chicken bouillon granule | cube 4.8 | | celery | Vegetarian, Vegan | | 06081 dry | 198 14.6 23.5 4.7 1.2 3.54 13 0 0 24000
beef-bouillon-cube | beef bouillon cube | beef bouillon cubes | beef stock cube, beef bouillon granule, beef base, beef bouillon powder, beef stock pot, beef bouillon base, instant beef bouillon granule | cube 3.6 | | celery | Vegetarian, Vegan | | 06076 dry | 170 17.3 16.1 4 1.99 1.83 4 0 14.51 24000
vegetable-bouillon-cube | vegetable bouillon cube | vegetable bouillon cubes | vegetable stock cube, stock cube, bouillon cube, bouillon powder, vegetable bouillon powder, vegetable stock powder, vegetable bouillon base, stock powder, stock pot, vegetable bouillon granule, vegan bouillon cube, vegetable stock pot, mushroom bouillon, mushroom powder | | | celery | | | |
caper | caper | capers | nonpareil caper, caper berry | cup 138, tbsp 8.6 | | | | | 02054 drained | 23 2.36 4.89 0.86 0.233 0.367 0 3.2 0.41 2769
green-olive | green olive | green olives | Castelvetrano olive, manzanilla olive, Spanish olive, stuffed olive, Cerignola olive, pimento-stuffed olive, pimiento-stuffed olive | cup 135, piece 3.4 | | | | | 09195 drained | 145 1.03 3.84 15.32 2.029 12.621 0 3.3 0.54 1556
black-olive | black olive | black olives | olive, canned black olive | cup 135, piece 3.2 | | | | | 09193 drained | 115 0.84 6.26 10.68 1.415 8.799 0 3.2 0 735
kalamata-olive | Kalamata olive | Kalamata olives | Greek olive, Nicoise olive, gaeta olive, taggiasca olive | cup 135 | | | | | |
tapenade | tapenade | | olive tapenade | | | | | | |
dill-pickle | dill pickle | dill pickles | pickle, gherkin, cornichon, pickled cucumber, dill pickle chip, pickle chip, pickled gherkin | cup 143, small 37, medium 65, large 135 | | | | | 11937 drained | 12 0.6 2.59 0.14 0.036 0.058 0 1.1 1.31 875
sweet-pickle | sweet pickle | sweet pickles | sweet gherkin, bread-and-butter pickle | cup 153 | | | | | 11940 drained | 91 0.58 21.15 0.41 0.067 0.11 0 1 18.27 457
pickle-relish | pickle relish | | relish, dill pickle relish, dill relish, hot dog relish | cup 245 | volume | | | | 11945 as sold | 130 0.37 35.06 0.47 0.054 0.331 0 1.1 29.13 811
pickle-juice | pickle juice | | dill pickle juice, pickle brine, olive brine, caper brine, pickling liquid, pickled jalapeño brine | | poured | | | | |
pickled-jalapeno | pickled jalapeño | pickled jalapeños | jarred jalapeno, canned jalapeño, nacho jalapeño, pickled jalapeno pepper | cup 136, piece 22 | | | | | 11632 as sold | 27 0.92 4.74 0.94 0.097 0.567 0 2.6 2.14 1671
pickled-onion | pickled onion | pickled onions | silverskin onion, pickled cocktail onion | | | | | | |
pickled-ginger | pickled ginger | | sushi ginger, pickled sushi ginger | | | | | | |
pickled-beet | pickled beet | pickled beets | pickled beetroot | cup 227 | | | | | 11609 as sold | 65 0.8 16.28 0.08 0.013 0.045 0 2.6 13.59 264
pepperoncini | pepperoncini | | banana pepper ring, pickled chili, pickled chilli, pickled peppers, Peppadew pepper, peppadew, pickled chile, cherry pepper, pepperoncini pepper, guindilla | | | | | | |
kimchi | kimchi | | cabbage kimchi, napa cabbage kimchi | cup 150 | | fish, crustaceans | | | |
sauerkraut | sauerkraut | | | cup 142 | | | | | 11439 as sold | 19 0.91 4.28 0.14 0.034 0.08 0 2.9 1.78 661
sun-dried-tomato | sun-dried tomato | sun-dried tomatoes | sundried tomato, dried tomato | cup 54, piece 2 | | | | | 11955 dry | 258 14.11 55.76 2.97 0.426 1.602 0 12.3 37.59 247
sun-dried-tomato-in-oil | sun-dried tomato in oil | sun-dried tomatoes in oil | oil-packed sun-dried tomato, sun-dried tomatoes packed in oil, sun-blush tomato, drained sun-dried tomato, oil-packed sundried tomato | cup 110, piece 3 | | | | | 11956 drained | 213 5.06 23.33 14.08 1.893 10.723 0 5.8 - 266
roasted-red-pepper | roasted red pepper | roasted red peppers | jarred roasted red pepper, roasted pepper, roasted red bell pepper, piquillo pepper, pimiento, pimento, roasted bell pepper, grilled pepper, roast pepper, jarred roasted pepper, roasted red peppers | cup 140 | | | | | |
artichoke-heart | artichoke heart | artichoke hearts | canned artichoke heart, jarred artichoke heart, marinated artichoke, chargrilled artichoke | cup 168, can 240 | | | | | |
`;
