-- Nodes of the version before find the same by orders_newest_scheduled and orders_total_status.
drop index orders_newest;
drop index orders_total;
-- What is inside an index is read there alone only of pages that a vacuum has seen since they changed. It would come after a
-- fifth of all orders were placed, which at ten million is half a year.
alter table orders set (autovacuum_vacuum_insert_scale_factor = 0.02);
