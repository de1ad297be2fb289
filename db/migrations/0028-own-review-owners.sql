-- An imported review is nobody's own: its rater is a hash of what everybody can read.
create or replace function own_review_id(recipe_slug text, token text, rater_hash bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id from reviews v join recipes r on r.id = v.recipe_id
  where r.slug = recipe_slug and v.imported_from is null
    and (v.token_hash = token or v.kind = 'review' and v.rater = rater_hash)
  -- The link, where both are given.
  order by v.token_hash is not distinct from token desc limit 1
$$;
