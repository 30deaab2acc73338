-- Nodes of the version before find the same by orders_newest_scheduled and orders_total_status.
drop index orders_newest;
drop index orders_total;
