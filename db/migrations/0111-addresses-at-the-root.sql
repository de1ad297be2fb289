-- As in 0061, but for addresses at a site's root: WordPress knows its posts by "/?p=12" too, and there the
-- query is all that tells them apart.
create or replace function queue_url_key(url text) returns text
language sql immutable strict parallel safe
as $$
  select coalesce(
    lower(substring(url from '^[^:/?#]+://(?:www\.)?([^/?#]*)'))
      || coalesce(
        nullif(rtrim(substring(url from '^[^:/?#]+://[^/?#]*([^?#]*)'), '/'), ''),
        substring(url from '^[^:/?#]+://[^/?#]*/?(\?[^#]*)'),
        ''),
    url)
$$;
