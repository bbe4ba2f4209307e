#!/bin/sh
# Creates the account that the servers use. It can only read and write rows (docs/operating.md).
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$SERVER_PASSWORD" <<'SQL'
CREATE ROLE mobprep_server LOGIN PASSWORD :'password';
ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO mobprep_server;
ALTER DEFAULT PRIVILEGES GRANT SELECT, USAGE ON SEQUENCES TO mobprep_server;
SQL
