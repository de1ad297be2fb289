-- expand
-- What a site that goes live asks: whether the samples are still there, and who gets readers' messages.

create index recipes_samples_idx on recipes (id) where sample_hash is not null and deleted_at is null;

-- Samples that somebody changed are the site's own. Readers see no hashes.
create function has_sample_cookbook() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from recipes
    where sample_hash is not null and deleted_at is null and sample_hash = recipe_content_hash(id)
  )
$$;
grant execute on function has_sample_cookbook() to visitor, admin;

-- Who gets the mails to the cook where the site has no address of its own: all that the worker, as `admin`, learns
-- about accounts.
create function administrator_addresses() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select email from admins order by created_at, id
$$;
grant execute on function administrator_addresses() to admin;

-- As many categories as are wanted: those with the wanted slugs in their order, filled up by those with the most
-- recipes, which are looked for only then.
create function popular_categories(wanted text[]) returns table (slug text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  with named as (
    select c.slug, c.name, array_position(wanted, c.slug) as place
    from categories c where c.is_active and c.slug = any(wanted)
  ), counted as (
    select substr(k.with_facet, 10)::uuid as id, sum(k.recipes) as recipes
    from recipe_counts k
    where k.facet = '' and k.with_facet like 'category:%'
      and (select count(*) from named) < cardinality(wanted)
    group by k.with_facet having sum(k.recipes) > 0
    order by 2 desc limit 2 * cardinality(wanted)
  )
  select p.slug, p.name from (
    select n.slug, n.name, n.place, null::numeric as recipes from named n
    union all
    select c.slug, c.name, null, k.recipes from counted k join categories c on c.id = k.id
    where c.is_active and c.slug <> all(wanted)
  ) as p
  order by p.place nulls last, p.recipes desc, p.name
  limit cardinality(wanted)
$$;
grant execute on function popular_categories(text[]) to visitor, admin;
