#!/bin/bash
# Runs once, when the server's volume is empty: a database for each service with two users. The owner migrates; the other one
# only reads and writes rows.
set -euo pipefail
for service in addresses customs orders payments pickup pricing; do
	psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set=service="$service" \
		--set=owner="${service}_owner" --set=app="${service}_app" <<-'SQL'
		CREATE ROLE :"owner" LOGIN PASSWORD 'bestill';
		CREATE ROLE :"app" LOGIN PASSWORD 'bestill';
		CREATE DATABASE :"service" OWNER :"owner";
		REVOKE ALL ON DATABASE :"service" FROM PUBLIC;
		GRANT CONNECT ON DATABASE :"service" TO :"app";
	SQL
done
