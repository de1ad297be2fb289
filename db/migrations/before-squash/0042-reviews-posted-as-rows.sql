-- A review is posted as a row. No proof of work is asked for any more: what came too fast to be typed waits. The version
-- before can't post reviews on this schema, so that this does not expand; no release has the old function.

drop function post_review(
  text, text, integer, text, text, boolean, text[], text, bytea, jsonb, text[], boolean, boolean, bytea, text, bytea, bytea
);
drop function review_holds(uuid, bytea, integer, text, text);

-- The site's rules (Settings) that something a reader posts falls under; none of them: it is published at once.
create function review_holds(post reviews) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  with rules as (
    select coalesce(s ->> 'holdReviews', 'first') as hold, coalesce(s ->> 'holdReviewLinks', 'yes') as links,
      coalesce(s ->> 'holdReviewsUnder', 'never') as under
    from (select coalesce(read_site_settings(), '{}') as s) as settings
  )
  select array_remove(array[
    case when hold = 'all' then 'all' end,
    case when hold = 'first' and not exists (
      -- The browser's secret id, and not the address that it types: nobody confirmed that.
      select from reviews v where v.rater = post.rater and v.state = 'published'
    ) then 'first' end,
    case when links = 'yes'
      and has_link(concat_ws(E'\n', post.name, post.text, array_to_string(post.tweaks, E'\n'))) then 'links' end,
    case when under <> 'never' and post.stars < under::integer then 'stars' end,
    -- Short ones are alike by chance.
    case when length(post.text) >= 30 and exists (
      select from reviews v where md5(search_key(v.text)) = md5(search_key(post.text))
        and (v.recipe_id, v.rater) <> (post.recipe_id, post.rater)
    ) then 'repeated' end,
    case when post.held_words <> '{}' then 'words' end
  ], null) from rules
$$;

-- A reader's review or question for the published recipe at this slug. outcome: 'published' or 'waiting'; 'not-found';
-- 'too-many', when the address posted 10 times within the hour, or 3 other browsers rated this recipe from it within
-- the day. A browser's second review of a recipe takes the place of its first. What an admin decided against waits for
-- one with its reason, or stays spam. A question that is sent twice is one question. Its writer gets a mail with the
-- link to it, unless the address is known; an address at most three a day.
--
-- sent: columns of reviews (kind, stars, name, text, made_it, tweaks, email, rater; held_words: those of the site's words
-- to hold that it contains, found by the caller, since PostgreSQL has no words of every script; token_hash: that of the
-- link to the first review, in the place of the browser) and beside them address (a hash), too_fast, keep_picture (that
-- of the first review) and picture (the columns of review_pictures that describe it). Pictures always wait.
create function post_review(recipe_slug text, sent jsonb, new_picture bytea, out outcome text, out wait_seconds integer)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  post reviews := jsonb_populate_record(null::reviews, sent);
  address_hash bytea := (sent ->> 'address')::bytea;
  keep_picture boolean := (sent ->> 'keep_picture')::boolean;
  before reviews;
  against text;
  known boolean;
begin
  select r.id into post.recipe_id from recipes r
  where r.slug = recipe_slug and r.status = 'published' and r.deleted_at is null
  -- Before any row of a review or vote: everybody who writes one takes its recipe first.
  for no key update;
  if post.recipe_id is null then
    outcome := 'not-found';
    return;
  end if;
  select coalesce((
    select v.rater from reviews v
    where v.recipe_id = post.recipe_id and v.kind = 'review' and v.token_hash = post.token_hash
  ), post.rater) into post.rater;
  -- Holds the address's lock to the end: what it posts comes one after the other.
  wait_seconds := take_rate_limit('review', address_hash, 10, interval '1 hour');
  if wait_seconds = 0 and not exists (
    select from recipe_ratings p where p.recipe_id = post.recipe_id and p.rater = post.rater
  ) then
    wait_seconds := take_rater_limit(post.recipe_id, post.rater, address_hash);
  end if;
  if wait_seconds > 0 then
    outcome := 'too-many';
    return;
  end if;

  if post.kind = 'review' then
    -- Nobody found the new text helpful. Locked first, as a vote locks it.
    select * into before from reviews v
    where v.recipe_id = post.recipe_id and v.rater = post.rater and v.kind = 'review' for no key update;
    delete from review_votes h where h.review_id = before.id and before.text <> post.text;
    delete from taken_back_reviews t where t.recipe_id = post.recipe_id and t.rater = post.rater
    returning t.state into against;
    against := coalesce(decided_against(before), against);
  else
    -- Sent twice, by a double click say, it is one question.
    select v.state into post.state from reviews v
    where v.recipe_id = post.recipe_id and v.rater = post.rater and v.kind = 'question' and v.text = post.text
      and v.posted_at > now() - interval '1 hour'
    limit 1;
    if found then
      outcome := case when post.state = 'published' then 'published' else 'waiting' end;
      return;
    end if;
  end if;
  post.held_for := review_holds(post)
    || case when against = 'hidden' then array['hidden'] else '{}' end
    || case when new_picture is not null
      or keep_picture and exists (select from review_pictures p where p.review_id = before.id)
      then array['picture'] else '{}' end
    || case when (sent ->> 'too_fast')::boolean then array['automatic'] else '{}' end;
  known := coalesce(lower(before.email) = lower(post.email), false);
  post.state := case when against = 'spam' then 'spam' when post.held_for = '{}' then 'published' else 'waiting' end;
  insert into reviews as v (recipe_id, kind, state, held_for, held_words, stars, name, text, made_it, tweaks, email, rater)
  values (post.recipe_id, post.kind, post.state, post.held_for, post.held_words, post.stars, post.name, post.text,
    post.made_it, post.tweaks, post.email, post.rater)
  on conflict (recipe_id, rater) where kind = 'review' do update
  set state = excluded.state, held_for = excluded.held_for, held_words = excluded.held_words,
    stars = excluded.stars, name = excluded.name, text = excluded.text, made_it = excluded.made_it,
    tweaks = excluded.tweaks, email = excluded.email,
    image_url = case when keep_picture and new_picture is null then v.image_url end,
    token_hash = case when known then v.token_hash end,
    email_confirmed_at = case when known then v.email_confirmed_at end, posted_at = now(), moderated_at = null
  returning id into post.id;
  delete from review_pictures p where p.review_id = post.id and (new_picture is not null or not keep_picture);
  if new_picture is not null then
    insert into review_pictures (review_id, image, width, height, placeholder, color)
    select post.id, new_picture, f.width, f.height, f.placeholder, f.color
    from jsonb_to_record(sent -> 'picture') as f (width integer, height integer, placeholder text, color text);
  end if;
  if post.email is not null and not known
    and take_rate_limit('review-mail', sha256(convert_to(lower(post.email), 'UTF8')), 3, interval '1 day') = 0
  then
    insert into outgoing_mails (kind, review_id) values ('own-review', post.id);
  end if;
  -- Spammers learn nothing.
  outcome := case when post.state = 'published' then 'published' else 'waiting' end;
end $$;

grant execute on function post_review(text, jsonb, bytea) to visitor, admin;
