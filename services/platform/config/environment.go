package config

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"google.golang.org/grpc/metadata"
)

// Environment is where a process runs: in production, or where features for tests are on.
type Environment string

// The environments.
const (
	Production Environment = "production"
	QA         Environment = "qa"
	Dev        Environment = "dev"
)

// UnmarshalText accepts only the name of an environment.
func (e *Environment) UnmarshalText(text []byte) error {
	switch name := Environment(text); name {
	case Production, QA, Dev:
		*e = name
		return nil
	default:
		return fmt.Errorf("ENVIRONMENT must be %s, %s or %s", Production, QA, Dev)
	}
}

// metadataEnvironment has the environment of the host name by which a customer came, in the calls that are made for them.
const metadataEnvironment = "bestill-environment"

// Outgoing adds the environment of a customer's host name to the calls that are made for them.
func (e Environment) Outgoing(ctx context.Context) context.Context {
	return metadata.AppendToOutgoingContext(ctx, metadataEnvironment, string(e))
}

// Of returns the environment of a call to a process in this environment: production if the call says so, or else the process's own.
func (e Environment) Of(ctx context.Context) Environment {
	if slices.Contains(metadata.ValueFromIncomingContext(ctx, metadataEnvironment), string(Production)) {
		return Production
	}
	return e
}

// SentEnvironment returns the environment that [Environment.Outgoing] has added; "" if none.
func SentEnvironment(ctx context.Context) Environment {
	sent, _ := metadata.FromOutgoingContext(ctx)
	return Environment(strings.Join(sent.Get(metadataEnvironment), ""))
}
