-- Where its invoices are addressed to, said by its owners or staff (L3). Nothing is taken from the shared address book,
-- whose first entry is whatever somebody has ordered to.
alter table business_accounts add column billing_address text;
