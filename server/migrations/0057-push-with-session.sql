-- Push on a device ends with the session that switched it on (I9). Those from before belong to nobody's session any
-- more that could be told: they end, and the device asks again when its owner switches push on.
delete from push_subscriptions;
alter table push_subscriptions add column session_id uuid not null references sessions (id) on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_id);
