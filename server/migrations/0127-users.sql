-- To make the key of a person's words takes a hundred times as long as to compare it (0107), and every search of people made
-- it anew for each row that its index found. It is kept instead; 0129 writes those of the people there are, in batches.
alter table users add column search_words text;

create function keep_user_words() returns trigger language plpgsql as $$
begin
  new.search_words := search_key(new.first_name || ' ' || new.last_name || '|' || new.email || '|' || coalesce(new.phone, ''));
  return new;
end $$;
create trigger users_search_words before insert or update of first_name, last_name, email, phone, search_words on users
  for each row execute function keep_user_words();
