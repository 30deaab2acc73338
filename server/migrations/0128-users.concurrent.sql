-- By which 0129 finds those whose words are not kept yet.
create index concurrently users_without_words on users (id) where search_words is null;
