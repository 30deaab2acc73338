-- What goes with an email besides its words: which picture or paper of which order. The bytes are made when it is sent, so that
-- no copy of a proof lies here.
alter table outbox_mails add column attachments jsonb;
