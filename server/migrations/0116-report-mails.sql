-- Who has which report of the month before mailed to them; the month that was mailed last, so that none comes twice.
create table report_mails (
  user_id uuid not null references users (id),
  report text not null check (report in ('customer', 'account', 'courier', 'service', 'zone')),
  -- The first day of the month that was reported last.
  sent_month date,
  created_at timestamptz not null default now(),
  primary key (user_id, report)
);
