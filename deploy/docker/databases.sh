#!/bin/sh
# Creates what each service needs before its first migration: a database and two users. The owner migrates; the other user only
# reads and writes rows. Services are found by the variables with their passwords, <SERVICE>_DATABASE_PASSWORD and
# <SERVICE>_DATABASE_OWNER_PASSWORD. It can be repeated: existing databases stay, and passwords are updated from the variables.
set -eu
for name in $(env | sed -n 's/^\([A-Z]*\)_DATABASE_PASSWORD=.*/\1/p'); do
	service=$(echo "$name" | tr '[:upper:]' '[:lower:]')
	psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname=postgres \
		--set=service="$service" --set=owner="${service}_owner" --set=app="${service}_app" <<-SQL
		-- Not as arguments, which every process of the machine can read.
		\\getenv owner_password ${name}_DATABASE_OWNER_PASSWORD
		\\getenv app_password ${name}_DATABASE_PASSWORD
		SELECT format('CREATE ROLE %I LOGIN', role) FROM unnest(ARRAY[:'owner', :'app']) AS role
			WHERE role NOT IN (SELECT rolname FROM pg_roles) \\gexec
		ALTER ROLE :"owner" PASSWORD :'owner_password';
		ALTER ROLE :"app" PASSWORD :'app_password';
		SELECT format('CREATE DATABASE %I OWNER %I', :'service', :'owner')
			WHERE :'service' NOT IN (SELECT datname FROM pg_database) \\gexec
		REVOKE ALL ON DATABASE :"service" FROM PUBLIC;
		GRANT CONNECT ON DATABASE :"service" TO :"app";
	SQL
done
