/** The vocabulary of the generated cookbook: common and rare words, as in a real one. */

const words = (text: string) => text.trim().split(/\s*,\s*/);

export const ADJECTIVES = words(`
  Roasted, Crisp, Smoky, Creamy, Spicy, Slow, Quick, Golden, Charred, Pickled, Sticky, Tangy,
  Buttery, Herbed, Garlicky, Lemony, Peppery, Braised, Grilled, Baked, Steamed, Toasted, Stuffed,
  Glazed, Whipped, Marinated, Sweet, Sour, Rustic, Sunday, Weeknight, Winter, Summer, Village,
  Coastal, Mountain, Grandmother, Festive, Everyday, Midnight`);

export const DISHES = words(`
  Soup, Stew, Curry, Salad, Pie, Tart, Gratin, Risotto, Pilaf, Noodles, Dumplings, Tacos, Burger,
  Sandwich, Omelette, Pancakes, Waffles, Porridge, Bread, Focaccia, Pizza, Lasagne, Gnocchi, Ramen,
  Pho, Paella, Tagine, Couscous, Kebab, Skewers, Meatballs, Casserole, Chili, Chowder, Bisque,
  Pudding, Custard, Cake, Cookies, Brownies, Crumble, Sorbet, Ice Cream, Smoothie, Lemonade, Roast,
  Schnitzel, Ragu, Frittata, Shakshuka, Bibimbap, Tempura, Katsu, Dal, Biryani, Samosas, Falafel,
  Hummus, Moussaka, Goulash`);

export const INGREDIENT_WORDS = words(`
  salt, black pepper, olive oil, butter, garlic, onion, flour, sugar, eggs, milk, tomatoes, lemon,
  chicken thighs, ground beef, pork shoulder, salmon, shrimp, tofu, chickpeas, lentils, black beans,
  white rice, brown rice, pasta, potatoes, carrots, celery, spinach, kale, cabbage, broccoli,
  cauliflower, zucchini, eggplant, bell pepper, mushrooms, corn, peas, green beans, cucumber,
  avocado, ginger, cilantro, parsley, basil, mint, dill, rosemary, thyme, oregano, cumin, coriander,
  turmeric, paprika, cinnamon, nutmeg, cloves, cardamom, saffron, chili flakes, soy sauce,
  fish sauce, rice vinegar, sesame oil, coconut milk, peanut butter, almonds, walnuts, cashews,
  pistachios, honey, maple syrup, yogurt, sour cream, cream cheese, parmesan, mozzarella, feta,
  cheddar, goat cheese, bacon, chorizo, anchovies, capers, olives, raisins, dates, apricots, apples,
  pears, bananas, strawberries, blueberries, mango, pineapple, lime, orange, vanilla, cocoa,
  dark chocolate, oats, quinoa, barley, polenta, breadcrumbs, yeast, buttermilk, tahini, miso,
  gochujang, harissa, sumac, fenugreek, tamarind, lemongrass, jicama, kohlrabi, samphire, quince`);
