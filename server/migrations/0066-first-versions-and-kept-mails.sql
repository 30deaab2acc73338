-- The first text of every piece of content is a version like any other. What had been changed before this is taken from
-- the log, which says what stood there before the first change; what was never changed is as it stands.
insert into content_versions (key, at, by, values)
select c.key, c.created_at, null, first.before || jsonb_build_object('key', c.key, 'image', null)
from content c, lateral (
  select l.before from audit_log l
  where l.subject_type = 'content' and l.subject_id = c.key and l.action = 'content.updated' and jsonb_typeof(l.before) = 'object'
  order by l.id limit 1
) first
where exists (select 1 from content_seeds s where s.key = c.key)
  and not exists (select 1 from content_versions v where v.key = c.key and v.values->>'contentEn' = first.before->>'contentEn'
    and v.values->>'contentFr' = first.before->>'contentFr' and v.values->>'titleEn' = first.before->>'titleEn');
insert into content_versions (key, at, by, values)
select c.key, c.created_at, null, jsonb_build_object('key', c.key, 'type', c.type, 'category', c.category, 'position', c.position,
  'published', c.published, 'image', c.image, 'titleEn', c.title_en, 'titleFr', c.title_fr, 'contentEn', c.content_en, 'contentFr', c.content_fr)
from content c where not exists (select 1 from content_versions v where v.key = c.key);
-- By when, since what was just recovered has the newest numbers and the oldest texts.
create index content_versions_by_time on content_versions (key, at desc, id desc);
drop index content_versions_of_key;

-- Without a mail server or an SMS provider a message is kept here and not sent to anybody: that is a state of its own.
alter table outbox_mails drop constraint outbox_mails_state_check;
alter table outbox_mails add constraint outbox_mails_state_check check (state in ('waiting', 'sent', 'failed', 'kept')) not valid;
alter table outbox_sms drop constraint outbox_sms_state_check;
alter table outbox_sms add constraint outbox_sms_state_check check (state in ('waiting', 'sending', 'sent', 'failed', 'kept')) not valid;
