-- A courier who is named here is offered orders of these accounts and no others; whoever is not named is offered all.
create table courier_reservations (
  courier_id uuid not null references couriers (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (courier_id, account_id)
);
create index courier_reservations_account on courier_reservations (account_id);

-- Whether how long they drove says anything about traffic.
alter table couriers add column teaches_traffic boolean not null default true;

-- What dispatch and learning have known of the demo's robots until now.
insert into courier_reservations (courier_id, account_id)
  select k.id, a.id from robots r join couriers k on k.user_id = r.user_id, robots c join accounts a on a.id = c.user_id
    join users u on u.id = c.user_id and u.role = 'customer';
update couriers set teaches_traffic = false where user_id in (select user_id from robots);
