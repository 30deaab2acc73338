-- What an admin changed of a notice's words and channels; what is not here is as the catalogue says.
create table notification_templates (
  key text primary key,
  texts jsonb not null default '{}',
  channels jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);

-- One row for each (event, person, channel): the lock against telling anybody twice. How the message fared is
-- told by the outbox of its channel.
create table notification_deliveries (
  id uuid primary key,
  cause text not null,
  receiver text not null,
  channel text not null check (channel in ('inApp', 'email', 'sms', 'push')),
  notice text not null,
  user_id uuid references users (id),
  order_id uuid references orders (id),
  held_until timestamptz,
  created_at timestamptz not null default now(),
  unique (cause, receiver, channel)
);
create index notification_deliveries_user on notification_deliveries (user_id, created_at desc);
create index notification_deliveries_old on notification_deliveries (created_at);

create table outbox_sms (
  id uuid primary key,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  to_phone text not null,
  body text not null,
  template text not null,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  -- As the carrier names it, and what it said of the delivery afterwards.
  carrier_id text,
  carrier_state text,
  last_error text
);
create index outbox_sms_newest on outbox_sms (created_at desc, id desc);
create index outbox_sms_carrier on outbox_sms (carrier_id) where carrier_id is not null;

alter table outbox_mails add column headers jsonb;

create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);

-- Wall clocks of the person's own zone. Without a row the company's default hours hold.
create table quiet_hours (
  user_id uuid primary key references users (id),
  is_on boolean not null,
  starts text not null,
  ends text not null,
  time_zone text not null
);

-- Who agreed to what, when and how. The last entry of (person, channel, topic) stands.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  channel text not null check (channel in ('email', 'push', 'sms')),
  topic text not null check (topic in ('orderUpdates', 'promotions', 'newsletter')),
  granted boolean not null,
  source text not null,
  ip text,
  at timestamptz not null default now()
);
create index consents_last on consents (user_id, channel, topic, id desc);
create trigger consents_append_only before update or delete on consents for each row execute function refuse_change();

-- Switched on before there was a ledger: it was the person's own choice on the same screen.
insert into consents (user_id, channel, topic, granted, source)
  select user_id, c.channel, c.topic, true, 'before-the-ledger' from notification_preferences p,
    lateral (values ('email', 'promotions', p.email_promotions), ('email', 'newsletter', p.email_newsletter),
      ('push', 'promotions', p.push_promotions), ('sms', 'promotions', p.sms_promotions)) c (channel, topic, is_on)
  where c.is_on;

create table promotions (
  id uuid primary key,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  kind text not null check (kind in ('promotions', 'newsletter')),
  audience text not null check (audience in ('customers', 'couriers', 'everyone')),
  channels jsonb not null,
  texts jsonb not null,
  finished_at timestamptz
);
create index promotions_newest on promotions (created_at desc, id desc);

create table order_messages (
  id uuid primary key,
  order_id uuid not null references orders (id),
  sender_id uuid not null references users (id),
  sender_role text not null check (sender_role in ('customer', 'courier', 'staff')),
  body text not null,
  -- A ready-made reply is said in the language of whoever reads it.
  canned text,
  photo text,
  created_at timestamptz not null default now(),
  check (body <> '' or canned is not null or photo is not null)
);
create index order_messages_order on order_messages (order_id, id desc);
create index order_messages_sender on order_messages (sender_id, id desc);

create table message_reads (
  order_id uuid not null references orders (id),
  user_id uuid not null references users (id),
  read_up_to uuid not null,
  at timestamptz not null default now(),
  primary key (order_id, user_id)
);
create index message_reads_user on message_reads (user_id);

create table message_reports (
  id uuid primary key,
  message_id uuid not null references order_messages (id),
  reporter_id uuid not null references users (id),
  reason text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  resolution text,
  unique (message_id, reporter_id)
);
create index message_reports_open on message_reports (created_at desc, id desc) where resolved_at is null;
create index message_reports_newest on message_reports (created_at desc, id desc);

-- A customer may give the recipient's address for the tracking link.
alter table orders add column delivery_contact_email text;

update notifications set type = 'order.assigned' where type = 'order.accepted';

create index users_phone on users (phone) where phone is not null;
