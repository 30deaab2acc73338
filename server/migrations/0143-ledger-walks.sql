-- How far the nightly proof has come with each kind of thing; behind the last one it begins anew.
create table ledger_walks (
  source text primary key,
  after_id uuid not null
);
