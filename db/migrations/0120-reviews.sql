-- What readers say about recipes and ask about them, and what the cook answers.

create table reviews (
  id uuid primary key default gen_random_uuid(),
  recipe_id uuid not null references recipes (id) on delete cascade,
  kind text not null default 'review' check (kind in ('review', 'question')),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'hidden', 'spam')),
  -- Why it had to wait: the site's rules that it fell under.
  held_for text[] not null default '{}'
    check (held_for <@ array['all', 'first', 'links', 'stars', 'repeated', 'picture', 'words', 'automatic', 'hidden']),
  -- Of the site's words to hold, those that it contains.
  held_words text[] not null default '{}',
  -- A review's vote. In recipe_ratings, and so in the average, as long as it is published or hidden.
  stars smallint check (stars between 1 and 5),
  name text not null check (length(name) between 1 and 100),
  text text not null check (length(text) <= 5000),
  made_it boolean not null default false,
  -- What was changed: 'half the sugar'.
  tweaks text[] not null default '{}' check (cardinality(tweaks) <= 5),
  -- Of its picture in the library, from when an admin approved it.
  image_url text,
  -- Never shown.
  email text,
  -- Of the link in the mail to its writer, by which it can be changed and taken back.
  token_hash text unique,
  -- When its writer confirmed the address.
  email_confirmed_at timestamptz,
  -- The hash of the browser's random id, as in recipe_ratings; of an imported review, of what makes it the same one.
  rater bytea not null,
  helpful integer not null default 0 check (helpful >= 0),
  -- The site that it was written on; null here.
  imported_from text check (imported_from <> ''),
  -- So that undoing an import can take it away; null where it was moved with a recipe of our own.
  imported_at timestamptz,
  -- In milliseconds, as cursors say it.
  posted_at timestamptz(3) not null default now(),
  -- When an admin chose its state.
  moderated_at timestamptz(3),
  search_text text not null generated always as (
    search_key(name || E'\n' || coalesce(email, '') || E'\n' || text)) stored,
  check ((kind = 'review') = (stars is not null)),
  check (kind = 'review' or image_url is null),
  check (kind = 'review' or text <> '')
);
-- One review a browser; what it posts again takes the place of the first.
create unique index reviews_once_idx on reviews (recipe_id, rater) where kind = 'review';
-- Readers' orders. Fewest stars are most of -stars, so that each order is one row comparison.
create index reviews_newest_idx on reviews (recipe_id, kind, posted_at desc, id desc) where state = 'published';
create index reviews_helpful_idx on reviews (recipe_id, kind, helpful desc, posted_at desc, id desc)
  where state = 'published';
create index reviews_lowest_idx on reviews (recipe_id, kind, (-stars) desc, posted_at desc, id desc)
  where state = 'published';
create index reviews_stars_helpful_idx on reviews (recipe_id, kind, (-stars), helpful desc, posted_at desc, id desc)
  where state = 'published';
create index reviews_pictures_idx on reviews (recipe_id, posted_at desc, id desc)
  where state = 'published' and image_url is not null;
create index reviews_image_idx on reviews (image_url) where image_url is not null;
create index reviews_state_idx on reviews (state, posted_at desc, id);
create index reviews_posted_at_idx on reviews (posted_at desc, id);
create index reviews_search_idx on reviews using gin (search_text gin_trgm_ops);
create index reviews_confirmed_idx on reviews (lower(email)) where email_confirmed_at is not null;
create index reviews_rater_idx on reviews (rater) where state = 'published';
create index reviews_text_idx on reviews (md5(search_key(text)));

-- A reader's picture, encoded anew, until an admin approves it: not in the library, where anybody could request it.
create table review_pictures (
  review_id uuid primary key references reviews (id) on delete cascade,
  image bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- As in media.
  placeholder text not null,
  color text not null
);

