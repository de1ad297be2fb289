-- The feed asks for the newest by their first publication.
create index recipes_first_published_at_idx on recipes (first_published_at desc)
  where deleted_at is null and first_published_at is not null;
