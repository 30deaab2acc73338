-- What a search compares, of what is stored and of what is typed alike: small letters without accents, and nothing of
-- what people put between them. So an order number is found as it is shown (MD 3149 5226 4054) and by any part of it,
-- and a phone as (416) 555-0105, 416.555.0105 or 5550105.
create function search_key(words text) returns text language sql immutable strict parallel safe
  return replace(translate(lower(words),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸàáâãäåçèéêëìíîïñòóôõöùúûüýÿ' || E' \t\n\r\u00a0\u202f\u2009-\u2010\u2011\u2013().,+''\u2019#',
    'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'), 'œ', 'oe');

-- The same of what is typed, to be found anywhere: `search_key(what the index has) like search_pattern(what is typed)`.
create function search_pattern(typed text) returns text language sql immutable strict parallel safe
  return '%' || replace(replace(replace(search_key(typed), '\', '\\'), '%', '\%'), '_', '\_') || '%';

create index orders_search_key on orders using gin (search_key(search_text) gin_trgm_ops);
drop index orders_search;

create index users_search_key on users using gin (
  search_key(first_name || ' ' || last_name || '|' || email || '|' || coalesce(phone, '')) gin_trgm_ops);
drop index users_search;

create index couriers_search_key on couriers using gin (
  search_key(courier_code || '|' || coalesce(license_plate, '')) gin_trgm_ops);

-- A payment is looked for by the provider's own number, too.
create index payments_gateway on payments (gateway_id);
