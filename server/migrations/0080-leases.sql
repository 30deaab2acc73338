-- Whose turn it is for work that one node does at a time; see platform/lease.ts. Unlogged: after a crash nobody has a turn.
create unlogged table leases (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
