-- The screen of today looks for refunds that were refused, and read every step there ever was.
create index concurrently if not exists payment_steps_refused on payment_steps (settled_at) where kind = 'refund' and state = 'refused';
