-- An employee has what is assigned to them, a contractor is offered it; and where somebody starts the day, if it is not the depot.
alter table couriers
  add column employment text not null default 'contractor' check (employment in ('contractor', 'employee')),
  add column start_address text,
  add column start_place jsonb;
