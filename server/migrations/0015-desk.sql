-- What staff chose to give back when they cancelled; nothing: the terms decide.
alter table orders add column cancel_refund text check (cancel_refund in ('none', 'fee', 'whole'));

-- What needs somebody's attention is among the open orders, which are few beside all there ever were.
create index orders_open on orders (window_end) where status not in ('delivered', 'cancelled');

-- Counts that are exact at any moment and cost the same at ten million orders. A change is a small row of its own, so
-- nobody waits for a counter; a job folds the rows into sums, and a reader adds what is not folded yet.
create table tallies (
  name text not null,
  -- The half hour it belongs to (days of any Canadian zone are made of them), or -infinity: of all time.
  bucket timestamptz not null,
  amount bigint not null,
  primary key (name, bucket)
);
create table tally_changes (
  id bigint generated always as identity primary key,
  name text not null,
  bucket timestamptz not null,
  amount bigint not null
);

create function half_hour(at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('30 minutes', at, '2000-01-01 00:00:00+00'::timestamptz);

-- What one order adds. Revenue is the total of what was delivered, at the time of its delivery.
create function tallies_of(o orders) returns table (name text, bucket timestamptz, amount bigint) language sql stable as $$
  select 'orders.placed', half_hour(o.created_at), 1::bigint
  union all select 'orders.delivered', half_hour(coalesce(o.delivery_completed_at, o.created_at)), 1 where o.status = 'delivered'
  union all select 'orders.revenue', half_hour(coalesce(o.delivery_completed_at, o.created_at)), o.total_cents where o.status = 'delivered'
  union all select 'orders.cancelled', half_hour(coalesce(o.cancelled_at, o.created_at)), 1 where o.status = 'cancelled'
$$;

create function tally_order() returns trigger language plpgsql as $$
begin
  insert into tally_changes (name, bucket, amount)
  select name, bucket, sum(amount) from (
    select t.name, t.bucket, -t.amount as amount from tallies_of(old) t where tg_op <> 'INSERT'
    union all select t.name, t.bucket, t.amount from tallies_of(new) t where tg_op <> 'DELETE'
  ) each group by name, bucket having sum(amount) <> 0;
  return null;
end $$;

-- A new order is counted by its statement, so that an import of a million rows is counted at once.
create function tally_new_orders() returns trigger language plpgsql as $$
begin
  insert into tally_changes (name, bucket, amount)
  select 'orders.placed', half_hour(created_at), count(*) from new_orders group by 2;
  if exists (select from new_orders where status in ('delivered', 'cancelled')) then
    insert into tally_changes (name, bucket, amount)
    select 'orders.delivered', half_hour(coalesce(delivery_completed_at, created_at)), count(*) from new_orders where status = 'delivered' group by 2
    union all select 'orders.revenue', half_hour(coalesce(delivery_completed_at, created_at)), sum(total_cents) from new_orders where status = 'delivered' group by 2
    union all select 'orders.cancelled', half_hour(coalesce(cancelled_at, created_at)), count(*) from new_orders where status = 'cancelled' group by 2;
  end if;
  return null;
end $$;

create trigger orders_tally_new after insert on orders referencing new table as new_orders
  for each statement execute function tally_new_orders();
create trigger orders_tally_change after update on orders for each row
  when (old.status is distinct from new.status or old.total_cents <> new.total_cents or old.created_at <> new.created_at
    or old.delivery_completed_at is distinct from new.delivery_completed_at or old.cancelled_at is distinct from new.cancelled_at)
  execute function tally_order();
create trigger orders_tally_gone after delete on orders for each row execute function tally_order();

create function tally_new_users() returns trigger language plpgsql as $$
begin
  insert into tally_changes (name, bucket, amount)
  select 'users', half_hour(created_at), count(*) from new_users where deleted_at is null group by 2;
  return null;
end $$;
create function tally_user() returns trigger language plpgsql as $$
begin
  insert into tally_changes (name, bucket, amount)
  values ('users', half_hour(new.created_at), case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;
create trigger users_tally_new after insert on users referencing new table as new_users
  for each statement execute function tally_new_users();
create trigger users_tally_change after update on users for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function tally_user();

-- What was there before.
insert into tally_changes (name, bucket, amount)
select t.name, t.bucket, sum(t.amount) from orders o, tallies_of(o) t group by 1, 2;
insert into tally_changes (name, bucket, amount)
select 'users', half_hour(created_at), count(*) from users where deleted_at is null group by 2;

-- Filters that a member of staff keeps under a name.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id),
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
