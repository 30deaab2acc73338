-- What staff note about an order, a courier or a customer, for each other alone.
create table staff_notes (
  id uuid primary key,
  subject text not null check (subject in ('order', 'courier', 'customer')),
  subject_id uuid not null,
  text text not null,
  author_id uuid not null references users (id),
  at timestamptz not null default now()
);
create index staff_notes_subject on staff_notes (subject_id, at desc, id desc);
create index staff_notes_author on staff_notes (author_id);
