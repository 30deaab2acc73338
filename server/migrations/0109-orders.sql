create index orders_search_text on orders using gin (search_text gin_trgm_ops);
drop index orders_words_to_close;
