-- To make the key of an order's words takes a hundred times as long as to compare it, and a search made it anew for every
-- order it looked at. It is kept instead: whatever is written as the words of an order is stored as its key (0065), which is
-- the key of itself. 0108 rewrites those there are in batches, found by an index of their own and without the old one, which
-- would be kept with every row; 0109 has the new one.
create function keep_search_key() returns trigger language plpgsql as $$
begin
  new.search_text := search_key(new.search_text);
  return new;
end $$;

create trigger orders_search_text before insert or update of search_text on orders
  for each row execute function keep_search_key();

create index orders_words_to_close on orders (id) where search_text ~ '[ -]';

drop index orders_search_key;
