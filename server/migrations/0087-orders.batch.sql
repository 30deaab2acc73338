with batch as materialized (
  select id from orders where account_id is null order by id limit 2000
), filled as (
  update orders o set account_id = o.customer_id,
    placed_by = (select e.actor_id from order_timeline e where e.order_id = o.id and e.code = 'placed' order by e.id limit 1)
  from batch where o.id = batch.id
)
select count(*)::integer as moved from batch
