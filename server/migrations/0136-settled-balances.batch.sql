-- Couriers of before: a row counts itself.
with batch as materialized (
  select k.id from couriers k where not exists (select from settled_balances s where s.courier_id = k.id) order by k.id limit 20
), made as (
  insert into settled_balances (courier_id) select id from batch on conflict do nothing
)
select count(*)::integer as moved from batch
