-- The public document calls the two moments as the order does.
with batch as materialized (
  select lookup_number from public_views where view::text like '%"pickupCompletedAt"%' limit 5000
), renamed as (
  update public_views v set view = replace(replace(v.view::text, '"pickupCompletedAt"', '"pickedUpAt"'), '"deliveryCompletedAt"', '"deliveredAt"')::json
  from batch where v.lookup_number = batch.lookup_number
)
select count(*)::integer as moved from batch
