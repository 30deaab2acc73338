-- What a text was after each change, by whom: any of them can be brought back.
create table content_versions (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null default now(),
  by uuid references users (id),
  deleted boolean not null default false,
  values jsonb not null
);
create index content_versions_of_key on content_versions (key, id desc);
create trigger content_versions_append_only before update or delete on content_versions
  for each row execute function refuse_change();