create or replace view image_addresses as
select 'recipe' as noun, id as noun_id, main_image_url as address from recipes
union select 'recipe', id, unnest(images) from recipes
union select 'recipe', recipe_id, image_url from instructions
union select 'category', id, image_url from categories
union select 'settings', id, value ->> 'logo' from site_settings
union select 'settings', id, value ->> 'authorImage' from site_settings
union select 'review', id, image_url from reviews;

create trigger reviews_media_insert after insert on reviews for each row
  when (new.image_url is not null) execute function refresh_media_uses('review', 'id');
create trigger reviews_media_update after update on reviews for each row
  when (old.image_url is distinct from new.image_url) execute function refresh_media_uses('review', 'id');
create trigger reviews_media_delete after delete on reviews for each row
  when (old.image_url is not null) execute function refresh_media_uses('review', 'id');

create table review_answers (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  text text not null check (length(text) between 1 and 5000),
  answered_at timestamptz(3) not null default now()
);
create index review_answers_review_id_idx on review_answers (review_id, answered_at, id);

-- Imported reviews that an admin deleted: importing them again does not bring them back.
create table deleted_imported_reviews (
  recipe_id uuid not null references recipes (id) on delete cascade,
  rater bytea not null,
  primary key (recipe_id, rater)
);

-- Who found a review helpful; reviews.helpful counts them.
create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  -- As in recipe_ratings; of a browser without an id, its address's hash under the key of the day.
  rater bytea not null,
  voted_at timestamptz not null default now(),
  primary key (review_id, rater)
);

-- Published reviews and questions of each recipe; `stars` counts the reviews with one to five stars.
create table recipe_review_counts (
  recipe_id uuid primary key references recipes (id) on delete cascade,
  reviews integer not null,
  questions integer not null,
  stars integer[] not null check (cardinality(stars) = 5)
);
revoke insert, update, delete on recipe_review_counts from admin;

create view recipe_review_counts_truth as
select recipe_id,
  (count(*) filter (where kind = 'review'))::integer as reviews,
  (count(*) filter (where kind = 'question'))::integer as questions,
  array[
    count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
    count(*) filter (where stars = 4), count(*) filter (where stars = 5)
  ]::integer[] as stars
from reviews where state = 'published' group by recipe_id;

-- Counts, and votes of reviews and for them, that are not what they should be.
create view review_differences as
select recipe_id, null::uuid as review_id, to_jsonb(c) as counted, to_jsonb(t) as truth
from recipe_review_counts c full join recipe_review_counts_truth t using (recipe_id)
where to_jsonb(c) is distinct from to_jsonb(t)
union all
select v.recipe_id, v.id, to_jsonb(p.stars), to_jsonb(v.stars)
from reviews v left join recipe_ratings p using (recipe_id, rater)
where v.kind = 'review' and v.state in ('published', 'hidden') and p.stars is distinct from v.stars
union all
select v.recipe_id, v.id, to_jsonb(v.helpful), to_jsonb(count(h.rater))
from reviews v left join review_votes h on h.review_id = v.id
group by v.id having v.helpful <> count(h.rater);

-- What readers may know of a review: of a published one, of a recipe that they can read.
create view published_reviews as
select v.id, v.recipe_id, v.kind, v.stars, v.name, v.text, v.made_it, v.tweaks, v.helpful,
  v.imported_from, v.posted_at, v.image_url,
  (select details from media_details d where d.address = v.image_url) as image,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', a.name, 'text', a.text, 'at', a.answered_at)
      order by a.answered_at, a.id)
    from review_answers a where a.review_id = v.id
  ), '[]') as answers
from reviews v
where v.state = 'published' and exists (select from recipe_listing l where l.recipe_id = v.recipe_id);

create view published_review_counts as
select c.recipe_id, c.reviews, c.questions, c.stars
from recipe_review_counts c join recipe_listing l using (recipe_id);

grant select on published_reviews, published_review_counts to visitor;

