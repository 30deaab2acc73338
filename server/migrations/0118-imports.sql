-- An undo of many orders goes in pieces, like placing (M2).
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('uploaded', 'reading', 'mapping', 'ready', 'placing', 'placed', 'undoing', 'undone', 'failed'));
-- Which fields of the mapping are as the account used them last; the others were guessed by their headings.
alter table imports add column remembered_fields text[] not null default '{}';
-- Who reads the file: one that was taken for dead and is not gives way to the one that began after it.
alter table imports add column reading_attempt integer not null default 0;
-- Who asked for the undo.
alter table imports add column undone_by uuid references users (id);
-- What a server that was killed has left to others.
create index imports_working on imports (updated_at) where state in ('uploaded', 'reading', 'mapping', 'placing', 'undoing');

-- What the order would cost as things were when the row was checked.
alter table import_rows add column total_cents integer;

-- By what references say, however they are written: an account that orders every day has many orders in 90 days.
create index orders_folded_references on orders using gin ((lower(reference_values::text)::jsonb) jsonb_path_ops)
  where reference_values <> '{}';
drop index orders_account_references;
