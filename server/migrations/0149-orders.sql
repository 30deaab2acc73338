-- Most of what writes the words of an order now writes their key, which costs a thirtieth outside of here. The trigger is
-- called where search_key (0065) would change something: for what the version before writes, and for words written by hand.
create or replace trigger orders_search_text before insert or update of search_text on orders
  for each row when (new.search_text ~ E'[[:upper:]ǅǈǋǲàáâãäåçèéêëìíîïñòóôõöùúûüýÿœ \t\n\r\u00a0\u202f\u2009\u2010\u2011\u2013().,+''\u2019#-]')
  execute function keep_search_key();
