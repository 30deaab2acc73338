with batch as materialized (
  select id from orders where search_text ~ '[ -]' order by id limit 2000
), closed as (
  update orders o set search_text = o.search_text from batch where o.id = batch.id
)
select count(*)::integer as moved from batch
