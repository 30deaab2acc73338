-- Distances are in kilometres unless a company says otherwise (B4, K7). Until now that was miles: who has set a distance
-- and never chose a unit meant miles, so that becomes their choice, and their numbers keep their meaning.
insert into settings (key, value)
select 'general.distanceUnit', '"mi"'::jsonb
where exists (select 1 from settings where key in ('tracking.deliveryRadius', 'courier.goalDistance'))
on conflict (key) do nothing;
