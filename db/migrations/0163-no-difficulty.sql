-- expand
-- A recipe that moved in says how difficult it is only where its old site did. Whoever leaves the column out still
-- writes 'medium', as a new recipe begins; the version before shows 'medium' where there is none.

-- squawk-ignore ban-drop-not-null
alter table recipes alter column difficulty drop not null;
