-- expand
-- The files of an import lie in the store of images, under the import's id, while it needs them. Those of the version
-- before, in import_files and import_pieces, are not read any more: a later release drops both tables.
alter table imports add column has_files boolean not null default false;
-- Uploads in pieces that have not all arrived: browsers of the version before are told to choose the files again.
delete from imports where step = 'upload';
