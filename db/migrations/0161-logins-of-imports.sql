-- expand
-- The name and the password of a site that asks for them, encrypted; only while the import may need them.

alter table imports add column login text;
