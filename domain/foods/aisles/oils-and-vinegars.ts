/** Rows of the table of foods; food-table.ts says what stands in them. */
export const OILS_AND_VINEGARS = `
oil | oil | | cooking oil, frying oil, vegetable oil, light oil, neutral-flavored oil, deep frying oil, salad oil, Crisco vegetable oil | cup 218 | poured | | | | 04044 as sold | 884 0 0 100 15.65 80.523 0 0 0 0
olive-oil | olive oil | | light olive oil, fruity olive oil, EVOO | cup 216 | poured | | | | 04053 as sold | 884 0 0 100 13.808 83.484 0 0 0 2
canola-oil | canola oil | | rapeseed oil | cup 218 | poured | | | | 04582 as sold | 884 0 0 100 7.365 91.418 0 0 0 0
sunflower-oil | sunflower oil | | high-oleic sunflower oil | cup 218 | poured | | | | 04506 as sold | 884 0 0 100 10.3 85.2 0 0 0 0
corn-oil | corn oil | | | cup 218 | poured | | | | 04518 as sold | 900 0 0 100 12.948 82.253 0 0 0 0
peanut-oil | peanut oil | | groundnut oil | cup 216 | poured | peanuts | | | 04042 as sold | 884 0 0 100 16.9 78.2 0 0 0 0
soybean-oil | soybean oil | | soya oil | cup 218 | poured | | | | 04044 as sold | 884 0 0 100 15.65 80.523 0 0 0 0
safflower-oil | safflower oil | | | cup 218 | poured | | | | 04511 as sold | 884 0 0 100 7.541 88.041 0 0 0 0
grapeseed-oil | grapeseed oil | | grape seed oil | cup 218 | poured | | | | 04517 as sold | 884 0 0 100 9.6 86 0 0 0 0
avocado-oil | avocado oil | | avocado oil spray | cup 218 | poured | | | | 04581 as sold | 884 0 0 100 11.56 84.04 - 0 - 0
rice-bran-oil | rice bran oil | | | cup 218 | poured | | | | 04037 as sold | 884 0 0 100 19.7 74.3 0 0 0 0
sesame-oil | sesame oil | | light sesame oil | cup 218 | poured | sesame | | | 04058 as sold | 884 0 0 100 14.2 81.4 0 0 0 0
coconut-oil | coconut oil | | | cup 218 | volume | | | | 04047 as sold | 862 0 0 100 86.5 7.6 0 0 0 0
walnut-oil | walnut oil | | | cup 218 | poured | nuts | | | 04528 as sold | 884 0 0 100 9.1 86.1 0 0 0 0
hazelnut-oil | hazelnut oil | | | cup 218 | poured | nuts | | | 04532 as sold | 884 0 0 100 7.4 88.2 0 0 0 0
flaxseed-oil | flaxseed oil | | linseed oil, flax oil | cup 218 | poured | | | | 42231 as sold | 884 0.11 0 99.98 8.976 86.287 0 0 0 0
mustard-oil | mustard oil | | | cup 218 | poured | mustard | | | 04583 as sold | 884 0 0 100 11.582 80.417 - 0 - 0
palm-oil | palm oil | | | cup 216 | volume | | | | 04055 as sold | 884 0 0 100 49.3 46.3 0 0 0 0
truffle-oil | truffle oil | | | | poured | | | | |
chili-oil | chili oil | | chilli oil | | poured | | | | |
cooking-spray | cooking spray | | nonstick cooking spray, cooking oil spray, oil spray, olive oil spray, vegetable oil spray, olive oil cooking spray, non-stick cooking spray, vegetable cooking spray, nonstick spray, spray oil, low-calorie cooking spray, coconut oil spray, vegetable oil cooking spray, baking spray, canola oil spray | | | | | | 04679 as sold | 792 0.26 20.69 78.69 5.025 71.937 0 0 0 59
vegetable-shortening | vegetable shortening | | shortening, Crisco, Trex, vegetable fat | cup 205 | | | | | 04615 as sold | 884 0 0 99.97 24.98 69.283 0 0 0 4
lard | lard | | pork lard, pork fat | cup 205 | | | Vegetarian, Vegan | | 04002 as sold | 902 0 0 100 39.2 56.3 95 0 0 0
bacon-fat | bacon fat | | bacon grease, bacon dripping | cup 215 | | | Vegetarian, Vegan | | 04609 as sold | 897 0 0 99.5 39.004 56.018 95 0 0 150
beef-dripping | beef dripping | | tallow, beef tallow, beef fat, meat dripping, dripping | cup 205 | | | Vegetarian, Vegan | | 04001 as sold | 902 0 0 100 49.8 45.8 109 0 0 0
duck-fat | duck fat | | | cup 205 | | | Vegetarian, Vegan | | 04574 as sold | 882 0 0 99.8 33.2 62.2 100 0 0 0
goose-fat | goose fat | | | cup 205 | | | Vegetarian, Vegan | | 04576 as sold | 900 0 0 99.8 27.7 67.7 100 0 - 0
chicken-fat | chicken fat | | schmaltz | cup 205 | | | Vegetarian, Vegan | | 04542 as sold | 900 0 0 99.8 29.8 65.6 85 0 0 0
vinegar | vinegar | | spirit vinegar, malt or white vinegar, cane vinegar | cup 238 | poured | | | | 02053 as sold | 18 0 0.04 0 0 0 0 0 0.04 2
cider-vinegar | cider vinegar | | apple cider vinegar, apple vinegar | cup 239 | poured | | | | 02048 as sold | 21 0 0.93 0 0 0 0 0 0.4 5
balsamic-vinegar | balsamic vinegar | | balsamic | cup 255 | poured | sulphites | | | 02069 as sold | 88 0.49 17.03 0 0 - - - 14.95 23
balsamic-glaze | balsamic glaze | | balsamic reduction | | poured | sulphites | | | |
red-wine-vinegar | red wine vinegar | | wine vinegar | cup 239 | poured | sulphites | | | 02068 as sold | 19 0.04 0.27 0 0 - - 0 0 8
white-wine-vinegar | white wine vinegar | | champagne vinegar, tarragon vinegar | cup 239 | poured | sulphites | | | |
sherry-vinegar | sherry vinegar | | Jerez vinegar, sherry wine vinegar | cup 239 | poured | sulphites | | | |
rice-vinegar | rice vinegar | | seasoned rice vinegar, rice-wine vinegar, seasoned rice wine vinegar, sushi vinegar | cup 239 | poured | | | | |
malt-vinegar | malt vinegar | | | cup 239 | poured | barley | | | |
black-vinegar | black vinegar | | Chinkiang vinegar, black rice vinegar | cup 239 | poured | | | | |
`;
