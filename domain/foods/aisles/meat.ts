/** Rows of the table of foods; food-table.ts says what stands in them. */
export const MEAT = `
beef | beef | | stir-fry beef, beef fillet strip | | | | Vegetarian, Vegan | | 13795 raw | 234 18.68 0 17.15 6.91 8.05 66 0 0 58
ground-beef | ground beef | | beef mince, minced beef, hamburger meat, ground chuck, ground round, mince, minced steak, ground beef chuck, steak mince, hamburger, minced meat, ground sirloin | cup 226 | | | Vegetarian, Vegan | | 23572 raw | 254 17.17 0 20 7.673 9.277 71 0 0 67
lean-ground-beef | lean ground beef | | lean beef mince, lean minced beef, lean mince, lean steak mince | cup 226 | | | Vegetarian, Vegan | | 23562 raw | 176 20 0 10 4.058 4.697 65 0 0 66
beef-patty | beef patty | beef patties | hamburger patty, burger patty, burger | | | | Vegetarian, Vegan | | |
stewing-beef | stewing beef | | beef stew meat, stew beef, beef for stew, diced beef, stew meat, stewing steak, braising steak, beef stewing meat, braising beef, casserole steak | | | | Vegetarian, Vegan | | 23093 raw | 128 21.75 0.16 4.48 1.941 2.731 64 0 0 80
beef-chuck | beef chuck | | chuck roast, beef chuck roast, chuck steak, beef chuck steak, pot roast, beef pot roast, beef chuck eye, beef shoulder | | | | Vegetarian, Vegan | | 13815 raw | 248 17.16 0 19.41 7.82 9.23 71 0 0 68
beef-brisket | beef brisket | | brisket | | | | Vegetarian, Vegan | | 13803 raw | 251 18.42 0 19.06 7.53 9.18 68 0 0 69
corned-beef-brisket | corned beef brisket | | corned beef | | | | Vegetarian, Vegan | | 13346 raw | 198 14.68 0.14 14.9 4.73 7.71 54 0 - 1217
beef-short-rib | beef short rib | beef short ribs | short rib, beef rib, galbi | | | | Vegetarian, Vegan | | 23128 raw | 235 17.48 0 18.33 7.979 10.492 75 0 0 78
beef-shank | beef shank | beef shanks | shin of beef, beef shin, beef cheek | | | | Vegetarian, Vegan | | |
oxtail | oxtail | oxtails | | | | | Vegetarian, Vegan | | |
beef-sirloin | beef sirloin | | sirloin steak, sirloin, top sirloin, top sirloin steak, rump steak, beef sirloin steak, rump, flank or rump steak, beef top sirloin, beef rump steak | | | | Vegetarian, Vegan | | 13929 raw | 201 20.3 0 12.71 5.127 5.923 75 0 0 52
flank-steak | flank steak | flank steaks | beef flank, bavette, flank, beef flank steak, bavette steak | piece 188, steak 188 | | | Vegetarian, Vegan | | 13970 raw | 155 21.22 0 7.17 2.978 3.201 65 0 0 54
skirt-steak | skirt steak | skirt steaks | hanger steak, onglet, beef skirt, beef skirt steak | piece 266 | | | Vegetarian, Vegan | | 23224 raw | 232 17.98 0.35 17.59 7.138 8.599 71 0 0 65
ribeye-steak | ribeye steak | ribeye steaks | ribeye, rib-eye steak, beef ribeye, beef rib-eye, rib eye, scotch fillet | piece 361, steak 361 | | | Vegetarian, Vegan | | 23201 raw | 244 18.85 0 18.73 8.251 9.719 70 0 0 50
beef-rib-roast | beef rib roast | beef rib roasts | prime rib, standing rib roast, rib of beef, rib roast | | | | Vegetarian, Vegan | | 13824 raw | 306 16.53 0 26.1 10.76 12.18 70 0 - 55
strip-steak | strip steak | strip steaks | New York strip, New York strip steak, top loin steak, strip loin, NY strip steak | | | | Vegetarian, Vegan | | 13909 raw | 228 20.61 0 15.49 6.251 7.222 81 0 0 52
t-bone-steak | T-bone steak | T-bone steaks | porterhouse, porterhouse steak | | | | Vegetarian, Vegan | | 23005 raw | 223 20.11 0 15.18 6.495 7.768 62 0 0 40
steak | steak | steaks | beef steak, frying steak, minute steak | | | | Vegetarian, Vegan | | |
beef-tenderloin | beef tenderloin | | fillet of beef, filet mignon, beef fillet, fillet steak, beef tenderloin steak, beef filet | steak 164 | | | Vegetarian, Vegan | | 13917 raw | 247 19.61 0 18.16 7.327 8.465 85 0 0 50
beef-round | beef round | | silverside, topside, top round, bottom round, eye of round, beef top round, round steak, London broil, rump roast, roasting joint of beef, beef eye of round, top round steak, topside beef, eye round | | | | Vegetarian, Vegan | | 13891 raw | 166 22.06 0 7.93 3.123 3.731 69 0 0 60
tri-tip | tri-tip | | tri-tip roast, beef tri-tip | | | | Vegetarian, Vegan | | 13954 raw | 165 20.64 0 8.55 3.14 4.64 66 0 0 52
roast-beef | roast beef | | deli roast beef | | | | Vegetarian, Vegan | | |
beef-liver | beef liver | | ox liver | | | | Vegetarian, Vegan | | 13325 raw | 135 20.36 3.89 3.63 1.233 0.944 275 0 0 69
calfs-liver | calf's liver | | veal liver, calves' liver | | | | Vegetarian, Vegan | | 17202 raw | 140 19.93 2.91 4.85 1.56 1.797 334 0 0 77
beef-tongue | beef tongue | | ox tongue | | | | Vegetarian, Vegan | | 13339 raw | 224 14.9 3.68 16.09 7 8.14 87 0 - 69
tripe | tripe | | beef tripe | | | | Vegetarian, Vegan | | 13341 raw | 85 12.07 0 3.69 1.291 1.713 122 0 0 97
suet | suet | | beef suet | | | | Vegetarian, Vegan | | 13335 raw | 854 1.5 0 94 52.3 34.69 68 0 0 7
marrow-bone | marrow bone | marrow bones | beef bone, beef marrow bone, soup bone, veal bone | | | | Vegetarian, Vegan | | |
beef-kidney | beef kidney | beef kidneys | ox kidney | | | | Vegetarian, Vegan | | 13323 raw | 99 17.4 0.29 3.09 0.868 1.131 411 0 0 182
lamb | lamb | | lamb meat, stewing lamb, lamb stew meat, mutton | | | | Vegetarian, Vegan | | 17226 raw | 243 17.54 0 18.66 8.07 9.13 70 0 - 59
ground-lamb | ground lamb | | lamb mince, minced lamb | cup 226 | | | Vegetarian, Vegan | | 17224 raw | 282 16.56 0 23.41 10.19 11.45 73 0 0 59
leg-of-lamb | leg of lamb | legs of lamb | lamb leg, lamb leg steak, lamb steak | | | | Vegetarian, Vegan | | 17230 raw | 209 18.47 0 14.42 6.21 7.06 68 0 - 57
lamb-shoulder | lamb shoulder | | shoulder of lamb, lamb neck | | | | Vegetarian, Vegan | | 17242 raw | 244 17.07 0 18.96 8.1 9.28 71 0 - 63
lamb-chop | lamb chop | lamb chops | lamb loin chop, lamb loin, lamb cutlet | piece 79, edible 77 | | | Vegetarian, Vegan | | 17236 raw | 279 17.18 0 22.75 9.95 11.13 72 0 - 59
rack-of-lamb | rack of lamb | racks of lamb | lamb rack, lamb rib chop | | | | Vegetarian, Vegan | | 17239 raw | 342 15.32 0 30.71 13.43 15.02 74 0 - 58
lamb-shank | lamb shank | lamb shanks | lamb foreshank | | | | Vegetarian, Vegan | | 17228 raw | 201 18.91 0 13.38 5.83 6.55 72 0 - 72
lambs-liver | lamb's liver | | lambs' liver | | | | Vegetarian, Vegan | | 17199 raw | 139 20.38 1.78 5.02 1.94 1.8 371 0 - 70
lambs-kidney | lamb's kidney | lamb's kidneys | lambs' kidney | | | | Vegetarian, Vegan | | 17195 raw | 97 15.74 0.82 2.95 1 1.18 337 0 - 156
pork | pork | | pork meat, pork leg, leg of pork, pork leg steak | | | | Vegetarian, Vegan | | 10187 raw | 216 18.95 0 14.95 5.28 8.18 67 0 - 55
ground-pork | ground pork | | pork mince, minced pork | cup 226 | | | Vegetarian, Vegan | | 10219 raw | 263 16.88 0 21.19 7.87 11.35 72 0 - 56
pork-belly | pork belly | | belly pork | | | | Vegetarian, Vegan | | 10005 raw | 518 9.34 0 53.01 19.33 30.35 72 0 0 32
pork-chop | pork chop | pork chops | pork loin chop, pork cutlet, pork loin steak, pork steak | piece 199, edible 77 | | | Vegetarian, Vegan | | 10036 raw | 170 20.71 0 9.03 2.993 4.738 69 0 0 55
pork-loin | pork loin | | loin of pork, pork loin roast, pork roast | | | | Vegetarian, Vegan | | 10020 raw | 198 19.74 0 12.58 4.36 6.95 63 0 0 50
pork-tenderloin | pork tenderloin | pork tenderloins | pork fillet | | | | Vegetarian, Vegan | | 10218 raw | 120 20.65 0 3.53 1.181 1.917 65 0 0 52
pork-shoulder | pork shoulder | | pork butt, Boston butt, shoulder of pork, pork shoulder roast, Boston butt pork roast, pork neck, pork shoulder steak, pork collar | | | | Vegetarian, Vegan | | 10070 raw | 236 17.18 0 17.99 6.24 9.93 71 0 0 65
pork-sparerib | pork sparerib | pork spareribs | spare rib, sparerib, rack of pork ribs, pork rib, St. Louis-style rib, pork spare rib, rib | | | | Vegetarian, Vegan | | 10088 raw | 277 15.47 0 23.4 7.529 12.495 80 0 0 81
baby-back-rib | baby back rib | baby back ribs | pork baby back rib, back rib | | | | Vegetarian, Vegan | | 10192 raw | 224 19.07 0 16.33 5.783 9.537 69 0 0 87
pulled-pork | pulled pork | | | | | | Vegetarian, Vegan | | |
ham-hock | ham hock | ham hocks | gammon hock, ham bone, pork hock, ham shank, smoked ham hock, pork knuckle | | | | Vegetarian, Vegan | | |
pork-liver | pork liver | | pig's liver | | | | Vegetarian, Vegan | | 10110 raw | 134 21.39 2.47 3.65 1.17 1.39 301 0 - 87
pigs-foot | pig's foot | pig's feet | pig's trotter, pork trotter | | | | Vegetarian, Vegan | | 10102 raw | 212 23.16 0 12.59 3.57 7.381 88 0 0 132
pork-skin | pork skin | | pork rind, chicharron, pork crackling, pork scratching | | | | Vegetarian, Vegan | | |
salt-pork | salt pork | | pork fatback, fatback | | | | Vegetarian, Vegan | | 10165 raw | 748 5.05 0 80.5 29.38 47.34 86 0 0 2684
veal | veal | | veal scaloppine, veal cutlet, veal escalope, stewing veal, escalope of veal | | | | Vegetarian, Vegan | | 17088 raw | 144 19.35 0 6.77 2.79 3.05 82 0 - 82
ground-veal | ground veal | | minced veal, veal mince | cup 226 | | | Vegetarian, Vegan | | 17142 raw | 144 19.35 0 6.77 2.79 3.05 82 0 - 82
veal-shank | veal shank | veal shanks | osso buco | | | | Vegetarian, Vegan | | 17276 raw | 113 19.15 0 3.48 1.06 1.62 75 - - 84
venison | venison | | venison steak, deer, venison haunch, venison loin | | | | Vegetarian, Vegan | | 17164 raw | 120 22.96 0 2.42 0.95 1.14 85 0 0 51
bison | bison | | | | | | Vegetarian, Vegan | | 17330 raw | 223 18.67 0 15.93 6.802 6.971 70 0 0 66
rabbit | rabbit | rabbits | | | | | Vegetarian, Vegan | | 17177 raw | 136 20.05 0 5.55 1.66 2.58 57 0 - 41
goat-meat | goat meat | | goat | | | | Vegetarian, Vegan | | 17168 raw | 109 20.6 0 2.31 0.71 1.2 57 0 - 82
wild-boar | wild boar | | | | | | Vegetarian, Vegan | | 17158 raw | 122 21.51 0 3.33 0.99 1.78 - 0 - -
meatball | meatball | meatballs | beef meatball | | | wheat, egg, milk | Vegetarian, Vegan | | |
meatloaf-mix | meatloaf mix | | | | | | Vegetarian, Vegan | | |
`;
