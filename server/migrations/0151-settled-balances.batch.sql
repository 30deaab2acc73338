-- Couriers of before: what they have earned is counted once.
with batch as materialized (
  select s.courier_id from settled_balances s where s.earned_cents is null order by s.courier_id limit 20
), counted as (
  update settled_balances s set earned_cents = count_earned(s.courier_id)
  from batch b where s.courier_id = b.courier_id and s.earned_cents is null
)
select count(*)::integer as moved from batch
