-- What a reader may do with a review of their own: known by the token of the link in their mail, or by their browser.

create function own_review_id(recipe_slug text, token text, rater_hash bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id from reviews v join recipes r on r.id = v.recipe_id
  where r.slug = recipe_slug and (v.token_hash = token or v.kind = 'review' and v.rater = rater_hash)
  -- The link, where both are given.
  order by v.token_hash is not distinct from token desc limit 1
$$;

-- Its writer is not told that it was hidden or is spam.
create function own_review(recipe_slug text, token text, rater_hash bytea) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('kind', v.kind, 'isPublished', v.state = 'published', 'stars', v.stars, 'name', v.name,
    'text', v.text, 'madeIt', v.made_it, 'tweaks', v.tweaks, 'email', v.email,
    'isConfirmed', v.email_confirmed_at is not null,
    'hasPicture', v.image_url is not null or exists (select from review_pictures p where p.review_id = v.id))
  from reviews v where v.id = own_review_id(recipe_slug, token, rater_hash)
$$;

create function take_back_review(recipe_slug text, token text, rater_hash bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from recipes where slug = recipe_slug for no key update;
  delete from reviews where id = own_review_id(recipe_slug, token, rater_hash);
  return found;
end $$;

-- The address is its owner's. Who has a published review by a confirmed address is not new: a review that waits for
-- nothing else is published.
create function confirm_review_email(recipe_slug text, token text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from recipes where slug = recipe_slug for no key update;
  update reviews v set email_confirmed_at = coalesce(v.email_confirmed_at, now()),
    held_for = k.left_over,
    state = case when k.left_over = '{}' and v.state = 'waiting' and v.moderated_at is null
      then 'published' else v.state end
  from (
    select o.id, case when o.state = 'waiting' and exists (
      select from reviews e where lower(e.email) = lower(o.email) and e.id <> o.id and e.state = 'published'
        and e.email_confirmed_at is not null
    ) then array_remove(o.held_for, 'first') else o.held_for end as left_over
    from reviews o where o.token_hash = token
  ) as k
  where v.id = k.id;
  return found;
end $$;

grant execute on function own_review(text, text, bytea), take_back_review(text, text, bytea),
  confirm_review_email(text, text) to visitor, admin;
