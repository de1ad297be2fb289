/** Rows of the table of foods; food-table.ts says what stands in them. */
export const VEGETABLES = `
artichoke | artichoke | artichokes | globe artichoke | medium 128, large 162 | | | | 4-6 | 11007 raw | 47 3.27 10.51 0.15 0.036 0.069 0 5.4 0.99 94
jerusalem-artichoke | Jerusalem artichoke | Jerusalem artichokes | sunchoke | cup 150 | | | | 11-3 | 11226 raw | 73 2 17.44 0.01 0 0.005 0 1.6 9.6 4
arugula | arugula | | rocket, rocket leaf, roquette | cup 20, leaf 2, bunch 100 | | | | | 11959 raw | 25 2.58 3.65 0.66 0.086 0.368 0 1.6 2.05 27
asparagus | asparagus | | green asparagus, white asparagus | cup 134, small 12, medium 16, large 20, bunch 400 | | | | 4-6 | 11011 raw | 20 2.2 3.88 0.12 0.04 0.05 0 2.1 1.88 2
avocado | avocado | avocados | Hass avocado | cup 150, piece 150 | | | | | 09037 raw | 160 2 8.53 14.66 2.126 11.615 0 6.7 0.66 7
bamboo-shoot | bamboo shoot | bamboo shoots | | cup 151 | | | | | 11026 raw | 27 2.6 5.2 0.3 0.069 0.141 0 2.2 3 4
bean-sprout | bean sprout | bean sprouts | beansprout, mung bean sprout, mung sprout, sprouts of mung beans | cup 104 | | | | | 11043 raw | 30 3.04 5.94 0.18 0.046 0.08 0 1.8 4.13 6
green-bean | green bean | green beans | French bean, string bean, snap bean, runner bean, fine bean, haricots verts | cup 100 | | | | 6-9 | 11052 raw | 31 1.83 6.97 0.22 0.05 0.123 0 2.7 3.26 6
yellow-bean | yellow bean | yellow beans | wax bean | cup 100 | | | | 7-9 | 11722 raw | 31 1.82 7.13 0.12 0.026 0.064 0 3.4 - 6
fava-bean | fava bean | fava beans | broad bean | cup 109 | | | | 5-7 | 11088 raw | 72 5.6 11.7 0.6 0.138 0.327 0 4.2 - 50
beet | beet | beets | beetroot | cup 136, medium 82, bunch 350 | | | | 7-11 | 11080 raw | 43 1.61 9.56 0.17 0.027 0.092 0 2.8 6.76 78
cooked-beet | cooked beet | cooked beets | cooked beetroot, roasted beet | cup 170 | | | | | 11081 cooked | 44 1.68 9.96 0.18 0.028 0.099 0 2 7.96 77
beet-green | beet green | beet greens | beet leaf, beetroot leaf | cup 38 | | | | | 11086 raw | 22 2.2 4.33 0.13 0.02 0.072 0 3.7 0.5 226
bok-choy | bok choy | | pak choi, pak choy, bok choi, Chinese chard | cup 70, head 840 | | | | | 11116 raw | 13 1.5 2.18 0.2 0.027 0.111 0 1 1.18 65
broccoli | broccoli | | calabrese | cup 91, bunch 608, stalk 151, head 350, crown 230 | | | | 6-10 | 11090 raw | 34 2.82 6.64 0.37 0.039 0.049 0 2.6 1.7 33
broccolini | broccolini | | tenderstem broccoli, tenderstem, sprouting broccoli | cup 85, bunch 170 | | | | | |
broccoli-rabe | broccoli rabe | | broccoli raab, rapini, cime di rapa | cup 40, bunch 437 | | | | | 11096 raw | 22 3.17 2.85 0.49 0.05 0.156 0 2.7 0.38 33
chinese-broccoli | Chinese broccoli | | gai lan, kai lan | | | | | | |
brussels-sprout | Brussels sprout | Brussels sprouts | | cup 88, piece 19 | | | | 10-2 | 11098 raw | 43 3.38 8.95 0.3 0.062 0.176 0 3.8 2.2 25
cabbage | cabbage | cabbages | Savoy or green cabbage | cup 89, small 714, medium 908, large 1248, leaf 23, head 908 | | | | | 11109 raw | 25 1.28 5.8 0.1 0.034 0.034 0 2.5 3.2 18
red-cabbage | red cabbage | red cabbages | purple cabbage | cup 89, small 567, medium 839, large 1134, head 839 | | | | 9-2 | 11112 raw | 31 1.43 7.37 0.16 0.021 0.092 0 2.1 3.83 27
savoy-cabbage | savoy cabbage | savoy cabbages | | cup 70, head 800 | | | | 9-2 | 11114 raw | 27 2 6.1 0.1 0.013 0.056 0 3.1 2.27 28
napa-cabbage | napa cabbage | napa cabbages | Chinese cabbage, Chinese leaf, napa | cup 76, head 840, piece 840 | | | | | 11119 raw | 16 1.2 3.23 0.2 0.043 0.095 0 1.2 1.41 9
cardoon | cardoon | cardoons | | cup 178 | | | | 10-12 | 11122 raw | 17 0.7 4.07 0.1 0.011 0.059 0 1.6 - 170
carrot | carrot | carrots | rainbow carrot, orange carrot | cup 128, small 50, medium 61, large 72, bunch 400 | | | | | 11124 raw | 41 0.93 9.58 0.24 0.037 0.131 0 2.8 4.74 69
baby-carrot | baby carrot | baby carrots | | cup 120, medium 10, large 15 | | | | | 11960 raw | 35 0.64 8.24 0.13 0.023 0.072 0 2.9 4.76 78
cassava | cassava | | yuca, manioc, cassava root, yuca root | cup 206, piece 408 | | | | | 11134 raw | 160 1.36 38.06 0.28 0.074 0.123 0 1.8 1.7 14
cauliflower | cauliflower | cauliflowers | | cup 107, small 265, medium 588, large 840, head 588 | | | | | 11135 raw | 25 1.92 4.97 0.28 0.064 0.032 0 2 1.91 30
cauliflower-rice | cauliflower rice | | riced cauliflower | cup 107 | | | | | 11135 raw | 25 1.92 4.97 0.28 0.064 0.032 0 2 1.91 30
celeriac | celeriac | celeriacs | celery root, celery rooted | cup 156, head 450, piece 450 | | celery | | 9-3 | 11141 raw | 42 1.5 9.2 0.3 0.079 0.206 0 1.8 1.6 100
celery | celery | | celery stick, celery heart | cup 101, small 17, medium 40, large 64, stalk 40, rib 40, stick 40, head 450, bunch 450 | | celery | | 7-10 | 11143 raw | 16 0.69 2.97 0.17 0.042 0.111 0 1.6 1.83 80
celery-leaf | celery leaf | celery leaves | | | | celery | | | |
chard | chard | | Swiss chard, rainbow chard, silverbeet | cup 36, leaf 48, bunch 300 | | | | 6-10 | 11147 raw | 19 1.8 3.74 0.2 0.03 0.11 0 1.6 1.1 213
chayote | chayote | chayotes | chayote squash, chocho | cup 132, piece 203 | | | | | 11149 raw | 19 0.82 4.51 0.13 0.028 0.067 0 1.7 1.66 2
belgian-endive | Belgian endive | Belgian endives | witloof, chicory head, endive head, white chicory | cup 90, head 53, piece 53 | | | | 10-3 | 11151 raw | 17 0.9 4 0.1 0.024 0.046 0 3.1 - 2
endive | endive | endives | escarole, frisee, frisée lettuce, batavia lettuce | cup 50, head 513, piece 513 | | | | | 11213 raw | 17 1.25 3.35 0.2 0.048 0.091 0 3.1 0.25 22
radicchio | radicchio | | red chicory | cup 40, head 230 | | | | 10-2 | 11952 raw | 23 1.43 4.48 0.25 0.06 0.12 0 0.9 0.6 22
red-chili | red chili | red chilies | chili, chilli, chile, chili pepper, chilli pepper, chile pepper, hot red pepper, bird's eye chili, Thai bird chili, bird's-eye chilli, Fresno chile, Fresno chili, hot pepper, cayenne chili, Scotch bonnet, Scotch bonnet chili, Scotch bonnet chilli, Scotch bonnet pepper, habanero, habanero pepper, habanero chile, habanero chili | cup 150, piece 45 | | | | | 11819 raw | 40 1.87 8.81 0.44 0.042 0.263 0 1.5 5.3 9
green-chili | green chili | green chilies | green chilli, green chile, green chili pepper, green chile pepper, hot green pepper, green finger chilli | cup 150, piece 45 | | | | | 11670 raw | 40 2 9.46 0.2 0.021 0.12 0 1.5 5.1 7
jalapeno | jalapeño | jalapeños | jalapeno pepper, jalapeño chili, jalapeno chile, jalapeno chile pepper | cup 90, piece 14 | | | | | 11979 raw | 29 0.91 6.5 0.37 0.092 0.141 0 2.8 4.12 3
serrano-pepper | serrano pepper | serrano peppers | serrano, serrano chile, serrano chili, chile serrano | cup 105, piece 6 | | | | | 11977 raw | 32 1.74 6.7 0.44 0.059 0.245 0 3.7 3.83 10
poblano-pepper | poblano pepper | poblano peppers | poblano, poblano chile, poblano chili | cup 120 | | | | | |
shishito-pepper | shishito pepper | shishito peppers | shishito, padron pepper | | | | | | |
banana-pepper | banana pepper | banana peppers | | cup 124, medium 46 | | | | | 11976 raw | 27 1.66 5.35 0.45 0.048 0.27 0 3.4 1.95 13
corn | corn | | sweetcorn | cup 145, small 73, medium 102, large 143, ear 102 | | | Keto, Low-Carb, Paleo | 7-9 | 11167 raw | 86 3.27 18.7 1.35 0.325 0.919 0 2 6.26 15
baby-corn | baby corn | | baby sweetcorn | | | | | | |
cress | cress | | garden cress, mustard and cress, salad cress | cup 50 | | | | | 11203 raw | 32 2.6 5.5 0.7 0.023 0.467 0 1.1 4.4 14
watercress | watercress | | | cup 34, bunch 85 | | | | | 11591 raw | 11 2.3 1.29 0.1 0.027 0.043 0 0.5 0.2 41
cucumber | cucumber | cucumbers | hothouse cucumber, Kirby cucumber, telegraph cucumber | cup 104, piece 301 | | | | 6-9 | 11205 raw | 15 0.65 3.63 0.11 0.037 0.037 0 0.5 1.67 2
daikon | daikon | daikons | daikon radish, mooli, white radish, Japanese radish | cup 116, piece 338 | | | | | 11430 raw | 18 0.6 4.1 0.1 0.03 0.062 0 1.6 2.5 21
dandelion-green | dandelion green | dandelion greens | | cup 55 | | | | 3-5 | 11207 raw | 45 2.7 9.2 0.7 0.17 0.32 0 3.5 0.71 76
edamame | edamame | | edamame bean, soya bean in pod | cup 118 | | soy | | 8-9 | 11211 raw | 110 10.25 8.58 4.73 - - - 4.8 2.48 6
eggplant | eggplant | eggplants | aubergine, brinjal | cup 82, piece 548 | | | | 7-10 | 11209 raw | 25 0.98 5.88 0.18 0.034 0.092 0 3 3.53 2
fennel | fennel | | Florence fennel | cup 87, piece 234, bulb 234, head 234 | | | | 6-10 | 11957 raw | 31 1.24 7.3 0.2 0.09 0.237 0 3.1 3.93 52
fiddlehead | fiddlehead | fiddleheads | fiddlehead fern | | | | | 4-5 | 11995 raw | 34 4.55 5.54 0.4 - - 0 - - 1
garlic | garlic | | | cup 136, clove 3, piece 3, head 40, bulb 40 | | | | | 11215 raw | 149 6.36 33.06 0.5 0.089 0.26 0 2.1 1 17
garlic-scape | garlic scape | garlic scapes | wild garlic, ramson, ramp | | | | | 6-7 | |
ginger | ginger | | ginger root, root ginger, gingerroot, ginger paste | cup 96 | | | | | 11216 raw | 80 1.82 17.77 0.75 0.203 0.308 0 2 1.7 13
galangal | galangal | | | | | | | | |
fresh-turmeric | fresh turmeric | | turmeric root | | | | | | |
horseradish-root | horseradish root | horseradish roots | fresh horseradish | | | | | | |
jicama | jicama | | yam bean, yambean | cup 130, medium 659 | | | | | 11603 raw | 38 0.72 8.82 0.09 0.021 0.048 0 4.9 1.8 4
kale | kale | | lacinato kale, cavolo nero, dinosaur kale, kale leaf | cup 67, bunch 200 | | | | 9-3 | 11233 raw | 49 4.28 8.75 0.93 0.091 0.39 0 3.6 2.26 38
collard-green | collard green | collard greens | collards, spring green | cup 36, bunch 250 | | | | | 11161 raw | 32 3.02 5.42 0.61 0.055 0.231 0 4 0.46 17
mustard-green | mustard green | mustard greens | | cup 56, bunch 200 | | mustard | | | 11270 raw | 27 2.86 4.67 0.42 0.01 0.13 0 3.2 1.32 20
turnip-green | turnip green | turnip greens | turnip top | cup 55, bunch 200 | | | | | 11568 raw | 32 1.5 7.13 0.3 0.07 0.14 0 3.2 0.81 40
mixed-salad-green | mixed salad green | mixed salad greens | salad green, salad leaf, mixed leaf, mesclun, mesclun green, spring mix, mixed green, baby green, salad, baby leaf, field green, baby lettuce | cup 30 | | | | | |
kohlrabi | kohlrabi | kohlrabis | | cup 135 | | | | 6-10 | 11241 raw | 27 1.7 6.2 0.1 0.013 0.055 0 3.6 2.6 20
leek | leek | leeks | | cup 89, piece 89 | | | | 9-3 | 11246 raw | 61 1.5 14.15 0.3 0.04 0.17 0 1.8 3.9 20
lettuce | lettuce | | lettuce leaf, loose leaf lettuce, oak leaf lettuce | cup 36, head 360, leaf 10, piece 360 | | | | | 11253 raw | 15 1.36 2.87 0.15 0.02 0.088 0 1.3 0.78 28
red-leaf-lettuce | red leaf lettuce | | lollo rosso | cup 28, head 309, leaf 17 | | | | | 11257 raw | 16 1.33 2.26 0.22 - - - 0.9 0.48 25
butter-lettuce | butter lettuce | | butterhead lettuce, Boston lettuce, bibb lettuce, butterhead, Salanova lettuce | cup 55, head 163 | | | | | 11250 raw | 13 1.35 2.23 0.22 0.029 0.125 0 1.1 0.94 5
romaine-lettuce | romaine lettuce | | romaine, cos lettuce, little gem, baby gem, gem lettuce, romaine heart, romaine lettuce heart, romaine leaf, cos | cup 47, head 626, leaf 6, piece 626 | | | | | 11251 raw | 17 1.23 3.29 0.3 0.039 0.172 0 2.1 1.19 8
iceberg-lettuce | iceberg lettuce | | iceberg, crisphead lettuce | cup 72, small 324, medium 539, large 755, head 539 | | | | | 11252 raw | 14 0.9 2.97 0.14 0.018 0.08 0 1.2 1.97 10
mache | mâche | | lamb's lettuce, corn salad, mache | cup 56 | | | | 10-3 | 11190 raw | 21 2 3.6 0.4 - - 0 - - 4
lotus-root | lotus root | lotus roots | | | | | | | 11254 raw | 74 2.6 17.23 0.1 0.03 0.04 0 4.9 - 40
mushroom | mushroom | mushrooms | button mushroom, champignon | cup 70, small 10, medium 18, large 23 | | | | | 11260 raw | 22 3.09 3.26 0.34 0.05 0.16 0 1 1.98 5
cremini-mushroom | cremini mushroom | cremini mushrooms | crimini mushroom, baby bella mushroom, chestnut mushroom, brown mushroom, cremini, baby bella, baby portobello mushroom | cup 72, piece 20 | | | | | 11266 raw | 22 2.5 4.3 0.1 0.014 0.044 0 0.6 1.72 6
portobello-mushroom | portobello mushroom | portobello mushrooms | portabella mushroom, portobello, flat mushroom, portobello mushroom cap, field mushroom | cup 86, piece 84 | | | | | 11265 raw | 22 2.11 3.87 0.35 0.06 0.137 0 1.3 2.5 9
shiitake-mushroom | shiitake mushroom | shiitake mushrooms | shiitake, shitake mushroom, shiitake mushroom cap | cup 70, piece 19 | | | | | 11238 raw | 34 2.24 6.79 0.49 - - - 2.5 2.38 9
oyster-mushroom | oyster mushroom | oyster mushrooms | king oyster mushroom, king trumpet mushroom | cup 86, small 15, large 148 | | | | | 11987 raw | 33 3.31 6.09 0.41 0.062 0.154 0 2.3 1.11 18
enoki-mushroom | enoki mushroom | enoki mushrooms | enoki | cup 65 | | | | | 11950 raw | 37 2.66 7.81 0.29 0.02 0.09 0 2.7 0.22 3
maitake-mushroom | maitake mushroom | maitake mushrooms | hen of the woods, maitake | cup 70 | | | | | 11993 raw | 31 1.94 6.97 0.19 0.03 0.12 0 2.7 2.07 1
chanterelle | chanterelle | chanterelles | chanterelle mushroom, girolle | cup 54 | | | | 7-10 | 11239 raw | 38 1.49 6.86 0.53 - - - 3.8 1.16 9
morel | morel | morels | morel mushroom | cup 66 | | | | 4-5 | 11240 raw | 31 3.12 5.1 0.57 0.065 0.485 - 2.8 0.6 21
wild-mushroom | wild mushroom | wild mushrooms | mixed mushroom, exotic mushroom | cup 70 | | | | 9-11 | |
dried-shiitake-mushroom | dried shiitake mushroom | dried shiitake mushrooms | dried shiitake, dried mushroom | piece 3.6 | | | | | 11268 dry | 296 9.58 75.37 0.99 0.225 0.468 0 11.5 2.21 13
dried-porcini-mushroom | dried porcini mushroom | dried porcini mushrooms | dried porcini, dried cep, porcini, porcini mushroom | | | | | | |
wood-ear-mushroom | wood ear mushroom | wood ear mushrooms | dried wood ear mushroom, cloud ear, wood ear, black fungus | cup 28 | | | | | 11988 dry | 284 9.25 73.01 0.73 - - 0 70.1 - 35
nopal | nopal | nopales | cactus paddle | cup 86 | | | | | 11963 raw | 16 1.32 3.33 0.09 0.016 0.068 0 2.2 1.15 21
okra | okra | | lady's finger, ladies' finger, ladies finger | cup 100, pod 12 | | | | 7-9 | 11278 raw | 33 1.93 7.45 0.19 0.026 0.044 0 3.2 1.48 7
onion | onion | onions | cooking onion, red or yellow onion, sweet or yellow onion | cup 160, small 70, medium 110, large 150, slice 14 | | | | | 11282 raw | 40 1.1 9.34 0.1 0.042 0.03 0 1.7 4.24 4
red-onion | red onion | red onions | purple onion | cup 160, small 70, medium 110, large 150, slice 14 | | | | | 11282 raw | 40 1.1 9.34 0.1 0.042 0.03 0 1.7 4.24 4
sweet-onion | sweet onion | sweet onions | Vidalia onion, Vidalia, Walla Walla onion | cup 160, piece 331 | | | | | 11294 raw | 32 0.8 7.55 0.08 - - 0 0.9 5.02 8
pearl-onion | pearl onion | pearl onions | cocktail onion, boiling onion, baby onion, button onion, pickling onion, cipollini onion, cipollini | | | | | | |
scallion | scallion | scallions | spring onion, green onion, salad onion, scallion green, spring onion green, green onion top, scallion white | cup 100, small 5, medium 15, large 25, bunch 100 | | | | 3-9 | 11291 raw | 32 1.83 7.34 0.19 0.032 0.101 0 2.6 2.33 16
shallot | shallot | shallots | banana shallot, echalion shallot, échalote | cup 160, small 20, medium 30, large 50 | | | | | 11677 raw | 72 2.5 16.8 0.1 0.017 0.053 0 3.2 7.87 12
parsnip | parsnip | parsnips | | cup 133, medium 100 | | | | 10-3 | 11298 raw | 75 1.2 17.99 0.3 0.05 0.159 0 4.9 4.8 10
pea | pea | peas | garden pea, petits pois | cup 145 | | | | 5-7 | 11304 raw | 81 5.42 14.45 0.4 0.071 0.222 0 5.1 5.67 5
frozen-pea | frozen pea | frozen peas | frozen green pea, frozen petits pois, frozen garden pea | cup 134 | | | | | 11312 raw | 77 5.22 13.62 0.4 0.066 0.208 0 4.5 5 108
snow-pea | snow pea | snow peas | sugar snap, mangetout, mange tout, snap pea, sugar pea, sugarsnap pea | cup 98, pod 3.4 | | | | 5-7 | 11300 raw | 42 2.8 7.55 0.2 0.039 0.11 0 2.6 4 4
pea-shoot | pea shoot | pea shoots | pea tendril | | | | | 4-6 | |
bell-pepper | bell pepper | bell peppers | green pepper, sweet pepper, capsicum, peppers, mixed pepper, cubanelle pepper, frying pepper | cup 149, small 74, medium 119, large 164 | | | | 7-10 | 11333 raw | 20 0.86 4.64 0.17 0.058 0.07 0 1.7 2.4 3
red-bell-pepper | red bell pepper | red bell peppers | red pepper, red capsicum, sweet pointed pepper, romano pepper, red sweet pepper | cup 149, small 74, medium 119, large 164 | | | | 7-10 | 11821 raw | 31 0.99 6.03 0.3 0.027 0.073 0 2.1 4.2 4
yellow-bell-pepper | yellow bell pepper | yellow bell peppers | yellow pepper, yellow capsicum, orange bell pepper, orange pepper | cup 149, large 186, small 74, medium 119 | | | | 7-10 | 11951 raw | 27 1 6.32 0.21 0.031 - 0 0.9 - 2
plantain | plantain | plantains | | cup 148, piece 179 | | | | | 09277 raw | 122 1.3 31.89 0.37 0.143 0.101 0 2.3 15 4
potato | potato | potatoes | all-purpose potato, Yukon gold potato, Maris Piper potato, Yukon gold, Maris Piper, King Edward potato, Charlotte potato, main crop potato, gold potato, mashing potato, salad potato | cup 150, small 170, medium 213, large 369 | | | Keto, Low-Carb, Paleo | | 11352 raw | 77 2.02 17.47 0.09 0.026 0.045 0 2.2 0.78 6
russet-potato | russet potato | russet potatoes | baking potato, Idaho potato, jacket potato, russet | cup 150, small 170, medium 213, large 369 | | | Keto, Low-Carb, Paleo | | 11353 raw | 79 2.14 18.07 0.08 0.026 0.045 0 1.3 0.62 5
red-potato | red potato | red potatoes | red bliss potato | cup 150, small 170, medium 213, large 369 | | | Keto, Low-Carb, Paleo | | 11355 raw | 70 1.89 15.9 0.14 0.035 0.062 0 1.7 1.29 18
new-potato | new potato | new potatoes | baby potato, fingerling potato, Jersey Royal potato, Jersey Royal, fingerling | cup 150, small 40, medium 60, large 100 | | | Keto, Low-Carb, Paleo | 5-7 | 11352 raw | 77 2.02 17.47 0.09 0.026 0.045 0 2.2 0.78 6
mashed-potato | mashed potato | mashed potatoes | mash | cup 210 | | | Keto, Low-Carb, Paleo | | |
sweet-potato | sweet potato | sweet potatoes | orange sweet potato, kumara, yam sweet potato | cup 133, piece 130 | | | Keto, Low-Carb | 9-12 | 11507 raw | 86 1.57 20.12 0.05 0.018 0.015 0 3 4.18 55
yam | yam | yams | | cup 150 | | | Keto, Low-Carb | | 11601 raw | 118 1.53 27.88 0.17 0.037 0.082 0 4.1 0.5 9
pumpkin | pumpkin | pumpkins | pie pumpkin, pumpkin flesh | cup 116 | | | | 9-11 | 11422 raw | 26 1 6.5 0.1 0.052 0.018 0 0.5 2.76 1
butternut-squash | butternut squash | butternut squashes | butternut, butternut pumpkin | cup 140 | | | | 9-12 | 11485 raw | 45 1 11.69 0.1 0.021 0.049 0 2 2.2 4
acorn-squash | acorn squash | acorn squashes | | cup 140, piece 431 | | | | 9-12 | 11482 raw | 40 0.8 10.42 0.1 0.021 0.049 0 1.5 - 3
spaghetti-squash | spaghetti squash | spaghetti squashes | | cup 101 | | | | 9-12 | 11492 raw | 31 0.64 6.91 0.57 0.117 0.281 0 1.5 2.76 17
winter-squash | winter squash | winter squashes | kabocha squash, kabocha, delicata squash, Hokkaido squash, red kuri squash, Hubbard squash, squash | cup 116 | | | | 9-12 | 11643 raw | 34 0.95 8.59 0.13 0.027 0.066 0 1.5 2.2 4
yellow-squash | yellow squash | yellow squashes | summer squash, crookneck squash, pattypan squash | cup 113, small 118, medium 196, large 323 | | | | 6-9 | 11641 raw | 16 1.21 3.35 0.18 0.044 0.105 0 1.1 2.2 2
zucchini | zucchini | zucchinis | courgette, tatume squash | cup 124, small 118, medium 196, large 323 | | | | 6-9 | 11477 raw | 17 1.21 3.11 0.32 0.084 0.102 0 1 2.5 8
zucchini-flower | zucchini flower | zucchini flowers | courgette flower, squash blossom, zucchini blossom | cup 33 | | | | 6-9 | 11416 raw | 15 1.03 3.28 0.07 0.036 0.013 0 - - 5
radish | radish | radishes | breakfast radish | cup 116, small 2, medium 4.5, large 9, bunch 110 | | | | 4-9 | 11429 raw | 16 0.68 3.4 0.1 0.032 0.065 0 1.6 1.86 39
rhubarb | rhubarb | | rhubarb stick | cup 122, stalk 51 | | | | 3-6 | 09307 raw | 21 0.9 4.54 0.2 0.053 0.138 0 1.8 1.1 4
rutabaga | rutabaga | rutabagas | swede, Swedish turnip, yellow turnip | cup 140, small 192, medium 386, large 772 | | | | 10-3 | 11435 raw | 37 1.08 8.62 0.16 0.027 0.113 0 2.3 4.46 12
salsify | salsify | | | cup 133 | | | | 10-3 | 11437 raw | 82 3.3 18.6 0.2 - - 0 3.3 - 20
seaweed | seaweed | | dried seaweed, dulse | | | | | | |
nori | nori | | nori sheet, nori seaweed, sushi nori, nori seaweed sheet | sheet 2.5 | | | | | |
kombu | kombu | | dried kombu, kombu seaweed, dried kombu seaweed, dried kelp, kelp | | | | | | |
wakame | wakame | | dried wakame, wakame seaweed | | | | | | |
sorrel | sorrel | | sorrel leaf | cup 133 | | | | 4-6 | 11616 raw | 22 2 3.2 0.7 - - 0 2.9 - 4
spinach | spinach | | spinach leaf | cup 30, bunch 340, leaf 10 | | | | 3-6 | 11457 raw | 23 2.86 3.63 0.39 0.063 0.175 0 2.2 0.42 79
frozen-spinach | frozen spinach | | frozen leaf spinach, frozen spinach leaf | cup 156, package 284 | | | | | 11463 raw | 29 3.63 4.21 0.57 0.041 0.082 0 2.9 0.65 74
taro | taro | | taro root | cup 104 | | | | | 11518 raw | 112 1.5 26.46 0.2 0.041 0.099 0 4.1 0.4 11
tomatillo | tomatillo | tomatillos | | cup 132, medium 34 | | | | 7-9 | 11954 raw | 32 0.96 5.84 1.02 0.139 0.572 0 1.9 3.93 1
tomato | tomato | tomatoes | beefsteak tomato, salad tomato, slicing tomato | cup 180, small 91, medium 123, large 182, slice 20 | | | | 6-9 | 11529 raw | 18 0.88 3.89 0.2 0.028 0.114 0 1.2 2.63 5
cherry-tomato | cherry tomato | cherry tomatoes | grape tomato, baby plum tomato, baby tomato | cup 149, piece 17 | | | | 6-9 | 11529 raw | 18 0.88 3.89 0.2 0.028 0.114 0 1.2 2.63 5
plum-tomato | plum tomato | plum tomatoes | roma tomato, Italian tomato, San Marzano tomato, paste tomato | cup 180, piece 62 | | | | 6-9 | 11529 raw | 18 0.88 3.89 0.2 0.028 0.114 0 1.2 2.63 5
green-tomato | green tomato | green tomatoes | | cup 180, small 91, medium 123, large 182 | | | | 8-10 | 11527 raw | 23 1.2 5.1 0.2 0.028 0.111 0 1.1 4 13
yellow-tomato | yellow tomato | yellow tomatoes | orange tomato | cup 139, piece 212 | | | | 6-9 | 11696 raw | 15 0.98 2.98 0.26 0.036 0.148 0 0.7 - 23
turnip | turnip | turnips | | cup 130, small 61, medium 122, large 183 | | | | 9-3 | 11564 raw | 28 0.9 6.43 0.1 0.011 0.059 0 1.8 3.8 67
water-spinach | water spinach | | morning glory | cup 56 | | | | | 11503 raw | 19 2.6 3.14 0.2 - - 0 2.1 - 113
fresh-water-chestnut | fresh water chestnut | fresh water chestnuts | | cup 124 | | | | | 11588 raw | 97 1.4 23.94 0.1 0.026 0.045 0 3 4.8 14
hominy-corn | hominy corn | | mote | | | | | | 20014 dry | 365 9.42 74.26 4.74 0.667 3.414 0 7.3 0.64 35
mixed-vegetable | mixed vegetable | mixed vegetables | stir-fry vegetable, vegetable | | | | | | |
coleslaw-mix | coleslaw mix | | slaw mix | cup 70 | | | | | |
microgreen | microgreen | microgreens | alfalfa sprout, sprout, micro herb | | | | | | |
chicken-of-the-woods | chicken of the woods | | chicken of the woods mushroom | cup 70 | | | | | |
`;
