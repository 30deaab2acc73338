-- The half hours were counted twice, by triggers for the dashboard and by a job for analytics: the job's are enough, and what
-- it has not seen yet is counted when somebody looks.
drop trigger orders_tally_new on orders;
drop trigger orders_tally_change on orders;
drop trigger orders_tally_gone on orders;
drop trigger users_tally_new on users;
drop trigger users_tally_change on users;
drop function tally_new_orders;
drop function tally_order;
drop function tally_new_users;
drop function tally_user;
drop function tallies_of;
drop table tally_changes;
drop table tallies;

alter table analytics_buckets add column returned integer not null default 0;
create index orders_returned_at on orders (returned_at) where status = 'returned';
create index users_present on users (created_at) where deleted_at is null;
