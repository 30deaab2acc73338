-- What was issued in the last days, whenever its draft was begun.
create index concurrently if not exists invoices_issued on invoices (issued_at) where issued_at is not null;
