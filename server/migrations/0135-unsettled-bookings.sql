-- What couriers have earned and no payout holds yet, and what the rest comes to: a run reads this, however much has been
-- settled in years. Kept by the database itself, in the transaction of what changes it, so that nodes of the release before,
-- which know nothing of it, leave nothing out. `verify-ledger` holds both against the ledger.
create table unsettled_bookings (
  transfer_id uuid not null references ledger_transfers (id) on delete cascade,
  courier_id uuid not null,
  primary key (transfer_id, courier_id)
);
create index unsettled_bookings_courier on unsettled_bookings (courier_id);

-- Bookings that are in payouts, and the payouts themselves. Whoever has no row has nothing settled, or has not been counted yet.
create table settled_balances (
  courier_id uuid primary key references couriers (id) on delete cascade,
  earnings_cents bigint not null default 0,
  tips_cents bigint not null default 0
);

create function is_settled(of_transfer uuid, of_courier uuid, kind text) returns boolean language sql stable as $$
  select kind in ('payout', 'payout-returned')
    or exists (select from payout_lines l where l.transfer_id = of_transfer and l.courier_id = of_courier)
$$;

-- A row counts itself from all that is booked when it is made. Whoever changes what is settled touches the row after it: who
-- comes second waits here for the first, and then sees what that one did.
create function count_settled() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update settled_balances s set earnings_cents = b.earnings, tips_cents = b.tips
  from (
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'courier'), 0) as earnings,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'tip'), 0) as tips
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.owner_id = new.courier_id and a.kind in ('courier', 'tip') and is_settled(t.id, a.owner_id, t.kind)
  ) b
  where s.courier_id = new.courier_id;
  insert into unsettled_bookings (transfer_id, courier_id)
  select distinct t.id, a.owner_id
  from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
  where a.owner_id = new.courier_id and a.kind in ('courier', 'tip') and not is_settled(t.id, a.owner_id, t.kind)
  on conflict do nothing;
  return null;
end $$;
create trigger count_settled after insert on settled_balances for each row execute function count_settled();

create function add_settled(of_courier uuid, earnings bigint, tips bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for turn in 1..2 loop
    update settled_balances s set earnings_cents = s.earnings_cents + earnings, tips_cents = s.tips_cents + tips
    where s.courier_id = of_courier;
    if found then return; end if;
    insert into settled_balances (courier_id) select k.id from couriers k where k.id = of_courier on conflict do nothing;
    if found then return; end if;
  end loop;
end $$;

-- Entries are only ever added; the demo takes those of its past away again.
-- It says by itself what `is_settled` says: to call that costs more than all the rest.
create function follow_courier_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  if tg_op = 'INSERT' then
    insert into unsettled_bookings (transfer_id, courier_id)
    select distinct t.id, a.owner_id
    from touched e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
    where a.kind in ('courier', 'tip') and not (t.kind in ('payout', 'payout-returned')
      or exists (select from payout_lines l where l.transfer_id = t.id and l.courier_id = a.owner_id))
    on conflict do nothing;
  end if;
  -- One sum a courier: who is counted by the first of it has been counted with all of it.
  for one in
    select a.owner_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'courier'), 0) as earnings,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'tip'), 0) as tips
    from touched e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
    where a.kind in ('courier', 'tip') and (t.kind in ('payout', 'payout-returned')
      or exists (select from payout_lines l where l.transfer_id = t.id and l.courier_id = a.owner_id))
    group by a.owner_id order by a.owner_id
  loop
    if tg_op = 'INSERT' then perform add_settled(one.owner_id, one.earnings, one.tips);
    else perform add_settled(one.owner_id, -one.earnings, -one.tips);
    end if;
  end loop;
  return null;
end $$;
create trigger follow_courier_entries after insert on ledger_entries
  referencing new table as touched for each statement execute function follow_courier_entries();
create trigger forget_courier_entries after delete on ledger_entries
  referencing old table as touched for each statement execute function follow_courier_entries();

-- A line settles its booking; the lines of a payout that is taken back before it left free theirs again.
create function follow_payout_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in
    select l.courier_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'courier'), 0) as earnings,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'tip'), 0) as tips
    from touched l join ledger_transfers t on t.id = l.transfer_id and t.kind not in ('payout', 'payout-returned')
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.owner_id = l.courier_id and a.kind in ('courier', 'tip')
    group by l.courier_id order by l.courier_id
  loop
    if tg_op = 'INSERT' then perform add_settled(one.courier_id, one.earnings, one.tips);
    else perform add_settled(one.courier_id, -one.earnings, -one.tips);
    end if;
  end loop;
  if tg_op = 'INSERT' then
    delete from unsettled_bookings u using touched l where u.transfer_id = l.transfer_id and u.courier_id = l.courier_id;
  else
    insert into unsettled_bookings (transfer_id, courier_id)
    select distinct t.id, l.courier_id
    from touched l join ledger_transfers t on t.id = l.transfer_id join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.owner_id = l.courier_id and a.kind in ('courier', 'tip')
    where not is_settled(t.id, l.courier_id, t.kind)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger follow_payout_lines after insert on payout_lines
  referencing new table as touched for each statement execute function follow_payout_lines();
create trigger forget_payout_lines after delete on payout_lines
  referencing old table as touched for each statement execute function follow_payout_lines();
