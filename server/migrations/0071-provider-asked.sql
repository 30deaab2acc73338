-- The provider may have paid it although no answer came: it is asked once more before it leaves another way.
alter table payouts add column provider_asked_at timestamptz;
update payouts set provider_asked_at = approved_at where method = 'provider' and state in ('approved', 'failed');
