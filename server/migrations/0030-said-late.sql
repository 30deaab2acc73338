-- What was written without a network says when, by the clock of the device; the order of a conversation is ours.
alter table order_messages add column device_at timestamptz;