-- Who listens for 'pages' drops every cached page: only for what they show. Stars and helpful votes alone can wait for
-- the next change, as votes without a review do.
create function shown_review(state text, review jsonb) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select case when state = 'published' then review - array['stars', 'helpful', 'held_for', 'held_words', 'email', 'token_hash',
    'email_confirmed_at', 'rater', 'moderated_at', 'imported_at', 'search_text'] end
$$;

-- Counts the published reviews of these recipes anew.
create function count_reviews(affected uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Two writers of one recipe: the second counts after the first, and sees it.
  perform from recipes where id = any(affected) order by id for no key update;
  delete from recipe_review_counts c where c.recipe_id = any(affected)
    and not exists (select from reviews v where v.recipe_id = c.recipe_id and v.state = 'published');
  insert into recipe_review_counts (recipe_id, reviews, questions, stars)
  select t.* from recipe_review_counts_truth t where t.recipe_id = any(affected) order by t.recipe_id
  on conflict (recipe_id) do update
  set reviews = excluded.reviews, questions = excluded.questions, stars = excluded.stars;
end $$;

-- A reader's picture leaves the library with its review, unless something else shows it. A job removes its files.
create function remove_review_images(addresses text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Deleting nothing would drop the cached pages as well.
  if addresses = '{}' then return; end if;
  delete from media m where m.address = any(addresses)
    and not exists (select from media_uses u where u.media_id = m.id);
exception when foreign_key_violation then
  -- Just now something began to show it.
  null;
end $$;

create function follow_added_reviews() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from added) then return null; end if;
  perform count_reviews(array(select distinct recipe_id from added));
  insert into recipe_ratings as p (recipe_id, rater, stars, rated_at)
  select recipe_id, rater, stars, posted_at from added
  where kind = 'review' and state in ('published', 'hidden') order by recipe_id, rater
  on conflict (recipe_id, rater) do update set stars = excluded.stars, changed_at = now()
  where p.stars <> excluded.stars;
  if exists (select from added where state = 'published') then perform pg_notify('pages', ''); end if;
  return null;
end $$;

create function follow_changed_reviews() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from removed o join added n using (id)
    where (o.state, o.stars, o.image_url) is distinct from (n.state, n.stars, n.image_url)
      or shown_review(o.state, to_jsonb(o)) is distinct from shown_review(n.state, to_jsonb(n))
  ) then return null; end if;
  perform count_reviews(array(select distinct recipe_id from added));
  perform remove_review_images(array(
    select o.image_url from removed o join added n using (id)
    where o.image_url is not null and o.image_url is distinct from n.image_url));
  -- Spam has no vote, nor has what waits again.
  delete from recipe_ratings p using removed o, added n
  where o.id = n.id and n.kind = 'review' and p.recipe_id = n.recipe_id and p.rater = n.rater
    and (n.state = 'spam' and o.state <> 'spam' or n.state = 'waiting' and o.state in ('published', 'hidden'));
  insert into recipe_ratings as p (recipe_id, rater, stars, rated_at)
  select recipe_id, rater, stars, posted_at from added
  where kind = 'review' and state in ('published', 'hidden') order by recipe_id, rater
  on conflict (recipe_id, rater) do update set stars = excluded.stars, changed_at = now()
  where p.stars <> excluded.stars;
  if exists (
    select from removed o join added n using (id) where shown_review(o.state, to_jsonb(o)) is distinct from shown_review(n.state, to_jsonb(n))
  ) then perform pg_notify('pages', ''); end if;
  return null;
end $$;

create function follow_removed_reviews() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from removed) then return null; end if;
  perform count_reviews(array(select distinct recipe_id from removed));
  perform remove_review_images(array(select image_url from removed where image_url is not null));
  delete from recipe_ratings p using removed o
  where o.kind = 'review' and p.recipe_id = o.recipe_id and p.rater = o.rater;
  -- Not when the recipe goes with them.
  insert into deleted_imported_reviews (recipe_id, rater)
  select o.recipe_id, o.rater from removed o join recipes r on r.id = o.recipe_id where o.imported_from is not null
  on conflict do nothing;
  if exists (select from removed where state = 'published') then perform pg_notify('pages', ''); end if;
  return null;
