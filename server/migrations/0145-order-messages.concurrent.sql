-- Words that have not been forgotten yet: what has been stays in the table, and was read every night.
create index concurrently if not exists order_messages_kept on order_messages (created_at) where body <> '…' or photo is not null or canned is not null;
