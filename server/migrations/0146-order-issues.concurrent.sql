-- As for messages.
create index concurrently if not exists order_issues_kept on order_issues (at) where coalesce(photo_key, note, resolution, latitude::text) is not null;
