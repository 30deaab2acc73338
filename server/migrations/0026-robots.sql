-- Accounts that the demo drives by itself. Dispatch keeps what people order away from them; empty outside of a demo.
create table robots (
  user_id uuid primary key references users (id) on delete cascade
);
