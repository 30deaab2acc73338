drop index users_without_words;
-- The trigger of 0127 writes them, also for nodes of the version before.
alter table users add constraint users_search_words_check check (search_words is not null) not valid;
