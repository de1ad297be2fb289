-- What a reader posts, and may do with it afterwards.

-- What its writer took back after an admin hid it or called it spam: it is no other when it is posted again.
create table taken_back_reviews (
  recipe_id uuid not null references recipes (id) on delete cascade,
  rater bytea not null,
  state text not null check (state in ('hidden', 'spam')),
  primary key (recipe_id, rater)
);

create function decided_against(v reviews) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case
    when v.state in ('hidden', 'spam') then v.state
    when v.state = 'waiting' and (v.moderated_at is not null or 'hidden' = any(v.held_for)) then 'hidden'
  end
$$;

-- An address, or a word that ends as the names of hosts do. Where the ending is a word as well ('well-done.So good'), what
-- comes before it has to look like the name of a host, or a sentence would not go on like that.
create function has_link(everything text) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select everything ~* '\m(https?|hxxps?|ftp):|\mwww\.'
    or everything ~* '\m[[:alnum:]-]+\.[[:alpha:]]{2,24}/[[:alnum:]]'
    or everything ~* ('\m[[:alnum:]-]+\.(com|net|org|info|biz|name|mobi|edu|gov|eu|shop|store|xyz|online|site|website|club|'
      'icu|app|dev|blog|tech|cloud|agency|digital|email|link|click|buzz|vip|win|bid|loan|loans|casino|bet|poker|porn|sex|'
      'xxx|guru|ninja|news|wiki|pro|recipes|xn--[a-z0-9-]+|рф|бг|укр|中国|网址|'
      'ac|ae|ai|ar|au|bd|bg|br|bz|cc|cf|ch|cl|cn|co|cz|de|dk|ee|eg|fi|fm|fr|ga|gg|gl|gq|gr|hk|hr|hu|ie|il|io|ir|jp|ke|'
      'kr|kz|lk|lt|lu|lv|ly|ml|mx|ng|nl|nz|ph|pk|pl|pt|pw|qa|ro|rs|ru|sg|sk|st|su|th|tk|tr|tv|tw|ua|uk|vc|vn|ws|za)\M')
    or everything ~* ('\m([[:alpha:]][[:alnum:]-]*[[:digit:]][[:alnum:]-]*|[[:alnum:]-]{2,}\.[[:alnum:]-]{2,})\.'
      || endings || '\M')
    or everything ~* ('\m[[:alnum:]-]{2,}\.' || endings || '(?=[/:;,.!?)"]|\s*$)')
  from (values ('(am|as|at|be|by|ca|do|es|id|in|is|it|la|li|ma|me|my|no|se|si|so|to|us|best|cafe|coffee|cooking|deals|'
    'diet|fit|food|fun|garden|health|kitchen|life|live|pizza|restaurant|sale|space|today|top|work|world|zone)')) as words (endings)
$$;

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

-- What a reader may do with a review of their own: known by the token of the link in their mail, or by their browser.

-- An imported review is nobody's own: its rater is a hash of what everybody can read.
create function own_review_id(recipe_slug text, token text, rater_hash bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id from reviews v join recipes r on r.id = v.recipe_id
  where r.slug = recipe_slug and v.imported_from is null
    and (v.token_hash = token or v.kind = 'review' and v.rater = rater_hash)
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
declare
  taken reviews;
begin
  perform from recipes where slug = recipe_slug for no key update;
  delete from reviews where id = own_review_id(recipe_slug, token, rater_hash) returning * into taken;
  if taken.kind = 'review' and decided_against(taken) is not null then
    insert into taken_back_reviews (recipe_id, rater, state)
    values (taken.recipe_id, taken.rater, decided_against(taken))
    on conflict (recipe_id, rater) do update set state = excluded.state;
  end if;
  return taken.id is not null;
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
