/** Rows of the table of foods; food-table.ts says what stands in them. */
export const POULTRY = `
chicken | chicken | chickens | roasting chicken, broiler chicken, chicken part, fryer chicken, chicken carcass, chicken joint | edible 61, piece 915 | | | Vegetarian, Vegan | | 05006 raw | 215 18.6 0 15.06 4.31 9.47 75 0 0 70
chicken-breast | chicken breast | chicken breasts | chicken fillet, chicken cutlet, chicken tender, chicken tenderloin, chicken breast cutlet, boneless chicken, chicken breast tenderloin, chicken mini fillet, chicken escalope, chicken goujon | piece 174 | | | Vegetarian, Vegan | | 05062 raw | 120 22.5 0 2.62 0.563 1.113 73 0 0 45
skin-on-chicken-breast | skin-on chicken breast | skin-on chicken breasts | bone-in chicken breast, split chicken breast | piece 145 | | | Vegetarian, Vegan | | 05057 raw | 172 20.85 0 9.25 2.66 5.78 64 0 0 63
chicken-thigh | chicken thigh | chicken thighs | chicken dark meat | piece 193, edible 83 | | | Vegetarian, Vegan | | 05091 raw | 221 16.52 0.25 16.61 4.524 10.407 98 0 0 81
skinless-chicken-thigh | skinless chicken thigh | skinless chicken thighs | boneless chicken thigh, chicken thigh fillet, skinless bone-in chicken thigh | piece 149 | | | Vegetarian, Vegan | | 05096 raw | 121 19.66 0 4.12 1.097 2.437 94 0 0 95
chicken-leg | chicken leg | chicken legs | chicken quarter, chicken marylands | piece 344, edible 73 | | | Vegetarian, Vegan | | 05075 raw | 214 16.37 0.17 15.95 4.366 9.971 93 0 0 84
chicken-drumstick | chicken drumstick | chicken drumsticks | drumstick | piece 73 | | | Vegetarian, Vegan | | 05066 raw | 161 18.08 0.11 9.2 2.459 5.684 92 0 0 106
chicken-wing | chicken wing | chicken wings | chicken wingette, chicken drumette, wing | piece 58, edible 54 | | | Vegetarian, Vegan | | 05100 raw | 191 17.52 0 12.85 4.06 9.097 111 0 0 84
ground-chicken | ground chicken | | chicken mince, minced chicken | cup 226 | | | Vegetarian, Vegan | | 05332 raw | 143 17.44 0.04 8.1 2.301 5.119 86 0 0 60
cooked-chicken | cooked chicken | | rotisserie chicken, cooked chicken breast, roast chicken, leftover chicken, rotisserie chicken meat, grilled chicken, shredded chicken, roasted chicken, cooked chicken meat, cooked roast chicken, poached chicken, grilled chicken breast, rotisserie chicken breast | cup 140 | | | Vegetarian, Vegan | | 05013 cooked | 190 28.93 0 7.41 2.04 4.35 89 0 0 86
chicken-liver | chicken liver | chicken livers | | piece 44 | | | Vegetarian, Vegan | | 05027 raw | 119 16.92 0.73 4.83 1.563 2.555 345 0 0 71
chicken-skin | chicken skin | | | | | | Vegetarian, Vegan | | 05015 raw | 349 13.33 0 32.35 9.08 20.35 109 0 0 63
chicken-bone | chicken bone | chicken bones | chicken feet, chicken foot, chicken neck, chicken back | | | | Vegetarian, Vegan | | |
chicken-sausage | chicken sausage | chicken sausages | chicken and apple sausage | | | | Vegetarian, Vegan | | |
cornish-hen | Cornish hen | Cornish hens | Cornish game hen, poussin, game hen | piece 336 | | | Vegetarian, Vegan | | 05307 raw | 200 17.15 0 14.02 3.89 8.93 101 0 0 61
duck | duck | ducks | duckling | edible 63, piece 1100 | | | Vegetarian, Vegan | | 05139 raw | 404 11.49 0 39.34 13.22 23.77 76 0 0 63
duck-breast | duck breast | duck breasts | | | | | Vegetarian, Vegan | | |
duck-leg | duck leg | duck legs | duck confit, confit duck leg | | | | Vegetarian, Vegan | | |
goose | goose | | | edible 71 | | | Vegetarian, Vegan | | 05146 raw | 371 15.86 0 33.62 9.78 21.53 80 0 - 73
guinea-fowl | guinea fowl | | guinea hen | | | | Vegetarian, Vegan | | 05151 raw | 158 23.4 0 6.45 1.77 3.84 74 0 - 67
pheasant | pheasant | pheasants | | | | | Vegetarian, Vegan | | 05153 raw | 181 22.7 0 9.29 2.7 5.5 71 0 - 40
quail | quail | quails | | piece 109 | | | Vegetarian, Vegan | | 05157 raw | 192 19.63 0 12.05 3.38 7.16 76 0 - 53
pigeon | pigeon | pigeons | squab, wood pigeon, pigeon breast | | | | Vegetarian, Vegan | | 05160 raw | 294 18.47 0 23.8 8.43 12.79 95 0 - 54
turkey | turkey | turkeys | turkey meat, turkey leg | | | | Vegetarian, Vegan | | 05165 raw | 143 21.64 0 5.64 1.461 3.292 72 0 0.06 112
turkey-breast | turkey breast | turkey breasts | turkey steak, turkey cutlet, turkey tenderloin, turkey escalope | | | | Vegetarian, Vegan | | 05191 raw | 157 21.89 0 7.02 1.91 4.32 65 0 - 59
turkey-thigh | turkey thigh | turkey thighs | | piece 454 | | | Vegetarian, Vegan | | 05742 raw | 161 19.54 0 9.16 2.386 5.448 83 0 0 75
ground-turkey | ground turkey | | turkey mince, minced turkey, turkey thigh mince, turkey breast mince | cup 226 | | | Vegetarian, Vegan | | 05665 raw | 150 18.73 0 8.34 2.17 5.38 74 0 0 69
cooked-turkey | cooked turkey | | roast turkey, leftover turkey | cup 140 | | | Vegetarian, Vegan | | 05168 cooked | 159 29.06 0 3.84 1.132 2.296 101 0 0 101
foie-gras | foie gras | | | | | | Vegetarian, Vegan | | |
`;
