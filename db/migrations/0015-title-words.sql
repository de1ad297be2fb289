-- The words of published titles, for readers who misspell one. Nearness is measured on this short list,
-- because on a million titles it takes most of a second. A word stays when its last title goes: it then
-- finds nothing, as the reader's own word did.
create table title_words (word text primary key);
create index title_words_near_idx on title_words using gin (word gin_trgm_ops);

-- Words of three letters or more; numbers have no spelling.
create function words_of(key text) returns setof text
language sql immutable strict parallel safe
as $$ select match[1] from regexp_matches(key, '[[:alpha:]]{3,}', 'g') as match $$;

create function title_words_listed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  -- In order, so that two writers never wait for each other in a ring.
  insert into title_words
  select distinct word from changed, words_of(title_key) as word order by word
  on conflict do nothing;
  return null;
end $$;

create trigger title_words_listed_insert after insert on recipe_search
  referencing new table as changed for each statement execute function title_words_listed();
create trigger title_words_listed_update after update on recipe_search
  referencing new table as changed for each statement execute function title_words_listed();

insert into title_words
select distinct word from recipe_search, words_of(title_key) as word on conflict do nothing;

-- The text with each of its words replaced by the nearest word of a title; words that are near none are
-- left out. Null when nothing is left.
create function nearest_words(wanted text) returns text
language sql stable security definer set search_path = public as $$
  select string_agg(near.word, ' ' order by asked.place)
  from (
    select word, place from words_of(search_key(wanted)) with ordinality as w (word, place) limit 8
  ) as asked
  cross join lateral (
    select t.word from title_words t
    where t.word % asked.word
    order by similarity(t.word, asked.word) desc, t.word limit 1
  ) as near
$$;

revoke all on title_words from public;
revoke insert, update, delete on title_words from admin;
revoke execute on function nearest_words(text), words_of(text) from public;
grant execute on function nearest_words(text) to visitor, admin;
