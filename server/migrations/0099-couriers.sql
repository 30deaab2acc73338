-- Until when an approved courier has to bring what they lack for their vehicle: a change of the company's rules gives them time.
alter table couriers add column documents_due_at timestamptz;
