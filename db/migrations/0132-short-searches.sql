-- expand
-- Each search for one or two letters begins at the same end of the texts, as search_recipes does, and stops as early:
-- otherwise it goes on where another reader's was.
alter function count_recipe_facets(recipe_filter, text[]) set synchronize_seqscans = off;