end $$;

create trigger reviews_follow_insert after insert on reviews
  referencing new table as added for each statement execute function follow_added_reviews();
create trigger reviews_follow_update after update on reviews
  referencing old table as removed new table as added for each statement execute function follow_changed_reviews();
create trigger reviews_follow_delete after delete on reviews
  referencing old table as removed for each statement execute function follow_removed_reviews();
create trigger reviews_notify_admins after insert or update of posted_at on reviews
  for each statement execute function notify_admins('review');
create trigger review_answers_notify_pages after insert or update or delete on review_answers
  for each statement execute function notify_channel('pages');

-- A reader who reviewed a recipe and then rates it anew has changed the review's stars.
create function follow_votes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Planned each time: a plan made for one vote takes minutes for an import of 10,000.
  execute $update$
    update reviews v set stars = a.stars from added a
    where v.kind = 'review' and v.recipe_id = a.recipe_id and v.rater = a.rater and v.stars <> a.stars
  $update$;
  return null;
end $$;
create trigger recipe_ratings_reviews_insert after insert on recipe_ratings
  referencing new table as added for each statement execute function follow_votes();
create trigger recipe_ratings_reviews_update after update on recipe_ratings
  referencing new table as added for each statement execute function follow_votes();

-- What webhooks are told of reviews and questions: that a reader posted one, and that readers see it. Without its text
-- and the reader's address, and nothing of what an import brings.
create function record_review_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  is_posted constant boolean := new.posted_at = now()::timestamptz(3)
    and (tg_op = 'INSERT' or new.posted_at <> old.posted_at);
  is_new_to_readers constant boolean := new.state = 'published'
    and (is_posted or tg_op = 'UPDATE' and old.state <> 'published');
  details constant jsonb := jsonb_build_object(
    'id', new.id, 'kind', new.kind, 'state', new.state, 'stars', new.stars, 'name', left(new.name, 200),
    'created_at', new.posted_at, 'recipe', (
      select jsonb_build_object('id', r.id, 'slug', r.slug, 'title', left(r.title, 500))
      from recipes r where r.id = new.recipe_id));
begin
  if is_posted and new.state <> 'spam' then perform record_webhook_event('review.received', new.id, details); end if;
  if is_new_to_readers then perform record_webhook_event('review.published', new.id, details); end if;
  return null;
end $$;
create trigger reviews_webhooks_insert after insert on reviews for each row
  when (new.imported_from is null) execute function record_review_events();
create trigger reviews_webhooks_update after update on reviews for each row
  when ((old.state, old.posted_at) is distinct from (new.state, new.posted_at))
  execute function record_review_events();

-- Reviews and questions that the cook has not heard of, or hears of by a mail that is due: hourly, one tells of all.
create table review_news (
  review_id uuid primary key references reviews (id) on delete cascade,
  -- As in outgoing_mails: no foreign key.
  mail_id uuid
);
create index review_news_mail_idx on review_news (mail_id);
revoke insert, update, delete on review_news from admin;

-- What readers post, also anew; nothing that an import brings.
create function note_review_news() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into review_news (review_id) values (new.id) on conflict (review_id) do update set mail_id = null;
  return null;
end $$;
create trigger reviews_news_insert after insert on reviews for each row
  when (new.imported_from is null and new.posted_at = now()::timestamptz(3))
  execute function note_review_news();
create trigger reviews_news_update after update on reviews for each row
  when (new.posted_at <> old.posted_at and new.posted_at = now()::timestamptz(3) and new.state <> 'spam')
  execute function note_review_news();
