-- Orders, cards and ledger accounts belong to an account (J1). Everybody has one of their own, which has their id; those of
-- businesses have members.
create table accounts (
  id uuid primary key,
  kind text not null check (kind in ('personal', 'business')),
  name text,
  created_at timestamptz not null default now(),
  check ((kind = 'personal') = (name is null))
);
insert into accounts (id, kind, created_at) select id, 'personal', created_at from users;

create table account_members (
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('owner', 'booker', 'billing', 'viewer')),
  primary key (account_id, user_id)
);
create index account_members_user on account_members (user_id);

-- Whoever comes has their account with them, whichever way they came.
create function open_personal_accounts() returns trigger language plpgsql as $$
begin
  insert into accounts (id, kind, created_at) select id, 'personal', created_at from new_users;
  return null;
end $$;
create trigger users_personal_account after insert on users referencing new table as new_users
  for each statement execute function open_personal_accounts();

alter table saved_cards rename column user_id to account_id;

-- Whose an order is and who placed it; filled by 0087 in batches.
alter table orders add column account_id uuid;
alter table orders add column placed_by uuid;
create index orders_without_account on orders (id) where account_id is null;
