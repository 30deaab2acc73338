-- Orders out of a file (M2): read into rows, mended there, placed row by row.
create table imports (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  created_by uuid references users (id),
  state text not null check (state in ('uploaded', 'reading', 'mapping', 'ready', 'placing', 'placed', 'undone', 'failed')),
  file_name text not null,
  -- Where the file is until it is read.
  file_key text,
  columns text[] not null default '{}',
  -- Field -> heading.
  mapping jsonb not null default '{}',
  -- Which mapping the rows were checked by; a newer one makes the check start again.
  mapping_version integer not null default 0,
  row_count integer not null default 0,
  -- The last row that reading, checking, placing or undoing has come to.
  done_rows integer not null default 0,
  -- Why it failed: {code, words, values}.
  fault jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Its rows were removed, with all that they said.
  cleared_at timestamptz
);
create index imports_account on imports (account_id, created_at desc);
create index imports_newest on imports (created_at desc, id);
create index imports_to_clear on imports (created_at) where cleared_at is null;

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  row integer not null,
  -- Cells by heading, as in the file or as somebody mended them.
  values jsonb not null,
  -- [{path, words, values, confirmable}].
  problems jsonb not null default '[]',
  has_problem boolean not null default false,
  confirmed boolean not null default false,
  -- All references of the row, folded, by which duplicates are found.
  reference_key text,
  -- One order a row, whatever is killed in between.
  order_id uuid unique references orders (id),
  primary key (import_id, row)
);
create index import_rows_problems on import_rows (import_id, row) where has_problem;
create index import_rows_references on import_rows (import_id, reference_key) where reference_key is not null;

-- The mapping that an account used last, by the headings of the file.
create table import_mappings (
  account_id uuid primary key references accounts (id),
  mapping jsonb not null,
  updated_at timestamptz not null
);

-- Looks for what an account has ordered under the same reference.
create index orders_account_references on orders (account_id, created_at) where reference_values <> '{}';
