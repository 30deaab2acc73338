-- What is left of days that are over is looked for every hour: it read every run there ever was.
create index concurrently if not exists routes_left on routes (day, id) where status <> 'done';
