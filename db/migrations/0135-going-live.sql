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
