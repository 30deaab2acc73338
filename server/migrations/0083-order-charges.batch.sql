-- Lines that do not add up to what the order costs, which a correction by hand can have left, are made anew from its columns.
with last as (
  select order_id, version from order_charges order by order_id desc, version desc limit 1
), batch as materialized (
  select p.order_id, p.version, p.lines from order_prices p
  where (p.order_id, p.version) > (
    coalesce((select order_id from last), '00000000-0000-0000-0000-000000000000'), coalesce((select version from last), 0))
  order by p.order_id, p.version limit 2000
), judged as (
  select b.order_id, b.version, case
    when b.version <> o.price_version
      or o.total_cents = (select sum((line->>'cents')::integer) from jsonb_array_elements(b.lines) line) then b.lines
    else jsonb_build_array(
      jsonb_build_object('code', 'base', 'label', 'Delivery, ' || o.package_size || ' package', 'cents', o.base_fee_cents),
      jsonb_build_object('code', 'distance', 'label', 'Distance beyond {included} km', 'values', jsonb_build_object('included', 0), 'cents', o.distance_fee_cents),
      jsonb_build_object('code', 'priority', 'label', 'High priority', 'cents', o.priority_fee_cents),
      jsonb_build_object('code', 'service', 'label', 'Service fee', 'cents', o.service_fee_cents),
      jsonb_build_object('code', 'discount', 'label', 'Discount {code}', 'values', jsonb_build_object('code', ''), 'cents', -o.discount_cents),
      jsonb_build_object('code', 'tax', 'label', 'Tax', 'cents', o.tax_cents),
      jsonb_build_object('code', 'tip', 'label', 'Tip', 'cents', o.tip_cents))
    end as lines
  from batch b join orders o on o.id = b.order_id
), charges as (
  insert into order_charges (order_id, version, seq, code, label, values, cents)
  select j.order_id, j.version, line.at, line.value->>'code', line.value->>'label', coalesce(line.value->'values', '{}'), (line.value->>'cents')::integer
  from judged j, jsonb_array_elements(j.lines) with ordinality line (value, at)
  where (line.value->>'cents')::integer <> 0 or line.value->>'code' = 'base'
)
select count(*)::integer as moved from batch
