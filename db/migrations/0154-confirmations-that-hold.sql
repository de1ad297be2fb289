-- expand
-- What was confirmed of a recipe's allergens is taken back by whoever changes its ingredients or foods without saying that
-- it stays: a process of the version before, and a release that knows other allergens of a food.

-- Saves write their rows anew, and decide themselves: they say so for their transaction.
create function unconfirm_allergens_of_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('sorrel.decides_allergens', true) = 'on' then return null; end if;
  update recipes set allergens = null
  where allergens is not null and id in (select recipe_id from before_change);
  return null;
end $$;
create trigger ingredients_unconfirm_allergens_delete after delete on ingredients
  referencing old table as before_change for each statement execute function unconfirm_allergens_of_deleted();

-- The allergens of each food as the release of that fill had them.
alter table food_fills add column allergens jsonb;

-- Foods that cooks have chosen and the table of foods does not have, or no longer.
create table unknown_foods (food text primary key);

create or replace view recipe_facets as
select r.id as recipe_id, f.*
from recipes r
cross join lateral jsonb_each_text(to_jsonb(r)) as c (kind, option)
join facet_options f on f.kind = c.kind and f.option = c.option
union all
select r.id, f.* from recipes r join facet_options f on f.kind = 'time' and f.option = case
  when r.total_time <= 15 then '15' when r.total_time <= 30 then '30'
  when r.total_time <= 60 then '60' when r.total_time <= 1000 then '1000' end
union all
select rm.recipe_id, f.* from recipe_meal_types rm join meal_types m on m.id = rm.meal_type_id
join facet_options f on f.kind = 'meal' and f.option = m.name
union all
select rd.recipe_id, f.* from recipe_dietary_tags rd join dietary_tags d on d.id = rd.dietary_tag_id
join facet_options f on f.kind = 'diet' and f.option = d.name
union all
select r.id, f.* from recipes r join facet_options f on f.kind = 'without' and not r.allergens && allergens_left_out(f.option)
where r.allergens is not null and not exists (
  select from ingredients i where i.recipe_id = r.id
    and (i.food is null or i.food_chosen and i.food in (select food from unknown_foods)))
union all
select s.recipe_id, f.* from recipes_in_season s join facet_options f on f.kind = 'season' and f.option = 'now';
