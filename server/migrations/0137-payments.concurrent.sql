-- What has changed in the last days, for the nightly proof.
create index concurrently if not exists payments_touched on payments (updated_at);
