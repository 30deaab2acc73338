#!/bin/sh
# Makes the role that serves requests. It may sign in and no more: the owner gives it rights to rows at each start.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$SERVING_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role maple_serving login password :'password' nosuperuser nocreatedb nocreaterole;
SQL
