-- Money is a double-entry ledger (trust.md, 5): append-only, whole cents, every transfer sums to zero, balances are derived.
-- A positive amount is what the company owes the owner of the account, a negative one what they owe the company.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'company', 'courier', 'tax', 'tip', 'processor')),
  -- A user for customers, a courier for earnings and tips; the company's own accounts have the nil id.
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  unique (kind, owner_id),
  check ((owner_id = '00000000-0000-0000-0000-000000000000') = (kind in ('company', 'tax', 'processor')))
);

create table ledger_transfers (
  id uuid primary key,
  -- What made it happen, such as `delivered:<order>`: the same thing is never booked twice.
  cause text not null unique,
  kind text not null check (kind in ('delivery', 'tip', 'cancel-fee', 'capture', 'refund', 'payout', 'payout-returned')),
  order_id uuid references orders (id),
  courier_id uuid references couriers (id),
  at timestamptz not null default now()
);
create index ledger_transfers_courier on ledger_transfers (courier_id, at desc, id desc) where courier_id is not null;
create index ledger_transfers_order on ledger_transfers (order_id) where order_id is not null;

create table ledger_entries (
  transfer_id uuid not null references ledger_transfers (id),
  line smallint not null,
  account_id bigint not null references ledger_accounts (id),
  purpose text not null,
  amount_cents integer not null check (amount_cents <> 0),
  primary key (transfer_id, line)
);
-- A balance is a sum over this index alone.
create index ledger_entries_balance on ledger_entries (account_id) include (amount_cents);

create function require_zero_sum() returns trigger language plpgsql as $$
declare total bigint;
begin
  select sum(amount_cents) into total from ledger_entries
  where transfer_id = case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transfer_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  if total is distinct from 0 then raise exception 'a transfer has to sum to zero, not %', total; end if;
  return null;
end $$;
create constraint trigger ledger_entries_zero_sum after insert on ledger_entries
  deferrable initially deferred for each row execute function require_zero_sum();
create constraint trigger ledger_transfers_zero_sum after insert on ledger_transfers
  deferrable initially deferred for each row execute function require_zero_sum();

create trigger ledger_accounts_append_only before update or delete on ledger_accounts for each row execute function refuse_change();
create trigger ledger_transfers_append_only before update or delete on ledger_transfers for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers for each statement execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries for each statement execute function refuse_change();
