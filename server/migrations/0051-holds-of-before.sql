-- Of what was authorised before holds were asked for their end, Stripe is asked after a week.
update payments set hold_until = created_at + interval '7 days' where state = 'authorised' and provider = 'stripe' and hold_until is null;
