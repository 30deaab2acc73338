with batch as materialized (
  select id from users where search_words is null order by id limit 2000
), kept as (
  update users u set search_words = u.search_words from batch where u.id = batch.id
)
select count(*)::integer as moved from batch
