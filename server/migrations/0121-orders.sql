-- What orders on account bring is owed by invoice, not captured from a card: nothing here means all of it, as for orders of
-- before there were payments. With 0 they brought nothing in the figures.
update orders set captured_cents = null where payment_method = 'account' and captured_cents is not null;
