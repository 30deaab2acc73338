drop index users_without_words;
alter table users add constraint users_search_words_check check (search_words is not null) not valid;
alter table users validate constraint users_search_words_check;
-- The index of 0065 stays for nodes of the version before; a later one takes it away.
create index users_search_words on users using gin (search_words gin_trgm_ops);
