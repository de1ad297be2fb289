/** Rows of the table of foods; food-table.ts says what stands in them. */
export const SPICES = `
salt | salt | | table salt, sea salt, rock salt, Himalayan pink salt, Himalayan salt, Maldon salt, pickling salt, canning salt, cooking salt, sea salt flake, Maldon sea salt, sel gris, fleur de sel, salt flake, Diamond Crystal kosher salt, Morton kosher salt, kala namak, cookie salt, smoked salt, smoked sea salt, finishing salt | cup 292, tsp 6 | | | | | 02047 dry | 0 0 0 0 0 0 0 0 0 38758
curing-salt | curing salt | | Prague powder | | | | | | |
celery-salt | celery salt | | | | | celery | | | |
seasoned-salt | seasoned salt | | garlic salt, onion salt, Lawry's seasoned salt, herb salt, seasoning salt, Tajin, Tajín seasoning | | | | | | |
msg | MSG | | monosodium glutamate, ajinomoto | | | | | | |
black-pepper | black pepper | | pepper, ground pepper, peppercorn, cracked pepper, tellicherry peppercorn | tsp 2.3 | | | | | 02030 dry | 251 10.39 63.95 3.26 1.392 1.737 0 25.3 0.64 20
white-pepper | white pepper | | white peppercorn | tsp 2.4 | | | | | 02032 dry | 296 10.4 68.61 2.12 0.626 1.405 0 26.2 - 5
sichuan-pepper | Sichuan pepper | | Sichuan peppercorn, Szechuan peppercorn, Szechuan pepper | | | | | | |
lemon-pepper | lemon pepper | | lemon pepper seasoning | | | | | | |
cayenne-pepper | cayenne pepper | | cayenne, ground red pepper | tsp 1.8 | | | | | 02031 dry | 318 12.01 56.63 17.27 3.26 11.12 0 27.2 10.34 30
red-pepper-flake | red pepper flake | red pepper flakes | crushed red pepper, chili flake, chilli flake, Aleppo pepper, dried chili flake, dried chilli flake, chile flake, dried red pepper flake, gochugaru, hot pepper flake, crushed chilli, Aleppo chilli flake, crushed red chili, pul biber, red pepper powder, dried crushed red pepper, dried crushed chilli, Urfa biber, Espelette pepper, piment d'Espelette, dried chile flake | tsp 1.8 | | | | | 02031 dry | 318 12.01 56.63 17.27 3.26 11.12 0 27.2 10.34 30
chili-powder | chili powder | | chilli powder, chile powder, ancho chile powder, ancho chili powder, Kashmiri chili powder, Kashmiri chilli powder | tsp 2.7 | | | | | 02009 dry | 282 13.46 49.7 14.28 2.462 11.217 0 34.8 7.19 4000
chipotle-powder | chipotle powder | | chipotle chili powder, ground chipotle, chipotle chile powder, chipotle chilli powder, ground chipotle chile | | | | | | |
dried-red-chili | dried red chili | dried red chilies | dried chili, dried chilli, dried chile, ancho chile, dried ancho chile, guajillo chile, arbol chile, dried guajillo chile, chile de árbol, dried red chile pepper, dried Kashmiri chilli, pasilla chile, dried chili pepper, dried New Mexico chile, dried pasilla chile, ancho chili, guajillo chili, dried ancho chili, dried arbol chile, dried chipotle, dried guajillo chili | piece 0.5 | | | | | 11962 dry | 324 10.58 69.86 5.81 0.813 3.547 0 28.7 41.06 91
paprika | paprika | | | tsp 2.3 | | | | | 02028 dry | 282 14.14 53.99 12.89 2.14 9.461 0 34.9 10.34 68
smoked-paprika | smoked paprika | | Spanish paprika, pimenton | tsp 2.3 | | | | | 02028 dry | 282 14.14 53.99 12.89 2.14 9.461 0 34.9 10.34 68
allspice | allspice | | allspice berry, pimento berry | tsp 1.9 | | | | | 02001 dry | 263 6.09 72.12 8.69 2.55 3.02 0 21.6 - 77
anise-seed | anise seed | anise seeds | aniseed, ground anise | tsp 2.1 | | | | | 02002 dry | 337 17.6 50.02 15.9 0.586 12.93 0 14.6 - 16
star-anise | star anise | | | | | | | | |
caraway-seed | caraway seed | caraway seeds | caraway | tsp 2.1 | | | | | 02005 dry | 333 19.77 49.9 14.59 0.62 10.397 0 38 0.64 17
cardamom | cardamom | | cardamom seed, cardamom powder | tsp 2 | | | | | 02006 dry | 311 10.76 68.47 6.7 0.68 1.3 0 28 - 18
celery-seed | celery seed | celery seeds | | tsp 2 | | celery | | | 02007 dry | 392 18.07 41.35 25.27 2.19 19.65 0 11.8 0.67 160
cinnamon | cinnamon | | cinnamon powder, Ceylon cinnamon, cassia | tsp 2.6 | | | | | 02010 dry | 247 3.99 80.59 1.24 0.345 0.314 0 53.1 2.17 10
cinnamon-stick | cinnamon stick | cinnamon sticks | stick cinnamon, cassia bark, cinnamon bark, stick of cinnamon | | | | | | |
clove | clove | cloves | powdered clove, clove powder | tsp 2.1 | | | | | 02011 dry | 274 5.97 65.53 13 3.952 4.999 0 33.9 2.38 277
coriander-seed | coriander seed | coriander seeds | coriander seeds | tsp 1.8 | | | | | 02013 dry | 298 12.37 54.99 17.77 0.99 15.33 0 41.9 - 35
ground-coriander | ground coriander | | coriander powder, ground coriander seed, dried ground coriander | tsp 1.8 | | | | | 02013 dry | 298 12.37 54.99 17.77 0.99 15.33 0 41.9 - 35
cumin | cumin | | cumin powder, jeera powder | tsp 2.1 | | | | | 02014 dry | 375 17.81 44.24 22.27 1.535 17.319 0 10.5 2.25 168
cumin-seed | cumin seed | cumin seeds | whole cumin, jeera, black cumin | tsp 2.1 | | | | | 02014 dry | 375 17.81 44.24 22.27 1.535 17.319 0 10.5 2.25 168
curry-powder | curry powder | | Madras curry powder | tsp 2 | | | | | 02015 dry | 325 14.29 55.83 14.01 1.648 11.838 0 53.2 2.76 52
dill-seed | dill seed | dill seeds | | tsp 2.1 | | | | | 02016 dry | 305 15.98 55.17 14.54 0.73 10.42 0 21.1 - 20
fennel-seed | fennel seed | fennel seeds | ground fennel, fennel powder | tsp 2 | | | | | 02018 dry | 345 15.8 52.29 14.87 0.48 11.6 0 39.8 - 88
fenugreek-seed | fenugreek seed | fenugreek seeds | fenugreek | tsp 3.7 | | | | | 02019 dry | 323 23 58.35 6.41 1.46 - 0 24.6 - 67
dried-fenugreek-leaf | dried fenugreek leaf | dried fenugreek leaves | kasuri methi, fenugreek leaf, methi leaf | | | | | | |
five-spice-powder | five-spice powder | | five-spice | | | | | | |
garam-masala | garam masala | | | | | | | | |
garlic-powder | garlic powder | | granulated garlic, garlic granule | tsp 3.1 | | | | | 02020 dry | 331 16.55 72.73 0.73 0.249 0.293 0 9 2.43 60
ground-ginger | ground ginger | | ginger powder, dried ginger, powdered ginger | tsp 1.8 | | | | | 02021 dry | 335 8.98 71.62 4.24 2.599 1.408 0 14.1 3.39 27
juniper-berry | juniper berry | juniper berries | | | | | | | |
mace | mace | | blade mace, blade of mace | tsp 1.7 | | | | | 02022 dry | 475 6.71 50.5 32.38 9.51 15.56 0 20.2 - 80
mustard-powder | mustard powder | | dry mustard, ground mustard, mustard flour, powdered mustard | tsp 2 | | mustard | | | 02024 dry | 508 26.08 28.09 36.24 1.989 32.606 0 12.2 6.79 13
mustard-seed | mustard seed | mustard seeds | | | | mustard | | | 02024 dry | 508 26.08 28.09 36.24 1.989 32.606 0 12.2 6.79 13
nutmeg | nutmeg | | | tsp 2.2 | | | | | 02025 dry | 525 5.84 49.29 36.31 25.94 3.57 0 20.8 28.49 16
nigella-seed | nigella seed | nigella seeds | kalonji, nigella, onion seed | | | | | | |
onion-powder | onion powder | | onion granule, granulated onion | tsp 2.4 | | | | | 02026 dry | 341 10.41 79.12 1.04 0.219 0.512 0 15.2 6.63 73
dried-onion | dried onion | | onion flake, dehydrated onion, dried onion flake | | | | | | |
crispy-fried-onion | crispy fried onion | crispy fried onions | fried onion, crispy onion, fried shallot, crispy shallot | | | wheat | | | |
pumpkin-pie-spice | pumpkin pie spice | | pumpkin spice, apple pie spice, mixed spice | tsp 1.7 | | | | | 02035 dry | 342 5.76 69.28 12.6 6.53 1.882 0 14.8 7.76 52
ras-el-hanout | ras el hanout | | | | | | | | |
baharat | baharat | | | | | | | | |
zaatar | za'atar | | zaatar | | | sesame | | | |
sumac | sumac | | | | | | | | |
dukkah | dukkah | | | | | sesame, nuts | | | |
saffron | saffron | | saffron powder | tsp 0.7 | | | | | 02037 dry | 310 11.43 65.37 5.85 1.586 2.496 0 3.9 - 148
turmeric | turmeric | | turmeric powder | tsp 3 | | | | | 02043 dry | 312 9.68 67.14 3.25 1.838 1.205 0 22.7 3.21 27
annatto | annatto | | achiote, annatto seed, achiote paste, sazón | | | | | | |
asafoetida | asafoetida | | hing, asafetida | | | | | | |
amchur | amchur | | dried mango powder, mango powder, amchoor | | | | | | |
dried-basil | dried basil | | dried basil leaf | tsp 0.7 | | | | | 02003 dry | 233 22.98 47.75 4.07 2.157 1.736 0 37.7 1.71 76
dried-dill | dried dill | | dried dill weed, dried dillweed | tsp 1 | | | | | 02017 dry | 253 19.96 55.82 4.36 0.234 - 0 13.6 - 208
dried-marjoram | dried marjoram | | dried marjoram leaf | tsp 0.6 | | | | | 02023 dry | 271 12.66 60.56 7.04 0.529 5.345 0 40.3 4.09 77
dried-mint | dried mint | | dried spearmint, dried mint leaf | tsp 0.5 | | | | | 02066 dry | 285 19.93 52.04 6.03 1.577 3.467 0 29.8 - 344
dried-oregano | dried oregano | | oregano, dried oregano leaf | tsp 1 | | | | | 02027 dry | 265 9 68.92 4.28 1.551 2.085 0 42.5 4.09 25
dried-parsley | dried parsley | | parsley flake, dried parsley flake, dried parsley leaf | tsp 0.5 | | | | | 02029 dry | 292 26.63 50.64 5.48 1.378 3.885 0 26.7 7.27 452
dried-cilantro | dried cilantro | | dried coriander leaf | tsp 0.6 | | | | | 02012 dry | 279 21.93 52.1 4.78 0.115 2.56 0 10.4 7.27 211
dried-chive | dried chive | dried chives | freeze-dried chive | cup 3.2 | | | | | 11615 dry | 311 21.2 64.29 3.5 0.591 1.859 0 26.2 - 70
dried-chervil | dried chervil | | | tsp 0.6 | | | | | 02008 dry | 237 23.2 49.1 3.9 0.169 3.199 0 11.3 - 83
dried-rosemary | dried rosemary | | ground rosemary, dried rosemary leaf, crushed rosemary | tsp 1.2 | | | | | 02036 dry | 331 4.88 64.06 15.22 7.371 5.353 0 42.6 - 50
dried-sage | dried sage | | rubbed sage, ground sage | tsp 0.7 | | | | | 02038 dry | 315 10.63 60.73 12.75 7.03 3.63 0 40.3 1.71 11
dried-savory | dried savory | | savory | tsp 1.4 | | | | | 02039 dry | 272 6.73 68.73 5.91 3.26 - 0 45.7 - 24
dried-tarragon | dried tarragon | | | tsp 0.6 | | | | | 02041 dry | 295 22.77 50.22 7.24 1.881 4.172 0 7.4 - 62
dried-thyme | dried thyme | | ground thyme, dried thyme leaf | tsp 1 | | | | | 02042 dry | 276 9.11 63.94 7.43 2.73 1.66 0 37 1.71 55
italian-seasoning | Italian seasoning | | dried Italian seasoning, Italian herb seasoning, Italian herb, dried herb, herbes de Provence, herbs de Provence, Provençal herb, dried herbes de Provence | | | | | | |
poultry-seasoning | poultry seasoning | | | tsp 1.5 | | | | | 02034 dry | 307 9.59 65.59 7.53 3.29 3.142 0 11.3 3.08 27
cajun-seasoning | Cajun seasoning | | Creole seasoning, Cajun spice, blackening seasoning, Cajun spice mix, jerk seasoning, Cajun spice blend | | | | | | |
old-bay | Old Bay | | Old Bay seasoning | | | celery, mustard | | | |
taco-seasoning | taco seasoning | | taco seasoning mix, fajita seasoning, fajita seasoning mix, chili seasoning, chili seasoning mix, Mexican seasoning, burrito seasoning | | | | | | 02075 dry | 322 4.5 58 0 0 - 0 13.3 10.83 7203
steak-seasoning | steak seasoning | | Montreal steak seasoning, grill seasoning, barbecue rub, BBQ rub, spice rub, adobo seasoning, all-purpose seasoning, seasoning, burger seasoning, shawarma seasoning, barbecue seasoning, spice mix, everything bagel spice, vegetable seasoning, seafood seasoning, chicken seasoning, Vegeta | | | | | | |
everything-bagel-seasoning | everything bagel seasoning | | everything seasoning, bagel seasoning | | | sesame | | | |
ranch-seasoning | ranch seasoning | | ranch dressing mix, ranch seasoning mix | | | milk | | | |
onion-soup-mix | onion soup mix | | | | | wheat, celery, soy | | | 06094 dry | 293 7.48 65.07 0.34 0.089 0.231 0 6.6 4.65 8031
gravy-mix | gravy mix | | gravy granule, au jus mix, au jus gravy mix, instant gravy | | | wheat, milk, celery | | | |
liquid-smoke | liquid smoke | | hickory liquid smoke | | poured | | | | |
furikake | furikake | | | | | sesame | | | |
togarashi | togarashi | | shichimi togarashi | | | sesame | | | |
`;
