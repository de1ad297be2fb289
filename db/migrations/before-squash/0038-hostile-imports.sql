-- expand
-- An import whose process dies twice at the same file fails: `reading` is the file that is being read, `died_reading` the
-- one at which a process died before. While a site asks it to wait, it says until when.
alter table imports
  add column reading text,
  add column died_reading text,
  add column waits_until timestamptz;

create or replace trigger imports_notify_admins_change after update on imports for each row
  when ((old.step, old.state, old.done, old.total, old.label, old.waits_until) is distinct from
    (new.step, new.state, new.done, new.total, new.label, new.waits_until))
  execute function notify_admins('import');
