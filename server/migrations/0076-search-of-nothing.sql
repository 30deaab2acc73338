-- Of `-` or `()` nothing is left to look for: that finds nothing, not everything. A pattern that is null matches no row.
create or replace function search_pattern(typed text) returns text language sql immutable strict parallel safe
  return '%' || nullif(replace(replace(replace(search_key(typed), '\', '\\'), '%', '\%'), '_', '\_'), '') || '%';
