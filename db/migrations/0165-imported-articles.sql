-- expand
-- The texts of posts that recipes moved in with, whole, for articles to be made of later: markup of strangers, which
-- nothing shows until it has been sanitised, with paragraphs as the blog kept them (tags, or empty lines).

create table imported_articles (
  -- The first recipe in the post.
  recipe_id uuid primary key references recipes (id) on delete cascade,
  title text,
  -- Why its recipe waited as a draft, in a sentence: the post had a password, for one.
  held_back text,
  html text not null check (html <> '' and length(html) <= 500000),
  imported_at timestamptz not null default now()
);
grant select, insert, update, delete on imported_articles to admin;
