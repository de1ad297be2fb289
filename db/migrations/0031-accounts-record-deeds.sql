-- A row of activity computes its search text: who adds one must be allowed to.
grant execute on function search_key(text) to accounts;
