/** Rows of the table of foods; food-table.ts says what stands in them. */
export const PASTA = `
pasta | pasta | | macaroni, penne, fusilli, elbow macaroni, rigatoni, farfalle, dried pasta, penne pasta, bow tie pasta, orecchiette, ziti, rotini, conchiglie, pasta shell, cavatappi, ditalini, elbow pasta, rotini pasta, pasta shape, penne rigate, campanelle, gemelli, shell pasta, casarecce, tubetti, cavatelli, tortiglioni, jumbo shell, manicotti, cannelloni, cannelloni tube, bowtie pasta, rigatoni pasta, farfalle pasta, fusilli pasta, dried penne, strozzapreti, paccheri, mezze rigatoni, pipe rigate, mafalda, mafaldine, radiatore, trofie, macaroni pasta, ziti pasta, orecchiette pasta, pasta tube, soup pasta, manicotti shell, ditalini pasta, conchiglioni, stelline | cup 105 | | wheat | Keto, Low-Carb, Paleo | | 20099 dry | 371 13.04 74.67 1.51 0.277 0.735 0 3.2 2.67 6
spaghetti | spaghetti | | linguine, fettuccine, spaghettini, bucatini, tagliatelle, angel hair pasta, capellini, dried spaghetti, pappardelle, vermicelli pasta, fettuccini, long pasta, angel hair, dried tagliatelle, linguini, linguine pasta, fettuccine pasta, tagliolini, spaghetti pasta, spaghetti noodle, dried linguine, pappardelle pasta, dried pappardelle, tonnarelli, dried fettuccine, bucatini pasta | | | wheat | Keto, Low-Carb, Paleo | | 20120 dry | 371 13.04 74.67 1.51 0.277 0.735 0 3.2 2.67 6
whole-wheat-spaghetti | whole wheat spaghetti | | wholewheat spaghetti, whole wheat linguine, whole-wheat fettuccine, whole-wheat angel hair pasta | | | wheat | Keto, Low-Carb, Paleo | | 20124 dry | 348 14.63 75.03 1.4 0.258 0.751 0 - - 8
whole-wheat-pasta | whole wheat pasta | | wholewheat pasta, wholewheat penne, wholemeal pasta, whole wheat penne, whole-wheat macaroni, whole grain pasta, whole-wheat rotini, whole wheat penne pasta | cup 105 | | wheat | Keto, Low-Carb, Paleo | | 20107 dry | 348 14.63 75.03 1.4 0.258 0.751 0 8.3 - 8
gluten-free-pasta | gluten-free pasta | | gluten-free spaghetti, lentil pasta, chickpea pasta, rice pasta, gluten-free penne | | | | Keto, Low-Carb, Paleo | | |
orzo | orzo | | orzo pasta, risoni | cup 105 | | wheat | Keto, Low-Carb, Paleo | | 20099 dry | 371 13.04 74.67 1.51 0.277 0.735 0 3.2 2.67 6
lasagna-noodle | lasagna noodle | lasagna noodles | lasagne sheet, lasagna sheet, dried lasagne sheet, lasagna, lasagne, no-boil lasagna noodle, oven-ready lasagna noodle, no-boil lasagne noodle, lasagna pasta, dried lasagna | cup 105 | | wheat | Keto, Low-Carb, Paleo | | 20099 dry | 371 13.04 74.67 1.51 0.277 0.735 0 3.2 2.67 6
cooked-pasta | cooked pasta | | cooked macaroni, cooked penne, cooked elbow macaroni, cooked ziti | cup 140 | | wheat | Keto, Low-Carb, Paleo | | 20100 cooked | 158 5.8 30.86 0.93 0.176 0.45 0 1.8 0.56 1
cooked-spaghetti | cooked spaghetti | | cooked linguine, cooked fettuccine | cup 140 | | wheat | Keto, Low-Carb, Paleo | | 20121 cooked | 158 5.8 30.86 0.93 0.176 0.45 0 1.8 0.56 1
fresh-pasta | fresh pasta | | fresh tagliatelle, fresh pappardelle, fresh fettuccine, fresh egg pasta, fresh linguine, fresh pasta sheet, fresh egg tagliatelle, fresh spaghetti, refrigerated fettuccine | | | wheat, egg | Keto, Low-Carb, Paleo | | 20093 as sold | 288 11.31 54.73 2.3 0.328 1.213 73 - - 26
cheese-ravioli | cheese ravioli | | | | | wheat, egg, milk | Keto, Low-Carb, Paleo | | |
ravioli | ravioli | | | | | wheat, egg | Keto, Low-Carb, Paleo | | |
cheese-tortellini | cheese tortellini | | | | | wheat, egg, milk | Keto, Low-Carb, Paleo | | |
tortellini | tortellini | | tortelloni, cappelletti, spinach tortellini | | | wheat, egg | Keto, Low-Carb, Paleo | | |
gnocchi | gnocchi | | potato gnocchi, shelf-stable gnocchi | | | wheat, egg | Keto, Low-Carb, Paleo | | |
spaetzle | spaetzle | | spätzle | | | wheat, egg | Keto, Low-Carb, Paleo | | |
egg-noodle | egg noodle | egg noodles | dried egg noodle, wide noodle | cup 38 | | wheat, egg | Keto, Low-Carb, Paleo | | 20109 dry | 384 14.16 71.27 4.44 1.18 2.583 84 3.3 1.88 21
cooked-egg-noodle | cooked egg noodle | cooked egg noodles | | cup 160 | | wheat, egg | Keto, Low-Carb, Paleo | | 20110 cooked | 138 4.54 25.16 2.07 0.419 1.133 29 1.2 0.4 5
noodle | noodle | noodles | wheat noodle, dried wheat noodle, lo mein noodle, stir-fry noodle, straight-to-wok noodle, hokkien noodle | | | wheat | Keto, Low-Carb, Paleo | | |
ramen-noodle | ramen noodle | ramen noodles | instant noodle, ramen, instant ramen, instant ramen noodle | | | wheat | Keto, Low-Carb, Paleo | | |
chow-mein-noodle | chow mein noodle | chow mein noodles | crispy noodle | cup 45 | | wheat | Keto, Low-Carb, Paleo | | 20113 as sold | 459 10.58 67.02 17.64 1.764 15.873 0 2.7 0.94 847
soba-noodle | soba noodle | soba noodles | buckwheat noodle, soba, dried soba noodle | | | wheat | Keto, Low-Carb, Paleo | | 20114 dry | 336 14.38 74.62 0.71 0.136 0.405 0 - - 792
somen-noodle | somen noodle | somen noodles | somen | | | wheat | Keto, Low-Carb, Paleo | | 20116 dry | 356 11.35 74.1 0.81 0.115 0.425 0 4.3 - 1840
udon-noodle | udon noodle | udon noodles | udon | | | wheat | Keto, Low-Carb, Paleo | | |
rice-noodle | rice noodle | rice noodles | rice vermicelli, vermicelli rice noodle, dried rice noodle, rice stick, pad thai noodle, vermicelli noodle, rice vermicelli noodle, vermicelli, dried rice stick | | | | Keto, Low-Carb, Paleo | | 20133 dry | 364 5.95 80.18 0.56 0.153 0.325 0 1.6 0.12 182
glass-noodle | glass noodle | glass noodles | cellophane noodle, mung bean noodle, bean thread noodle, bean vermicelli, sweet potato noodle, mung bean vermicelli, dangmyeon, bean thread, sweet potato starch noodle | cup 140 | | | Keto, Low-Carb, Paleo | | 16082 dry | 351 0.16 86.09 0.06 0.017 0.026 0 0.5 0 10
shirataki-noodle | shirataki noodle | shirataki noodles | konjac noodle, shirataki, konnyaku noodle, konnyaku | | | | | | |
korean-rice-cake | Korean rice cake | Korean rice cakes | tteok, tteokbokki | | | | Keto, Low-Carb, Paleo | | |
cooked-noodle | cooked noodle | cooked noodles | | cup 160 | | wheat | Keto, Low-Carb, Paleo | | |
`;
