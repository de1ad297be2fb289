/** Rows of the table of foods; food-table.ts says what stands in them. */
export const FRUIT = `
apple | apple | apples | eating apple, dessert apple, Gala apple, Fuji apple, Honeycrisp apple, Braeburn apple, Pink Lady apple, Jonagold apple, McIntosh apple, Cox apple, Golden Delicious apple | cup 125, small 149, medium 182, large 223 | | | | 8-11 | 09003 raw | 52 0.26 13.81 0.17 0.028 0.058 0 2.4 10.39 1
granny-smith-apple | Granny Smith apple | Granny Smith apples | green apple, tart apple, Granny Smith | cup 109, small 144, medium 167, large 206 | | | | 9-11 | 09502 raw | 58 0.44 13.61 0.19 - - - 2.8 9.59 1
cooking-apple | cooking apple | cooking apples | Bramley apple, Bramley, baking apple, Bramley cooking apple | | | | | 8-11 | |
apricot | apricot | apricots | | cup 165, piece 35 | | | | 6-8 | 09021 raw | 48 1.4 11.12 0.39 0.027 0.247 0 2 9.24 1
banana | banana | bananas | | cup 150, small 101, medium 118, large 136 | | | Keto | | 09040 raw | 89 1.09 22.84 0.33 0.112 0.105 0 2.6 12.23 1
blackberry | blackberry | blackberries | bramble | cup 144 | | | | 7-9 | 09042 raw | 43 1.39 9.61 0.49 0.014 0.327 0 5.3 4.88 1
blueberry | blueberry | blueberries | | cup 148 | | | | 6-9 | 09050 raw | 57 0.74 14.49 0.33 0.028 0.193 0 2.4 9.96 1
frozen-blueberry | frozen blueberry | frozen blueberries | | cup 155 | | | | | 09054 raw | 51 0.42 12.17 0.64 0.053 0.37 0 2.7 8.45 1
boysenberry | boysenberry | boysenberries | | cup 132 | | | | 7-8 | |
cantaloupe | cantaloupe | cantaloupes | cantaloupe melon, rockmelon, Charentais melon | cup 160, small 441, medium 552, large 814 | | | | 6-9 | 09181 raw | 34 0.84 8.16 0.19 0.051 0.084 0 0.9 7.86 16
honeydew-melon | honeydew melon | honeydew melons | honeydew, galia melon | cup 170, small 1000, large 1280 | | | | 7-9 | 09184 raw | 36 0.54 9.09 0.14 0.038 0.062 0 0.8 8.12 18
melon | melon | melons | | cup 160 | | | | 6-9 | |
watermelon | watermelon | watermelons | watermelon flesh | cup 152, wedge 286 | | | | 6-9 | 09326 raw | 30 0.61 7.55 0.15 0.016 0.087 0 0.4 6.2 1
cherry | cherry | cherries | Bing cherry | cup 138, piece 8.2 | | | | 6-7 | 09070 raw | 63 1.06 16.01 0.2 0.038 0.099 0 2.1 12.82 0
sour-cherry | sour cherry | sour cherries | tart cherry, morello cherry | cup 155 | | | | 6-7 | 09063 raw | 50 1 12.18 0.3 0.068 0.172 0 1.6 8.49 3
clementine | clementine | clementines | satsuma | piece 74, juice 35 | | | | 11-1 | 09433 raw | 47 0.85 12.02 0.15 - - - 1.7 9.18 1
coconut | coconut | coconuts | coconut flesh, coconut meat | cup 80, piece 397 | | | | | 12104 raw | 354 3.33 15.23 33.49 29.698 1.791 0 9 6.23 20
cranberry | cranberry | cranberries | | cup 100 | | | | 10-12 | 09078 raw | 46 0.39 12.2 0.13 0.011 0.073 0 4.6 4.04 2
blackcurrant | blackcurrant | blackcurrants | black currant | cup 112 | | | | 7-8 | 09083 raw | 63 1.4 15.38 0.41 0.034 0.237 0 - - 2
redcurrant | redcurrant | redcurrants | red currant, white currant | cup 112 | | | | 7-8 | 09084 raw | 56 1.4 13.8 0.2 0.017 0.116 0 4.3 7.37 1
date | date | dates | Deglet Noor date, dried date | cup 147, piece 7.1 | | | Keto, Low-Carb | | 09087 dry | 282 2.45 75.03 0.39 0.032 0.055 0 8 63.35 2
medjool-date | Medjool date | Medjool dates | Medjool | piece 24 | | | Keto, Low-Carb | | 09421 dry | 277 1.81 74.97 0.15 - - - 6.7 66.47 1
dragon-fruit | dragon fruit | dragon fruits | pitaya | | | | | | |
durian | durian | durians | | cup 243 | | | | | 09422 raw | 147 1.47 27.09 5.33 - - 0 3.8 - 2
elderberry | elderberry | elderberries | | cup 145 | | | | 8-9 | 09088 raw | 73 0.66 18.4 0.5 0.023 0.327 0 7 - 6
elderflower | elderflower | elderflowers | | | | | | 5-6 | |
fig | fig | figs | | small 40, medium 50, large 64 | | | | 8-10 | 09089 raw | 74 0.75 19.18 0.3 0.06 0.21 0 2.9 16.26 1
gooseberry | gooseberry | gooseberries | | cup 150 | | | | 6-7 | 09107 raw | 44 0.88 10.18 0.58 0.038 0.368 0 4.3 - 1
grape | grape | grapes | | cup 151, piece 5, bunch 450 | | | | 8-10 | 09132 raw | 69 0.72 18.1 0.16 0.054 0.055 0 0.9 15.48 2
grapefruit | grapefruit | grapefruits | ruby grapefruit | cup 230, small 200, medium 256, large 332, juice 196 | | | | 12-4 | 09111 raw | 32 0.63 8.08 0.1 0.014 0.037 0 1.1 6.98 0
guava | guava | guavas | | cup 165, piece 55 | | | | | 09139 raw | 68 2.55 14.32 0.95 0.272 0.488 0 5.4 8.92 2
jackfruit | jackfruit | | | cup 151 | | | | | 09144 raw | 95 1.72 23.25 0.64 0.195 0.249 0 1.5 19.08 2
kiwi | kiwi | kiwis | kiwifruit, kiwi fruit | cup 180, piece 69 | | | | | 09148 raw | 61 1.14 14.66 0.52 0.029 0.334 0 3 8.99 3
kumquat | kumquat | kumquats | | piece 19 | | | | 1-3 | 09149 raw | 71 1.88 15.9 0.86 0.103 0.325 0 6.5 9.36 10
lemon | lemon | lemons | Meyer lemon | cup 212, piece 84, wedge 7, zest 6, juice 48 | | | | | 09150 raw | 29 1.1 9.32 0.3 0.039 0.1 0 2.8 2.5 2
lemon-juice | lemon juice | | juice of a lemon, juice of lemon | cup 244 | poured | | | | 09152 raw | 22 0.35 6.9 0.24 0.04 0.027 0 0.3 2.52 1
lemon-zest | lemon zest | | lemon peel, lemon rind, zest of lemon | cup 96 | | | | | 09156 raw | 47 1.5 16 0.3 0.039 0.1 0 10.6 4.17 6
lime | lime | limes | key lime | piece 67, wedge 8, zest 4, juice 44 | | | | | 09159 raw | 30 0.7 10.54 0.2 0.022 0.074 0 2.8 1.69 2
lime-juice | lime juice | | key lime juice, juice of lime | cup 242 | poured | | | | 09160 raw | 25 0.42 8.42 0.07 0.008 0.031 0 0.4 1.69 2
lime-zest | lime zest | | lime peel, lime rind | cup 96 | | | | | |
lychee | lychee | lychees | litchi | cup 190, piece 9.6 | | | | | 09164 raw | 66 0.83 16.53 0.44 0.099 0.252 0 1.3 15.23 1
mango | mango | mangoes | alphonso mango | cup 165, piece 336 | | | | | 09176 raw | 60 0.82 14.98 0.38 0.092 0.211 0 1.6 13.66 1
mangosteen | mangosteen | mangosteens | | | | | | | |
mulberry | mulberry | mulberries | | cup 140 | | | | 6-8 | 09190 raw | 43 1.44 9.8 0.39 0.027 0.248 0 1.7 8.1 10
nectarine | nectarine | nectarines | | cup 143, small 129, medium 142, large 156 | | | | 6-9 | 09191 raw | 44 1.06 10.55 0.32 0.025 0.201 0 1.7 7.89 0
orange | orange | oranges | navel orange, blood orange, Seville orange, Valencia orange | cup 180, small 96, medium 131, large 184, zest 12, juice 86 | | | | 12-3 | 09200 raw | 47 0.94 11.75 0.12 0.015 0.048 0 2.4 9.35 0
orange-juice | orange juice | | juice of orange | cup 248 | poured | | | | 09206 raw | 45 0.7 10.4 0.2 0.024 0.076 0 0.2 8.4 1
orange-zest | orange zest | | orange peel, orange rind | cup 96 | | | | | 09216 raw | 97 1.5 25 0.2 0.024 0.076 0 10.6 - 3
grapefruit-juice | grapefruit juice | | | cup 247 | poured | | | | 09128 raw | 39 0.5 9.2 0.1 0.014 0.037 0 0.1 9.1 1
papaya | papaya | papayas | pawpaw | cup 145, small 157, large 781 | | | | | 09226 raw | 43 0.47 10.82 0.26 0.081 0.13 0 1.7 7.82 8
passion-fruit | passion fruit | passion fruits | passionfruit, passion fruit pulp, passionfruit pulp | cup 236, piece 18 | | | | | 09231 raw | 97 2.2 23.38 0.7 0.059 0.497 0 10.4 11.2 28
peach | peach | peaches | | cup 154, small 130, medium 150, large 175 | | | | 6-9 | 09236 raw | 39 0.91 9.54 0.25 0.019 0.153 0 1.5 8.39 0
pear | pear | pears | Bosc pear, Anjou pear, Bartlett pear, conference pear, Williams pear | cup 140, small 148, medium 178, large 230 | | | | 8-11 | 09252 raw | 57 0.36 15.23 0.14 0.022 0.178 0 3.1 9.75 1
asian-pear | Asian pear | Asian pears | nashi pear, Korean pear | small 122, large 275 | | | | 8-10 | 09340 raw | 42 0.5 10.65 0.23 0.012 0.104 0 3.6 7.05 0
persimmon | persimmon | persimmons | Fuyu persimmon, kaki, Sharon fruit | piece 168 | | | | 10-12 | 09263 raw | 70 0.58 18.59 0.19 0.02 0.08 0 3.6 12.53 1
pineapple | pineapple | pineapples | pineapple ring | cup 165, piece 905 | | | | | 09266 raw | 50 0.54 13.12 0.12 0.009 0.053 0 1.4 9.85 1
plum | plum | plums | damson | cup 165, piece 66 | | | | 7-9 | 09279 raw | 46 0.7 11.42 0.28 0.017 0.178 0 1.4 9.92 0
pomegranate | pomegranate | pomegranates | | cup 174, piece 282 | | | | 9-12 | 09286 raw | 83 1.67 18.7 1.17 0.12 0.172 0 4 13.67 3
pomegranate-seed | pomegranate seed | pomegranate seeds | pomegranate aril | cup 174 | | | | 9-12 | 09286 raw | 83 1.67 18.7 1.17 0.12 0.172 0 4 13.67 3
pomelo | pomelo | pomelos | | cup 190 | | | | | 09295 raw | 38 0.76 9.62 0.04 - - 0 1 - 1
prickly-pear | prickly pear | prickly pears | | cup 149, piece 103 | | | | | 09287 raw | 41 0.73 9.57 0.51 0.067 0.288 0 3.6 - 5
quince | quince | quinces | | piece 92 | | | | 10-12 | 09296 raw | 57 0.4 15.3 0.1 0.01 0.086 0 1.9 - 4
raspberry | raspberry | raspberries | | cup 123 | | | | 6-9 | 09302 raw | 52 1.2 11.94 0.65 0.019 0.439 0 6.5 4.42 1
starfruit | starfruit | starfruits | carambola, star fruit | cup 132, small 70, medium 91, large 124 | | | | | 09060 raw | 31 1.04 6.73 0.33 0.019 0.214 0 2.8 3.98 2
strawberry | strawberry | strawberries | | cup 152, small 7, medium 12, large 18 | | | | 5-7 | 09316 raw | 32 0.67 7.68 0.3 0.015 0.198 0 2 4.89 1
frozen-strawberry | frozen strawberry | frozen strawberries | | cup 149, piece 10.6 | | | | | 09318 raw | 35 0.43 9.13 0.11 0.006 0.069 0 2.1 4.56 2
tamarind | tamarind | | | cup 120 | | | | | 09322 raw | 239 2.8 62.5 0.6 0.272 0.24 0 5.1 57.4 28
tangerine | tangerine | tangerines | mandarin, mandarin orange | cup 195, small 76, medium 88, large 120 | | | | 11-2 | 09218 raw | 53 0.81 13.34 0.31 0.039 0.125 0 1.8 10.58 2
berry | berry | berries | summer berry, forest fruit | cup 140 | | | | | |
fruit | fruit | | | | | | | | |
yuzu-juice | yuzu juice | | | cup 244 | poured | | | | |
preserved-lemon | preserved lemon | preserved lemons | salted lemon | | | | | | |
`;
