-- Steps of setting up that a company has put off. What is done is seen from the facts; only this has to be remembered.
create table set_up_skips (
  step text primary key,
  at timestamptz not null default now(),
  by_user uuid references users (id) on delete set null
);
