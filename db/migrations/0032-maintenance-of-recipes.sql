-- expand
-- Since version 17 PostgreSQL evaluates indexes with an empty search path in ANALYZE, VACUUM and REINDEX: these failed on
-- every site with a recipe that has a source, and so did each restore of its backup.
alter function queue_url_key(text) set search_path = public, pg_temp;
