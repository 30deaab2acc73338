-- What cards brought in the last days, whatever has become of it.
create index concurrently if not exists invoice_charges_touched on invoice_charges (touched_at);
