package postgres

import (
	"context"
	"fmt"
	"net/url"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/platform/config"
)

// Provision creates, as a superuser, what a service needs before its first start, where no operator does: a database, its owner
// NAME_owner and its application user NAME_app, both with the given password, and no access for anybody else. It may be
// repeated. The name must be a plain identifier.
func Provision(ctx context.Context, adminURL config.Secret, name, password string) (Config, error) {
	connection, err := pgx.Connect(ctx, adminURL.Reveal())
	if err != nil {
		return Config{}, fmt.Errorf("provision %s: %w", name, err)
	}
	defer connection.Close(ctx)

	owner, app := name+"_owner", name+"_app"
	for _, role := range []string{owner, app} {
		if err := provisionRole(ctx, connection, role, password); err != nil {
			return Config{}, fmt.Errorf("provision role %s: %w", role, err)
		}
	}
	if err := provisionDatabase(ctx, connection, name, owner, app); err != nil {
		return Config{}, fmt.Errorf("provision database %s: %w", name, err)
	}
	as := func(role string) (config.Secret, error) {
		u, err := url.Parse(adminURL.Reveal())
		if err != nil {
			return "", fmt.Errorf("provision %s: the superuser's URL cannot be read", name)
		}
		u.User, u.Path = url.UserPassword(role, password), "/"+name
		return config.Secret(u.String()), nil
	}
	var cfg Config
	if cfg.URL, err = as(app); err != nil {
		return Config{}, err
	}
	cfg.OwnerURL, err = as(owner)
	return cfg, err
}

func provisionRole(ctx context.Context, connection *pgx.Conn, role, password string) error {
	var exists bool
	if err := connection.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)", role).Scan(&exists); err != nil {
		return err
	}
	quoted := pgx.Identifier{role}.Sanitize()
	if !exists {
		if _, err := connection.Exec(ctx, "CREATE ROLE "+quoted+" LOGIN"); err != nil {
			return err
		}
	}
	// DDL takes no parameters, so the server quotes the literal.
	var alter string
	if err := connection.QueryRow(ctx, "SELECT format('ALTER ROLE %I PASSWORD %L', $1::text, $2::text)", role, password).Scan(&alter); err != nil {
		return err
	}
	_, err := connection.Exec(ctx, alter)
	return err
}

func provisionDatabase(ctx context.Context, connection *pgx.Conn, name, owner, app string) error {
	var exists bool
	if err := connection.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", name).Scan(&exists); err != nil {
		return err
	}
	database := pgx.Identifier{name}.Sanitize()
	statements := []string{
		"REVOKE CONNECT, TEMPORARY ON DATABASE " + database + " FROM PUBLIC",
		"GRANT CONNECT ON DATABASE " + database + " TO " + pgx.Identifier{app}.Sanitize(),
	}
	if !exists {
		statements = append([]string{"CREATE DATABASE " + database + " OWNER " + pgx.Identifier{owner}.Sanitize()}, statements...)
	}
	for _, statement := range statements {
		if _, err := connection.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
