-- What was booked for one addition or deduction.
create index concurrently if not exists ledger_transfers_adjustment on ledger_transfers (split_part(cause, ':', 2)) where kind in ('addition', 'deduction');
