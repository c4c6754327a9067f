package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/platform/run"
)

// parts are the services and the BFF of this process.
type parts struct {
	infrastructure *infrastructure
	listeners      map[string]net.Listener
	// identities is the folder of the services' certificates.
	identities string
	// shared are the variables of all parts.
	shared map[string]string

	group run.Group
	// err is why a part cannot be started.
	err error
}

// add reads the part's configuration as its own command would, passes it the open listener, and adds it to the group.
func add[C any](p *parts, name string, serve func(context.Context, C) error, listener func(*C) *net.Listener) {
	variables := maps.Clone(p.shared)
	maps.Copy(variables, p.infrastructure.variables(name))
	maps.Copy(variables, issue.Variables(p.identities, name))
	cfg, err := config.LoadFrom[C](variables)
	if err != nil {
		p.err = errors.Join(p.err, fmt.Errorf("%s: %w", name, err))
		return
	}
	*listener(&cfg) = p.listeners[name]
	p.group.Add(name, func(ctx context.Context) error { return serve(ctx, cfg) })
}
