-- The worker looks twice a second for issues that are at their end. Finding none is no news: pages of the
-- back office are told of rows that changed, not of statements that might have changed some.
drop trigger newsletter_issues_notify_admins on newsletter_issues;
create trigger newsletter_issues_notify_admins after insert or update or delete on newsletter_issues
  for each row execute function notify_admin_news('newsletter');
