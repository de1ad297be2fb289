/** Rows of the table of foods; food-table.ts says what stands in them. */
export const HERBS = `
basil | basil | | basil leaf, holy basil, Genovese basil, opal basil | cup 24, leaf 0.5, sprig 1.5, bunch 60 | | | | 6-9 | 02044 raw | 23 3.15 2.65 0.64 0.041 0.477 0 1.6 0.3 4
bay-leaf | bay leaf | bay leaves | bay, dried bay leaf, bay laurel leaf | piece 0.2 | | | | | 02004 dry | 313 7.61 74.97 8.36 2.28 3.93 0 26.3 - 23
chervil | chervil | | | | | | | | |
chive | chive | chives | | cup 48, bunch 20 | | | | 4-9 | 11156 raw | 30 3.27 4.35 0.73 0.146 0.362 0 2.5 1.85 3
garlic-chive | garlic chive | garlic chives | Chinese chive, nira | cup 48, bunch 100 | | | | | |
cilantro | cilantro | | coriander, coriander leaf, cilantro leaf, Chinese parsley, coriander root | cup 16, sprig 2.2, bunch 60 | | | | | 11165 raw | 23 2.13 3.67 0.52 0.014 0.315 0 2.8 0.87 46
curry-leaf | curry leaf | curry leaves | | | | | | | |
dill | dill | | dill weed, dillweed | cup 9, sprig 1, bunch 30 | | | | 5-9 | 02045 raw | 43 3.46 7.02 1.12 0.06 0.897 0 2.1 - 61
epazote | epazote | | | | | | | | 11984 raw | 32 0.33 7.44 0.52 - - 0 3.8 - 43
kaffir-lime-leaf | kaffir lime leaf | kaffir lime leaves | makrut lime leaf, lime leaves | | | | | | |
lavender | lavender | | dried lavender, lavender flower | | | | | | |
lemon-balm | lemon balm | | | | | | | | |
lemon-verbena | lemon verbena | | lemon verbena leaf | | | | | | |
lemongrass | lemongrass | | lemon grass | cup 67 | | | | | 11972 raw | 99 1.82 25.31 0.49 0.119 0.224 0 - - 6
fresh-marjoram | fresh marjoram | | | | | | | | |
marjoram | marjoram | | | | | | | | |
mint | mint | | mint leaf, spearmint, spearmint leaf, garden mint | cup 25, leaf 0.5, sprig 1.5, bunch 50 | | | | 5-9 | 02065 raw | 44 3.29 8.41 0.73 0.191 0.419 0 6.8 - 30
peppermint | peppermint | | peppermint leaf | | | | | | 02064 raw | 70 3.75 14.89 0.94 0.246 0.541 0 8 - 31
fresh-oregano | fresh oregano | | oregano leaf, oregano sprig | bunch 20 | | | | | |
parsley | parsley | | parsley leaf | cup 60, sprig 1, bunch 60 | | | | | 11297 raw | 36 2.97 6.33 0.79 0.132 0.419 0 3.3 0.85 56
rosemary | rosemary | | rosemary leaf, rosemary needle | sprig 2, bunch 20 | | | | | 02063 raw | 131 3.31 20.7 5.86 2.838 2.061 0 14.1 - 26
sage | sage | | sage leaf | bunch 15, leaf 0.5 | | | | | |
fresh-savory | fresh savory | | summer savory | | | | | | |
shiso | shiso | | perilla leaf, shiso leaf, perilla | | | | | | |
tarragon | tarragon | | tarragon leaf | bunch 20 | | | | | |
thyme | thyme | | thyme leaf, lemon thyme | sprig 1, bunch 15 | | | | | 02049 raw | 101 5.56 24.45 1.68 0.467 0.613 0 14 - 9
borage | borage | | borage flower | cup 89 | | | | | 11613 raw | 21 1.8 3.06 0.7 0.17 0.32 0 - - 80
grape-leaf | grape leaf | grape leaves | vine leaves | cup 14, leaf 3 | | | | | 11974 raw | 93 5.6 17.31 2.12 0.336 1.146 0 11 6.3 9
banana-leaf | banana leaf | banana leaves | | | | | | | |
pandan-leaf | pandan leaf | pandan leaves | pandan | | | | | | |
mixed-fresh-herb | mixed fresh herb | mixed fresh herbs | herb | | | | | | |
edible-flower | edible flower | edible flowers | edible blossom | | | | | | |
bouquet-garni | bouquet garni | | | | | | | | |
`;
