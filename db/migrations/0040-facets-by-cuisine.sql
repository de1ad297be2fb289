-- A meal or a diet together with a cuisine is what readers filter by most. Led by the cuisine, the index
-- of a meal answers from the rows of both; PostgreSQL 18 skips through the cuisines where none is asked for.
do $$
declare
  mask text;
begin
  foreach mask in array array['meal_mask', 'diet_mask'] loop
    for bit in 0..case mask when 'meal_mask' then 10 else 8 end loop
      execute format('drop index %I', 'recipe_listing_' || mask || '_' || bit || '_idx');
      execute format('create index %I on recipe_listing (cuisine, difficulty, total_time)
        include (category_id, meal_mask, diet_mask) where %I & %s <> 0',
        'recipe_listing_' || mask || '_' || bit || '_idx', mask, 1 << bit);
    end loop;
  end loop;
end $$;
