-- The index of 0065 stays for nodes of the version before; a later one takes it away.
create index concurrently if not exists users_search_words on users using gin (search_words gin_trgm_ops);
