create table content (
  id uuid primary key,
  key text not null unique,
  type text not null check (type in ('page', 'faq', 'block')),
  category text,
  position integer not null default 0,
  published boolean not null default true,
  image text,
  title_en text not null default '',
  title_fr text not null default '',
  content_en text not null default '',
  content_fr text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index content_order on content (type, position, key);

-- Which of the texts that come with the product were laid down here: a deleted one stays deleted.
create table content_seeds (
  key text primary key,
  sown_at timestamptz not null default now()
);
