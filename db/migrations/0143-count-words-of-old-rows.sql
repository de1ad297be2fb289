-- expand
-- Up to which recipe count words have moved out of notes into their own columns; no row when all have.

create table count_word_moves (
  is_only_row boolean primary key default true check (is_only_row),
  done_up_to uuid not null default '00000000-0000-0000-0000-000000000000'
);
revoke insert, update, delete on count_word_moves from admin;
insert into count_word_moves select where exists (select from ingredients);
