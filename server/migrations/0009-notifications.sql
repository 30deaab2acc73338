create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  type text not null,
  -- One notice a person and event, however often its job runs.
  cause text not null,
  order_id uuid references orders (id),
  values jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, cause)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;

create table contact_messages (
  id uuid primary key,
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  phone text,
  subject text,
  message text not null,
  language text not null,
  answered_at timestamptz,
  answered_by uuid references users (id)
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_open on contact_messages (created_at desc, id desc) where answered_at is null;
