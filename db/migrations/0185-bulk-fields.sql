-- expand
-- Tags, cuisine and difficulty of many recipes: to what they are set, and what each had before.
alter table bulk_changes add column value text;
alter table bulk_change_recipes add column former text;

alter table bulk_changes drop constraint bulk_changes_change_check;
alter table bulk_changes add constraint bulk_changes_change_check check (change in (
  'publish', 'unpublish', 'move', 'delete', 'restore', 'rename', 'tag', 'untag', 'cuisine', 'difficulty'
)) not valid;
-- Moved to no category; a cuisine is set to none by an empty text.
alter table bulk_changes drop constraint bulk_changes_check1;
alter table bulk_changes add constraint bulk_changes_category_check check (
  change = 'move' or (change = 'rename') = (category_id is not null)) not valid;
alter table bulk_changes add constraint bulk_changes_value_check check (
  (change in ('tag', 'untag', 'cuisine', 'difficulty')) = (value is not null)) not valid;
