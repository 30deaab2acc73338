alter table users validate constraint users_search_words_check;
