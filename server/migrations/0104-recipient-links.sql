-- The link in a recipient's notice (N6): one for each stop. Only the hash is kept; the token itself is made anew for the next
-- notice from the key of the installation.
create table recipient_links (
  token_hash bytea primary key,
  order_id uuid not null references orders (id),
  stop_id uuid not null,
  created_at timestamptz not null,
  -- What they chose last, and the words that it added to the stop's instructions.
  chosen text check (chosen in ('window', 'safe-place', 'neighbour', 'depot')),
  chosen_at timestamptz,
  instruction text,
  unique (order_id, stop_id),
  check ((chosen is null) = (chosen_at is null))
);
