-- One to five stars, once per recipe and browser. What the recipe shows is kept by triggers in the
-- rating's own transaction, whoever writes.

create table recipe_ratings (
  recipe_id uuid not null references recipes (id) on delete cascade,
  -- The hash of a random id that the reader's browser keeps.
  rater bytea not null,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (recipe_id, rater) include (stars)
);

-- Which browsers rated a recipe from one address within a day; thrown away afterwards.
create unlogged table recipe_rating_origins (
  recipe_id uuid not null,
  client bytea not null,
  rater bytea not null,
  rated_at timestamptz not null default now(),
  primary key (recipe_id, client, rater)
);
create index recipe_rating_origins_rated_at_idx on recipe_rating_origins (rated_at);
revoke all on recipe_rating_origins from admin;

-- An average that nobody was counted for gives way to the first rating.
create function recipe_ratings_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rated uuid;
begin
  for rated in select distinct recipe_id from changed order by recipe_id loop
    -- Two ratings at once: the second counts after the first, and sees it.
    perform from recipes where id = rated for no key update;
    update recipes r set rating_count = t.total, rating_average = t.average
    from (
      select count(*)::integer as total, round(avg(stars), 2) as average
      from recipe_ratings where recipe_id = rated
    ) as t
    where r.id = rated;
  end loop;
  return null;
end $$;

create trigger recipe_ratings_counted_insert after insert on recipe_ratings
  referencing new table as changed for each statement execute function recipe_ratings_counted();
create trigger recipe_ratings_counted_update after update on recipe_ratings
  referencing new table as changed for each statement execute function recipe_ratings_counted();
create trigger recipe_ratings_counted_delete after delete on recipe_ratings
  referencing old table as changed for each statement execute function recipe_ratings_counted();

create or replace function forget_addresses() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from rate_limit_hits where id in (
    select id from rate_limit_hits where happened_at < now() - interval '1 day'
    order by happened_at limit 1000 for update skip locked);
  delete from recipe_rating_origins where (recipe_id, client, rater) in (
    select recipe_id, client, rater from recipe_rating_origins
    where rated_at < now() - interval '1 day'
    order by rated_at limit 1000 for update skip locked);
  delete from rate_limit_keys where day < (now() at time zone 'utc')::date - 1;
$$;

-- A reader's stars for the published recipe at this slug. outcome: 'rated', with what the recipe
-- shows now; 'not-found'; 'too-many', when the address rated 20 times within the hour, or 3 other
-- browsers rated this recipe from it within the day. A browser may always change its mind.
create function rate_recipe(
  recipe_slug text, rater_hash bytea, new_stars integer, address_hash bytea,
  out outcome text, out average numeric, out total integer, out wait_seconds integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rated uuid;
  clients bytea[];
  oldest timestamptz;
begin
  select r.id into rated from recipes r
  where r.slug = recipe_slug and r.status = 'published' and r.deleted_at is null;
  if rated is null then
    outcome := 'not-found';
    return;
  end if;

  -- Holds the address's lock to the end: its ratings come one after the other.
  wait_seconds := take_rate_limit('rating', address_hash, 20, interval '1 hour');
  if wait_seconds = 0 and not exists (
    select from recipe_ratings p where p.recipe_id = rated and p.rater = rater_hash
  ) then
    clients := keyed_address_hashes(address_hash);
    select min(o.rated_at) into oldest from recipe_rating_origins o
    where o.recipe_id = rated and o.client = any(clients)
      and o.rated_at > now() - interval '1 day'
    having count(distinct o.rater) >= 3;
    if oldest is not null then
      wait_seconds := greatest(1, ceil(extract(epoch from oldest + interval '1 day' - now())));
    else
      insert into recipe_rating_origins (recipe_id, client, rater)
      values (rated, clients[1], rater_hash)
      on conflict (recipe_id, client, rater) do update set rated_at = now();
    end if;
  end if;
  if wait_seconds > 0 then
    outcome := 'too-many';
    return;
  end if;

  insert into recipe_ratings as p (recipe_id, rater, stars)
  values (rated, rater_hash, new_stars)
  on conflict (recipe_id, rater) do update set stars = excluded.stars, changed_at = now()
  where p.stars <> excluded.stars;
  select 'rated', r.rating_average, r.rating_count into outcome, average, total
  from recipes r where r.id = rated;
end $$;

grant execute on function rate_recipe(text, bytea, integer, bytea) to visitor, admin;
