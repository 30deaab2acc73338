-- What a courier has earned is in the ledger and nowhere else; the index of balances answers it without reading entries.
alter table couriers drop column earnings_cents;
drop index ledger_entries_balance;
create index ledger_entries_balance on ledger_entries (account_id) include (amount_cents, purpose);
