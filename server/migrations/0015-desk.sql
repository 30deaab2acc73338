-- What staff chose to give back when they cancelled; nothing: the terms decide.
alter table orders add column cancel_refund text check (cancel_refund in ('none', 'fee', 'whole'));
