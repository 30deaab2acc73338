-- What couriers have earned is told beside each of them; it was added up from all that was ever booked. The settled part is
-- kept, as that of the balance is. Nothing: not counted yet, by the batches of 0151.
alter table settled_balances add column earned_cents bigint;
alter table settled_balances alter column earned_cents set default 0;

-- Of what is settled: earnings and tips alone, without payouts and what staff added or took off.
create or replace function count_settled() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update settled_balances s set earnings_cents = b.earnings, tips_cents = b.tips, earned_cents = b.earned
  from (
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'courier'), 0) as earnings,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'tip'), 0) as tips,
      coalesce(sum(e.amount_cents) filter (where e.purpose in ('earnings', 'tip')), 0) as earned
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

-- One that is not counted yet stays so. The form without `earned` has no caller any more, and goes with a later release.
create function add_settled(of_courier uuid, earnings bigint, tips bigint, earned bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for turn in 1..2 loop
    update settled_balances s
    set earnings_cents = s.earnings_cents + earnings, tips_cents = s.tips_cents + tips, earned_cents = s.earned_cents + earned
    where s.courier_id = of_courier;
    if found then return; end if;
    insert into settled_balances (courier_id) select k.id from couriers k where k.id = of_courier on conflict do nothing;
    if found then return; end if;
  end loop;
end $$;

create or replace function follow_courier_entries() returns trigger
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
  for one in
    select a.owner_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'courier'), 0) as earnings,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'tip'), 0) as tips,
      coalesce(sum(e.amount_cents) filter (where e.purpose in ('earnings', 'tip')), 0) as earned
    from touched e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
    where a.kind in ('courier', 'tip') and (t.kind in ('payout', 'payout-returned')
      or exists (select from payout_lines l where l.transfer_id = t.id and l.courier_id = a.owner_id))
    group by a.owner_id order by a.owner_id
  loop
    if tg_op = 'INSERT' then perform add_settled(one.owner_id, one.earnings, one.tips, one.earned);
    else perform add_settled(one.owner_id, -one.earnings, -one.tips, -one.earned);
    end if;
  end loop;
  return null;
end $$;

create or replace function follow_payout_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in
    select l.courier_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'courier'), 0) as earnings,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'tip'), 0) as tips,
      coalesce(sum(e.amount_cents) filter (where e.purpose in ('earnings', 'tip')), 0) as earned
    from touched l join ledger_transfers t on t.id = l.transfer_id and t.kind not in ('payout', 'payout-returned')
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.owner_id = l.courier_id and a.kind in ('courier', 'tip')
    group by l.courier_id order by l.courier_id
  loop
    if tg_op = 'INSERT' then perform add_settled(one.courier_id, one.earnings, one.tips, one.earned);
    else perform add_settled(one.courier_id, -one.earnings, -one.tips, -one.earned);
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

-- For rows of before. It holds the row first: whoever settles something touches it afterwards, so it has been waited for, or waits.
create function count_earned(of_courier uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from settled_balances s where s.courier_id = of_courier for update;
  return (
    select coalesce(sum(e.amount_cents), 0)
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.owner_id = of_courier and a.kind in ('courier', 'tip') and e.purpose in ('earnings', 'tip')
      and is_settled(t.id, of_courier, t.kind));
end $$;
