-- I6: what counts in totals is what was captured of an order; nothing is known of an order that no payment belongs to,
-- and it counts with its total.
alter table orders add column captured_cents integer check (captured_cents >= 0);

create or replace function tallies_of(o orders) returns table (name text, bucket timestamptz, amount bigint) language sql stable as $$
  select 'orders.placed', half_hour(o.created_at), 1::bigint
  union all select 'orders.delivered', half_hour(coalesce(o.delivery_completed_at, o.created_at)), 1 where o.status = 'delivered'
  union all select 'orders.revenue', half_hour(coalesce(o.delivery_completed_at, o.created_at)), coalesce(o.captured_cents, o.total_cents) where o.status = 'delivered'
  union all select 'orders.cancelled', half_hour(coalesce(o.cancelled_at, o.created_at)), 1 where o.status = 'cancelled'
$$;

create or replace function tally_new_orders() returns trigger language plpgsql as $$
begin
  insert into tally_changes (name, bucket, amount)
  select 'orders.placed', half_hour(created_at), count(*) from new_orders group by 2;
  if exists (select from new_orders where status in ('delivered', 'cancelled')) then
    insert into tally_changes (name, bucket, amount)
    select 'orders.delivered', half_hour(coalesce(delivery_completed_at, created_at)), count(*) from new_orders where status = 'delivered' group by 2
    union all select 'orders.revenue', half_hour(coalesce(delivery_completed_at, created_at)), sum(coalesce(captured_cents, total_cents)) from new_orders where status = 'delivered' group by 2
    union all select 'orders.cancelled', half_hour(coalesce(cancelled_at, created_at)), count(*) from new_orders where status = 'cancelled' group by 2;
  end if;
  return null;
end $$;

drop trigger orders_tally_change on orders;
create trigger orders_tally_change after update on orders for each row
  when (old.status is distinct from new.status or old.total_cents <> new.total_cents or old.captured_cents is distinct from new.captured_cents
    or old.created_at <> new.created_at
    or old.delivery_completed_at is distinct from new.delivery_completed_at or old.cancelled_at is distinct from new.cancelled_at)
  execute function tally_order();

update orders o set captured_cents = p.cents
from (select order_id, sum(captured_cents) as cents from payments group by order_id) p where p.order_id = o.id;

-- Half hours whose money came after what happened in them was summed; a capture leaves no entry in the timeline.
create table analytics_changes (
  id bigint generated always as identity primary key,
  bucket timestamptz not null
);
create function analytics_captured() returns trigger language plpgsql as $$
begin
  insert into analytics_changes (bucket) values (half_hour(new.delivery_completed_at));
  return null;
end $$;
-- Entries of the last two minutes are read again anyway (analytics/cursor.sql.ts).
create trigger orders_captured_late after update of captured_cents on orders for each row
  when (old.captured_cents is distinct from new.captured_cents and new.status = 'delivered' and new.delivery_completed_at < now() - interval '1 minute')
  execute function analytics_captured();
insert into analytics_changes (bucket)
select distinct half_hour(delivery_completed_at) from orders where status = 'delivered' and captured_cents < total_cents and delivery_completed_at is not null;
