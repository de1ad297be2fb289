/** Rows of the table of foods; food-table.ts says what stands in them. */
export const DRINKS = `
water | water | | tap water, ice water, iced water, cooking water, pasta water, pasta cooking water, spring water, rose-temperature water, soaking water, soaking liquid | cup 237 | poured | | | | 14411 as sold | 0 0 0 0 0 0 0 0 0 4
sparkling-water | sparkling water | | soda water, club soda, seltzer, soda, carbonated water, seltzer water, fizzy water | cup 237 | poured | | | | 14121 as sold | 0 0 0 0 0 0 0 0 0 21
ice | ice | | | cup 140, cube 30 | | | | | 14411 as sold | 0 0 0 0 0 0 0 0 0 4
tonic-water | tonic water | | tonic | cup 244 | poured | | Keto, Low-Carb, Paleo | | 14155 as sold | 34 0 8.8 0 0 0 0 0 8.8 12
ginger-ale | ginger ale | | | cup 244 | poured | | Keto, Low-Carb, Paleo | | 14136 as sold | 34 0 8.77 0 0 0 0 0 8.7 7
ginger-beer | ginger beer | | | cup 244 | poured | | Keto, Low-Carb, Paleo | | |
cola | cola | | Coca-Cola, Coke, root beer | cup 246 | poured | | Keto, Low-Carb, Paleo | | 14148 as sold | 41 0 10.58 0 0 0 0 0 10.75 4
lemon-lime-soda | lemon-lime soda | | Sprite, 7UP, 7-Up, lemon-lime soft drink | cup 246 | poured | | Keto, Low-Carb, Paleo | | 14144 as sold | 41 0.09 10.42 0 0 0 0 0 10.38 10
lemonade | lemonade | | limeade, fruit punch | cup 248 | poured | | Keto, Low-Carb, Paleo | | |
apple-juice | apple juice | | cloudy apple juice | cup 248 | poured | | | | 09016 as sold | 46 0.1 11.3 0.13 0.022 0.045 0 0.2 9.62 4
apple-cider | apple cider | | | cup 248 | poured | | | | |
hard-cider | hard cider | | cider | cup 240 | poured | sulphites | | | |
cranberry-juice | cranberry juice | | | cup 253 | poured | | | | 43382 as sold | 46 0.39 12.2 0.13 0.01 0.093 0 0.1 12.1 2
cranberry-juice-cocktail | cranberry juice cocktail | | cranberry cocktail | cup 253 | poured | | Keto, Low-Carb, Paleo | | 14242 as sold | 54 0 13.52 0.1 0.009 0.078 0 0 11.87 2
grape-juice | grape juice | | | cup 253 | poured | | | | 09135 as sold | 60 0.37 14.77 0.13 0.025 0.025 0 0.2 14.2 5
pomegranate-juice | pomegranate juice | | | cup 249 | poured | | | | 09442 as sold | 54 0.15 13.13 0.29 0.077 0.109 0 0.1 12.65 9
cherry-juice | cherry juice | | | cup 250 | poured | | | | |
mango-nectar | mango nectar | | mango juice, peach nectar, apricot nectar, pear nectar, mango pulp, mango puree, guava nectar, mango pulp purée, canned mango pulp | cup 250 | poured | | | | |
fruit-juice | fruit juice | | tropical fruit juice, passion fruit juice | cup 248 | poured | | | | |
coffee | coffee | | cold brew, cold brew coffee | cup 237 | poured | | | | 14209 as sold | 1 0.12 0 0.02 0.002 0.016 0 0 0 2
espresso | espresso | | espresso shot | cup 237 | poured | | | | 14210 as sold | 9 0.12 1.67 0.18 0.092 0.092 0 0 0 14
instant-coffee | instant coffee | | instant coffee powder, instant espresso powder, espresso powder, instant coffee granule, instant espresso, instant espresso granule, instant espresso coffee powder, coffee granule, coffee powder, coffee crystal, instant coffee crystal | tsp 1 | | | | | 14214 dry | 353 12.2 75.4 0.5 0.197 0.237 0 0 0 37
ground-coffee | ground coffee | | coffee bean, coffee ground, ground espresso | | | | | | |
tea | tea | | tea bag, Earl Grey tea, loose-leaf tea, gunpowder green tea, chai tea bag, loose black tea, Earl Grey tea bag, loose leaf black tea, teabag, English breakfast tea | | | | | | |
matcha | matcha | | matcha powder, matcha green tea powder | | | | | | |
hot-chocolate-mix | hot chocolate mix | | hot chocolate, drinking chocolate, hot chocolate powder, cocoa mix, chocolate drink powder | | | milk | Keto, Low-Carb, Paleo | | 14192 dry | 398 6.67 83.73 4 2.377 1.439 0 3.7 65.55 504
eggnog | eggnog | | | cup 254 | poured | milk, egg | | | 01057 as sold | 88 4.55 8.05 4.19 2.591 1.5 59 0 8.05 54
chocolate-milk | chocolate milk | | | cup 250 | poured | milk | Keto, Low-Carb, Paleo | | 01102 as sold | 83 3.17 10.34 3.39 2.104 1.114 12 0.8 9.54 60
kombucha | kombucha | | | | poured | | | | |
beer | beer | | lager, ale, stout, Guinness, light beer, light lager, pilsner, amber ale, porter, nonalcoholic lager, wheat beer, IPA, lager beer | cup 237, can 355, bottle 350 | poured | barley | | | 14003 as sold | 43 0.46 3.55 0 0 0 0 0 0 4
white-wine | white wine | | Sauvignon Blanc, Chardonnay, Pinot Grigio, Riesling | cup 235, bottle 735 | poured | sulphites | | | 14106 as sold | 82 0.07 2.6 0 0 0 0 0 0.96 5
red-wine | red wine | | Cabernet Sauvignon, Merlot, Pinot Noir, Burgundy, Chianti, fruity red wine, Zinfandel | cup 235, bottle 735 | poured | sulphites | | | 14096 as sold | 85 0.07 2.61 0 0 0 0 0 0.62 4
wine | wine | | rosé, cooking wine, rose wine | cup 235, bottle 735 | poured | sulphites | | | 14084 as sold | 83 0.07 2.72 0 0 0 0 0 0.79 5
sparkling-wine | sparkling wine | | Champagne, prosecco, cava | cup 235, bottle 735 | poured | sulphites | | | |
dessert-wine | dessert wine | | port, Marsala, Madeira, Marsala wine, ruby port, sweet sherry, cream sherry, sweet wine, port wine, Madeira wine, tawny port, muscat, moscato, muscatel, vin santo, Sauternes | cup 240, bottle 750 | poured | sulphites | | | 14057 as sold | 160 0.2 13.69 0 0 0 0 0 7.78 9
sherry | sherry | | cooking sherry, dry Marsala, dry Marsala wine, fino sherry, amontillado sherry, dry Madeira | cup 240 | poured | sulphites | | | 14536 as sold | 152 0.2 11.67 0 0 0 0 0 1.09 9
vermouth | vermouth | | | cup 240 | poured | sulphites | | | |
mirin | mirin | | hon mirin, sweet rice wine | cup 240 | poured | | | | |
sake | sake | | rice wine, cooking sake | cup 233 | poured | | | | 43479 as sold | 134 0.5 5 0 0 0 0 0 0 2
shaoxing-wine | Shaoxing wine | | Chinese rice wine, Shaoxing rice wine, Chinese cooking wine, Shaohsing rice wine, Shao Hsing rice wine, Shaoxing cooking wine, Shaohsing wine, Shao xing wine, Shaoxing | cup 240 | poured | wheat | | | |
brandy | brandy | | Cognac, Calvados, apple brandy, Armagnac, pisco, kirsch, cherry brandy, grappa, applejack | cup 224 | poured | | | | |
gin | gin | | London dry gin | cup 224 | poured | | | | 14049 as sold | 263 0 0 0 0 0 0 0 0 2
rum | rum | | light rum, spiced rum, gold rum, Bacardi, coconut rum | cup 222 | poured | | | | 14050 as sold | 231 0 0 0 0 0 0 0 0 1
tequila | tequila | | blanco tequila, silver tequila, mezcal, tequila blanco, reposado tequila, gold tequila | cup 224 | poured | | | | |
vodka | vodka | | | cup 222 | poured | | | | 14051 as sold | 231 0 0 0 0 0 0 0 0 1
whiskey | whiskey | | whisky, bourbon, Scotch, rye whiskey, bourbon whiskey, Scotch whisky, Tennessee whiskey | cup 222 | poured | | | | 14052 as sold | 250 0 0.1 0 0 0 0 0 0.1 0
coffee-liqueur | coffee liqueur | | Kahlua, Tia Maria | | poured | | Keto, Low-Carb, Paleo | | 14414 as sold | 326 0.1 46.8 0.3 0.106 0.127 0 0 46.43 8
orange-liqueur | orange liqueur | | Cointreau, Grand Marnier, triple sec, Curaçao, orange-flavored liqueur | | poured | | Keto, Low-Carb, Paleo | | |
liqueur | liqueur | | Amaretto, limoncello, Chambord, crème de cassis, Campari, Aperol, St-Germain, elderflower liqueur, Pernod, Sambuca, absinthe, ouzo, crème de menthe, peach schnapps, Amaretto liqueur, maraschino liqueur, pastis, Chartreuse, Galliano, raspberry liqueur, schnapps, crème de cacao, peppermint schnapps, Drambuie, melon liqueur, chocolate liqueur, anise liqueur, cassis | | poured | | Keto, Low-Carb, Paleo | | |
hazelnut-liqueur | hazelnut liqueur | | Frangelico, almond liqueur | | poured | nuts | Keto, Low-Carb, Paleo | | |
irish-cream | Irish cream | | Baileys, Irish cream liqueur, Baileys Irish Cream | | poured | milk | Keto, Low-Carb, Paleo | | 14415 as sold | 327 2.8 20.9 15.7 9.664 5.127 58 0 19.76 92
bitters | bitters | | Angostura bitters, orange bitters, Peychaud's bitters, aromatic bitters | | poured | | | | |
elderflower-cordial | elderflower cordial | | cordial, lime cordial, blackcurrant cordial | | poured | | Keto, Low-Carb, Paleo | | |
sour-mix | sour mix | | margarita mix | | poured | | Keto, Low-Carb, Paleo | | 14028 as sold | 87 0.1 21.4 0.1 0.008 0.022 0 0 21.4 102
`;
