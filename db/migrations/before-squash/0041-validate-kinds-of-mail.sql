-- expand
-- The rows are read while they can be written.
alter table outgoing_mails validate constraint outgoing_mails_kind_check;
