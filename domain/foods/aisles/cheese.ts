/** Rows of the table of foods; food-table.ts says what stands in them. */
export const CHEESE = `
cheese | cheese | | melting cheese | cup 113 | | milk | | | |
american-cheese | American cheese | | processed cheese, American cheese slice, cheese single, Velveeta, process cheese | cup 140, slice 21 | | milk | | | 01253 as sold | 371 18.13 3.7 31.79 18.057 9.522 100 0 2.26 1671
asiago | asiago | | asiago cheese | cup 100 | | milk | | | |
blue-cheese | blue cheese | | Stilton, Gorgonzola, bleu cheese, Stilton cheese, Gorgonzola cheese, Danish blue, Gorgonzola dolce | cup 135 | | milk | | | 01004 as sold | 353 21.4 2.34 28.74 18.669 8.578 75 0 0.5 1146
roquefort | Roquefort | | Roquefort cheese | cup 135 | | milk | | | 01039 as sold | 369 21.54 2 30.64 19.263 9.794 90 0 - 1809
brie | brie | | brie cheese | | | milk | | | 01006 as sold | 334 20.75 0.45 27.68 17.41 8.839 100 0 0.45 629
burrata | burrata | | burrata cheese | | | milk | | | |
camembert | camembert | | camembert cheese | wedge 38 | | milk | | | 01007 as sold | 300 19.8 0.46 24.26 15.259 7.747 72 0 0.46 842
cheddar | cheddar | | cheddar cheese, cheddar jack, vintage cheddar | cup 113, slice 28 | | milk | | | 01009 as sold | 403 24.9 1.28 33.14 21.092 10.333 105 0 0.52 621
cheshire-cheese | Cheshire cheese | | | cup 113 | | milk | | | 01010 as sold | 387 23.37 4.78 30.6 19.475 9.541 103 0 - 700
colby | Colby | | Colby cheese, Colby Jack, Colby Jack cheese | cup 113, slice 28 | | milk | | | 01011 as sold | 394 23.76 2.57 32.11 20.218 10.233 95 0 0.52 604
cottage-cheese | cottage cheese | | small curd cottage cheese, creamed cottage cheese | cup 210 | | milk | | | 01012 as sold | 98 11.12 3.38 4.3 1.718 0.901 17 0 2.67 364
low-fat-cottage-cheese | low-fat cottage cheese | | 2% cottage cheese, reduced-fat cottage cheese | cup 226 | | milk | | | 01015 as sold | 86 11.83 3.66 2.45 0.979 0.513 10 0 3.67 330
cream-cheese | cream cheese | | Philadelphia cheese, soft cheese, Philadelphia cream cheese, brick cream cheese, Philadelphia, cream cheese spread | cup 232, package 227 | | milk | | | 01017 as sold | 342 5.93 4.07 34.24 19.292 10.057 110 0 3.21 365
neufchatel-cheese | Neufchâtel cheese | | neufchatel, light cream cheese, reduced-fat cream cheese, low-fat cream cheese, ⅓-less-fat cream cheese | cup 232 | | milk | | | 01031 as sold | 253 9.15 3.59 22.78 12.79 6.754 74 0 3.19 334
vegan-cream-cheese | vegan cream cheese | | dairy-free cream cheese, plant-based cream cheese | cup 232 | | | | | |
vegan-cheese | vegan cheese | | dairy-free cheese, plant-based cheese, vegan mozzarella, vegan cheddar, vegan Parmesan, vegan feta, vegan parmesan cheese, vegan cheddar cheese | cup 113 | | nuts, soy | | | |
edam | Edam | | Edam cheese | cup 113 | | milk | | | 01018 as sold | 357 24.99 1.43 27.8 17.572 8.79 89 0 1.43 812
emmental | Emmental | | Emmentaler, Emmenthal, Emmental cheese | cup 108, slice 28 | | milk | | | 01040 as sold | 380 26.93 5.38 27.8 17.779 8.246 92 0 1.32 70
swiss-cheese | Swiss cheese | | Jarlsberg, Swiss | cup 108, slice 28 | | milk | | | 01040 as sold | 380 26.93 5.38 27.8 17.779 8.246 92 0 1.32 70
feta | feta | | feta cheese | cup 150, wedge 38 | | milk | | | 01019 as sold | 264 14.21 4.09 21.28 14.946 5.214 89 0 4.09 917
fontina | fontina | | fontina cheese | cup 108, slice 28 | | milk | | | 01020 as sold | 389 25.6 1.55 31.14 19.196 10.341 116 0 1.55 800
goat-cheese | goat cheese | | goat's cheese, chevre | cup 113 | | milk | | | 01159 as sold | 268 18.52 0 21.08 14.575 5.308 46 0 0.89 459
aged-goat-cheese | aged goat cheese | | hard goat cheese, hard goat's cheese | cup 113 | | milk | | | 01156 as sold | 452 30.52 2.17 35.59 24.609 8.962 105 0 2.17 423
gouda | gouda | | gouda cheese, smoked gouda | cup 113 | | milk | | | 01022 as sold | 356 24.94 2.22 27.44 17.614 8.404 114 0 2.22 819
gruyere | Gruyère | | gruyere cheese, Comté cheese, Le Gruyère cheese, comte | cup 108, slice 28 | | milk | | | 01023 as sold | 413 29.81 0.36 32.34 18.913 11.776 110 0 0.36 714
halloumi | halloumi | | halloumi cheese | | | milk | | | |
havarti | havarti | | havarti cheese | cup 113 | | milk | | | |
limburger | Limburger | | | cup 134 | | milk | | | 01024 as sold | 327 20.05 0.49 27.25 16.746 9.101 90 0 0.49 800
manchego | manchego | | manchego cheese | cup 100 | | milk | | | |
mascarpone | mascarpone | | mascarpone cheese | cup 232 | | milk | | | |
monterey-jack | Monterey Jack | | Monterey Jack cheese, Jack cheese, pepper jack, pepper jack cheese | cup 113, slice 28 | | milk | | | 01025 as sold | 373 24.48 0.68 30.28 19.066 9.65 89 0 0.5 600
mozzarella | mozzarella | | mozzarella cheese, mozzarella ball, buffalo mozzarella, bocconcini, mozzarella pearl, mozzarella di bufala | cup 112, slice 28 | | milk | | | 01026 as sold | 300 22.17 2.19 22.35 13.152 7.338 79 0 1.03 627
low-moisture-mozzarella | low-moisture mozzarella | | low-moisture mozzarella cheese, whole-milk low-moisture mozzarella | cup 113 | | milk | | | 01027 as sold | 318 21.6 2.47 24.64 15.561 7.805 89 0 1.01 710
part-skim-mozzarella | part-skim mozzarella | | string cheese, mozzarella string cheese, part-skim mozzarella string cheese, low-moisture part-skim mozzarella, part-skim low-moisture mozzarella, part skim mozzarella cheese, low-moisture part-skim mozzarella cheese | cup 113 | | milk | | | 01028 as sold | 254 24.26 2.77 15.92 10.114 4.982 64 0 1.13 619
muenster-cheese | Muenster cheese | | muenster | cup 113, slice 28 | | milk | | | 01030 as sold | 368 23.41 1.12 30.04 19.113 9.372 96 0 1.12 628
paneer | paneer | | paneer cheese | cup 140 | | milk | | | |
parmesan | Parmesan | | Parmesan cheese, parmigiano, parmigiano reggiano, parmesan rind, parmigiano reggiano cheese, Grana Padano, vegetarian Parmesan, parmesan shaving, parmesan cheese rind | cup 100 | | milk | | | 01033 as sold | 392 35.75 3.22 25.83 16.41 8.084 68 0 0.8 1376
grated-parmesan | grated Parmesan | | grated Parmesan cheese, grated parmigiano-reggiano, grated parmigiano-reggiano cheese | cup 100 | | milk | | | 01032 as sold | 431 38.46 4.06 28.61 17.301 9.548 88 0 0.9 1529
shredded-parmesan | shredded Parmesan | | shredded Parmesan cheese, shaved Parmesan, shaved Parmesan cheese | cup 80 | | milk | | | 01146 as sold | 415 37.86 3.41 27.34 17.37 9.395 72 0 0.9 1696
pecorino | pecorino | | pecorino romano, romano cheese, pecorino cheese, pecorino romano cheese, Romano | cup 100 | | milk | | | 01038 as sold | 387 31.8 3.63 26.94 17.115 8.431 104 0 0.73 1433
provolone | provolone | | provolone cheese | cup 132, slice 28 | | milk | | | 01035 as sold | 351 25.58 2.14 26.62 17.078 8.162 69 0 0.56 876
queso-fresco | queso fresco | | queso blanco | cup 122 | | milk | | | 01228 as sold | 299 18.09 2.98 23.82 12.94 7.072 69 0 2.32 751
cotija | cotija | | cotija cheese, queso cotija, cotija cheeese | cup 120 | | milk | | | 01267 as sold | 366 20 3.97 30 17.5 9.52 100 0 0 1400
oaxaca-cheese | Oaxaca cheese | | queso Oaxaca | cup 113 | | milk | | | |
mexican-cheese-blend | Mexican cheese blend | | Mexican cheese, Mexican blend, Mexican-blend cheese | cup 113 | | milk | | | 01251 as sold | 358 23.54 1.75 28.51 17.027 8.735 95 0 1.23 338
raclette | raclette | | raclette cheese | cup 113 | | milk | | | |
red-leicester | Red Leicester | | | cup 113 | | milk | | | |
ricotta | ricotta | | ricotta cheese, whole milk ricotta, whole milk ricotta cheese | cup 246 | | milk | | | 01036 as sold | 174 11.26 3.04 12.98 8.295 4.012 51 0 0.27 84
part-skim-ricotta | part-skim ricotta | | part skim ricotta cheese | cup 246 | | milk | | | 01037 as sold | 138 11.39 5.14 7.91 4.927 2.574 31 0 0.31 99
taleggio | taleggio | | taleggio cheese | | | milk | | | |
pizza-cheese | pizza cheese | | Italian cheese blend, Italian blend cheese | cup 113 | | milk | | | |
cheese-curd | cheese curd | cheese curds | | cup 130 | | milk | | | |
`;
