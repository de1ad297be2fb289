-- Pictures come 200 and 300 px wide as well: those that are kept already get these sizes.
update media set state = 'waiting', due_at = now() where state = 'ready';
