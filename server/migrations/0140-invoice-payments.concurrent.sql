-- Invoices that were paid in the last days.
create index concurrently if not exists invoice_payments_newest on invoice_payments (created_at);
