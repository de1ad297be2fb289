/** Rows of the table of foods; food-table.ts says what stands in them. */
export const FISH = `
anchovy | anchovy | anchovies | canned anchovy, oil-packed anchovy, oil-packed anchovy fillet | piece 4 | | fish | | | 15002 drained | 210 28.89 0 9.71 2.203 6.332 85 0 0 3668
fresh-anchovy | fresh anchovy | fresh anchovies | | | | fish | | | 15001 raw | 131 20.35 0 4.84 1.282 2.819 60 0 0 104
anchovy-paste | anchovy paste | | | | | fish | | | |
arctic-char | arctic char | | | | | fish | | | |
sea-bass | sea bass | | bass, branzino, Chilean sea bass, sea bream, seabass | fillet 129 | | fish | | | 15091 raw | 97 18.43 0 2 0.511 1.167 41 0 0 68
bluefish | bluefish | | | fillet 150 | | fish | | | 15005 raw | 124 20.04 0 4.24 0.915 2.853 59 0 - 60
bonito-flake | bonito flake | bonito flakes | bonito thread, katsuobushi, dried bonito flake, dried bonito | | | fish | | | |
carp | carp | | | fillet 218 | | fish | | | 15008 raw | 127 17.83 0 5.6 1.083 3.759 66 0 0 49
catfish | catfish | | | fillet 159 | | fish | | | 15010 raw | 95 16.38 0 2.82 0.722 1.709 58 0 - 43
caviar | caviar | | | tbsp 16 | | fish | | | 15012 as sold | 264 24.6 4 17.9 4.06 12.036 588 0 0 1500
fish-roe | fish roe | | salmon roe, ikura, trout roe, tobiko, masago, cod roe | | | fish | | | 15072 raw | 143 22.32 1.5 6.42 1.456 4.317 374 0 0 91
clam | clam | clams | littleneck clam, Manila clam, cockle, cherrystone clam, vongole, cooked picked cockle | small 9, medium 14.5, large 20, edible 20 | | molluscs | | | 15157 raw | 86 14.67 3.57 0.96 0.187 0.312 30 0 0 601
canned-clam | canned clam | canned clams | minced clam, chopped clam, whole baby clam | cup 160 | | molluscs | | | 15160 drained | 142 24.25 5.9 1.59 0.309 0.516 50 0 0 112
clam-juice | clam juice | | | cup 240 | poured | molluscs | | | 15162 as sold | 2 0.4 0.1 0.02 0.002 0.008 3 0 0 215
cod | cod | | cod loin, Atlantic cod, Pacific cod | fillet 231 | | fish | | | 15015 raw | 82 17.81 0 0.67 0.131 0.325 43 0 0 54
salt-cod | salt cod | | bacalao, baccalà, dried salt cod | | | fish | | | 15018 dry | 290 62.82 0 2.37 0.462 1.146 152 0 0 7027
smoked-cod | smoked cod | | | | | fish | | | |
crab | crab | crabs | crabmeat, lump crabmeat, crab meat, Dungeness crab, softshell crab, crab claw, soft-shell crab, lump crab meat, crab leg, king crab leg | cup 120, edible 25 | | crustaceans | | | 15139 raw | 87 18.06 0.04 1.08 0.222 0.579 78 0 - 293
canned-crab | canned crab | | canned crabmeat, canned crab meat | cup 135 | | crustaceans | | | 15141 as sold | 83 17.88 0 0.74 0.201 0.387 97 0 0 563
surimi | surimi | | imitation crab, crab stick, imitation crab meat, imitation crabmeat, seafood stick, kani | | | fish, egg, crustaceans, wheat | | | 15138 as sold | 95 7.62 15 0.46 0.216 0.418 20 0.5 6.25 529
crayfish | crayfish | | crawfish, crayfish tail, crawfish tail | | | crustaceans | | | 15145 raw | 77 15.97 0 0.95 0.159 0.467 114 0 0 58
cuttlefish | cuttlefish | | | | | molluscs | | | 15163 raw | 79 16.24 0.82 0.7 0.118 0.215 112 0 - 372
eel | eel | | smoked eel, unagi | | | fish | | | 15025 raw | 184 18.44 0 11.66 2.358 8.137 126 0 0 51
fish | fish | | | | | fish | | | |
fish-pie-mix | fish pie mix | | mixed fish, seafood mix, seafood | | | fish, crustaceans, molluscs | | | |
fish-stick | fish stick | fish sticks | fish finger | | | fish, wheat | | | |
flounder | flounder | | sole, plaice, lemon sole, Dover sole | fillet 163 | | fish | | | 15028 raw | 70 12.41 0 1.93 0.441 0.909 45 0 0 296
grouper | grouper | | | fillet 259 | | fish | | | 15031 raw | 92 19.38 0 1.02 0.233 0.523 37 0 - 53
haddock | haddock | | | fillet 193 | | fish | | | 15033 raw | 74 16.32 0 0.45 0.091 0.227 54 0 0 213
smoked-haddock | smoked haddock | | | | | fish | | | 15035 as sold | 116 25.23 0 0.96 0.173 0.478 77 0 0 763
halibut | halibut | | | | | fish | | | 15036 raw | 91 18.56 0 1.33 0.292 0.761 49 0 0 68
hake | hake | | whiting, pollock, pollack, coley | fillet 92 | | fish | | | 15132 raw | 90 18.31 0 1.31 0.247 0.701 67 0 0 72
herring | herring | herrings | | fillet 184 | | fish | | | 15039 raw | 158 17.96 0 9.04 2.04 5.869 60 0 0 90
pickled-herring | pickled herring | | rollmop | cup 140 | | fish | | | 15041 as sold | 262 14.19 9.64 18 2.381 13.626 13 0 7.71 870
kipper | kipper | kippers | kippered herring | fillet 40 | | fish | | | 15042 as sold | 217 24.58 0 12.37 2.791 8.031 82 0 0 918
langoustine | langoustine | langoustines | scampi | | | crustaceans | | | |
lobster | lobster | lobsters | lobster tail, lobster meat, cooked lobster | cup 145, piece 150, edible 28 | | crustaceans | | | 15147 raw | 77 16.52 0 0.75 0.181 0.516 127 0 0 423
mackerel | mackerel | | | fillet 112 | | fish | | | 15046 raw | 205 18.6 0 13.89 3.257 8.806 70 0 0 90
smoked-mackerel | smoked mackerel | | | | | fish | | | |
mahi-mahi | mahi-mahi | | dolphinfish | fillet 204 | | fish | | | 15023 raw | 85 18.5 0 0.7 0.188 0.286 73 0 - 88
monkfish | monkfish | | monkfish tail | | | fish | | | 15054 raw | 76 14.48 0 1.52 0.34 0.85 25 0 - 18
mullet | mullet | | | fillet 119 | | fish | | | 15055 raw | 117 19.35 0 3.79 1.116 1.793 49 0 0 65
mussel | mussel | mussels | live mussel, cooked mussel | cup 150, small 10, medium 16, large 20, edible 28 | | molluscs | | | 15164 raw | 86 11.9 3.69 2.24 0.425 1.113 28 0 0 286
octopus | octopus | | baby octopus | | | molluscs | | | 15166 raw | 82 14.91 2.2 1.04 0.227 0.401 48 0 0 230
oyster | oyster | oysters | | cup 248, medium 14 | | molluscs | | | 15167 raw | 51 5.71 2.72 1.71 0.474 0.781 40 0 0.62 85
perch | perch | | | fillet 60 | | fish | | | 15060 raw | 91 19.39 0 0.92 0.185 0.52 90 0 0 62
pike | pike | | zander, walleye | | | fish | | | 15062 raw | 88 19.26 0 0.69 0.118 0.359 39 0 0 39
salmon | salmon | | Atlantic salmon, salmon steak, salmon side | fillet 170 | | fish | | | 15236 raw | 208 20.42 0 13.42 3.05 7.656 55 0 - 59
wild-salmon | wild salmon | | sockeye salmon, wild salmon fillet, coho salmon | fillet 170 | | fish | | | 15085 raw | 142 21.31 0 5.61 1.182 3.808 53 0 0 112
smoked-salmon | smoked salmon | | lox, smoked salmon trimming, gravlax | cup 136 | | fish | | | 15077 as sold | 117 18.28 0 4.32 0.929 3.018 23 0 0 672
canned-salmon | canned salmon | | | cup 150 | | fish | | | 15084 as sold | 129 19.68 0 4.97 0.862 2.625 55 0 0 403
sardine | sardine | sardines | canned sardine | cup 149, piece 12 | | fish | | | 15088 drained | 208 24.62 0 11.45 1.528 9.017 142 0 0 307
scallop | scallop | scallops | sea scallop, bay scallop, king scallop, queen scallop, diver scallop | small 6, large 15 | | molluscs | | | 15172 raw | 69 12.06 3.18 0.49 0.128 0.178 24 0 0 392
shrimp | shrimp | | prawn, king prawn, tiger prawn, tiger shrimp, shell-on prawn | cup 145 | | crustaceans | | | 15270 raw | 85 20.1 0 0.51 0.101 0.238 161 - - 119
cooked-shrimp | cooked shrimp | | cooked prawn, cooked king prawn, salad shrimp, North Atlantic prawn | cup 145 | | crustaceans | | | 15271 cooked | 99 23.98 0.2 0.28 0.056 0.127 189 - - 111
dried-shrimp | dried shrimp | | dried prawn | | | crustaceans | | | |
shrimp-paste | shrimp paste | | belacan, terasi, kapi | | | crustaceans | | | |
skate | skate | | skate wing, ray wing | | | fish | | | |
snapper | snapper | | rockfish | fillet 218 | | fish | | | 15101 raw | 100 20.51 0 1.34 0.285 0.71 37 0 0 64
squid | squid | | calamari, squid tube, squid ring | | | molluscs | | | 15175 raw | 92 15.58 3.08 1.38 0.358 0.631 233 0 0 44
swordfish | swordfish | | swordfish steak | piece 136, steak 136 | | fish | | | 15110 raw | 144 19.66 0 6.65 1.602 4.118 66 0 0 81
tilapia | tilapia | | | fillet 116 | | fish | | | 15261 raw | 96 20.08 0 1.7 0.585 0.861 50 0 0 52
trout | trout | | rainbow trout | fillet 159 | | fish | | | 15115 raw | 119 20.48 0 3.46 0.722 2.366 59 0 - 31
smoked-trout | smoked trout | | | | | fish | | | |
fresh-tuna | fresh tuna | | tuna steak, ahi tuna, yellowfin tuna, ahi, sushi-grade tuna | | | fish | | | 15127 raw | 109 24.4 0 0.49 0.172 0.263 39 0 0 45
tuna | tuna | | canned tuna, light tuna, albacore tuna, albacore, solid white tuna | cup 154 | | fish | | | 15121 drained | 86 19.44 0 0.96 0.211 0.384 36 0 0 247
tuna-in-oil | tuna in oil | | canned tuna in olive oil, tuna in olive oil, tuna in sunflower oil, canned tuna in oil, oil-packed tuna | cup 146 | | fish | | | 15119 drained | 198 29.13 0 8.21 1.534 5.834 18 0 0 416
turbot | turbot | | | | | fish | | | 15129 raw | 95 16.05 0 2.95 0.75 1.49 48 0 - 150
dashi | dashi | | dashi stock, instant dashi, dashi powder, hondashi, dashi granule | | | fish | | | |
abalone | abalone | | | | | molluscs | | | 15155 raw | 105 17.1 6.01 0.76 0.149 0.211 85 0 0 301
snail | snail | snails | escargot | | | molluscs | | | 90560 raw | 90 16.1 2 1.4 0.361 0.511 50 0 0 70
frog-leg | frog leg | frog legs | | | | | Vegetarian, Vegan | | 80200 raw | 73 16.4 0 0.3 0.076 0.155 50 0 0 58
sea-urchin | sea urchin | | uni | | | molluscs | | | |
`;
