-- By which 0129 finds those whose words are not kept yet.
create index concurrently if not exists users_without_words on users (id) where search_words is null;
