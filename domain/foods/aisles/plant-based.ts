/** Rows of the table of foods; food-table.ts says what stands in them. */
export const PLANT_BASED = `
tofu | tofu | | bean curd | cup 248, block 464 | | soy | | | 16427 as sold | 76 8.08 1.88 4.78 0.691 3.755 0 0.3 - 7
firm-tofu | firm tofu | | pressed tofu | cup 252, block 324 | | soy | | | 16426 as sold | 145 15.78 4.27 8.72 1.261 6.846 0 2.3 - 14
extra-firm-tofu | extra-firm tofu | | super-firm tofu | block 455 | | soy | | | 16159 as sold | 91 9.89 2 5.83 0.542 4.88 0 0.4 0.5 8
silken-tofu | silken tofu | | soft tofu | cup 248, block 464 | | soy | | | 16127 as sold | 61 6.55 1.8 3.69 0.533 2.895 0 0.2 0.7 8
smoked-tofu | smoked tofu | | | | | soy | | | |
fried-tofu | fried tofu | | tofu puff, aburaage, inari | piece 13 | | soy | | | 16429 as sold | 271 17.19 10.5 20.18 2.918 15.846 0 3.9 - 16
tempeh | tempeh | | | cup 166 | | soy | | | 16114 as sold | 193 18.54 9.39 10.8 2.22 6.827 0 - - 9
seitan | seitan | | | | | wheat | | | |
textured-vegetable-protein | textured vegetable protein | | TVP, soy chunk, soya chunk | | | soy | | | |
natto | natto | | | cup 175 | | soy | | | 16113 as sold | 212 17.72 14.36 11 1.591 8.64 0 5.4 4.89 7
soy-milk | soy milk | | soya milk | cup 243 | poured | soy | | | 16120 as sold | 54 3.27 6.28 1.75 0.205 1.362 0 0.6 3.99 51
almond-milk | almond milk | | vanilla almond milk | cup 240 | poured | nuts | | | |
oat-milk | oat milk | | oat drink, barista oat milk | cup 240 | poured | oats | | | |
rice-milk | rice milk | | rice drink | cup 240 | poured | | | | |
cashew-milk | cashew milk | | nut milk, hazelnut milk | cup 240 | poured | nuts | | | |
plant-milk | plant milk | | plant-based milk, dairy-free milk, vegan milk, non dairy milk | cup 240 | poured | | | | |
oat-cream | oat cream | | plant-based cream, vegan cream, dairy-free cream | cup 240 | poured | oats | | | |
soy-cream | soy cream | | soya cream | cup 240 | poured | soy | | | |
vegan-mayonnaise | vegan mayonnaise | | vegan mayo, eggless mayonnaise, egg-free mayonnaise | cup 220 | volume | | | | |
nutritional-yeast | nutritional yeast | | nutritional yeast flake, nooch | tbsp 5 | | | | | |
egg-free-pasta | egg-free pasta | | vegan pasta | | | wheat | Keto, Low-Carb, Paleo | | |
`;
