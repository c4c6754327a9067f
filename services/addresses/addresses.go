// Package addresses is the service for Norwegian postal codes, addresses and people, so that forms are filled in quickly. Its
// answers are optional: the shop works when this service is down.
package addresses

import (
	"cmp"
	"context"
	"fmt"
	"time"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/proto/gen/descriptors"
	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/app"
	"bestill.example/services/addresses/internal/grpcapi"
	"bestill.example/services/addresses/internal/kartverket"
	"bestill.example/services/addresses/internal/person"
	"bestill.example/services/addresses/internal/persondirectory"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/addresses/internal/postgres"
	"bestill.example/services/addresses/internal/registerfile"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/operations"
	"bestill.example/services/platform/quota"
	"bestill.example/services/platform/service"
	"bestill.example/services/platform/telemetry"
)

// Config is the service's configuration.
type Config struct {
	service.Config
	// PostalRegister is the URL or path of the official register file, read every day. Without it the service answers from the
	// embedded register or from the one that it read last.
	PostalRegister config.Secret `env:"POSTAL_REGISTER"`
	// AddressSearch is where street addresses come from.
	AddressSearch AddressSearch `env:"ADDRESS_SEARCH" envDefault:"embedded"`
	// KartverketURL is the base of the mapping authority's address API.
	KartverketURL config.Secret `env:"KARTVERKET_URL" envDefault:"https://ws.geonorge.no/adresser/v1" form:"url"`
	// PersonDirectoryURL is the operator's directory. Without it, people are looked up among invented ones, and in production
	// nobody is listed.
	PersonDirectoryURL config.Secret `env:"PERSON_DIRECTORY_URL" form:"url"`
	PersonLimits       app.PersonLimits

	// Beat triggers checks of what is due; every minute when nil.
	Beat <-chan time.Time
}

// AddressSearch names a source of street addresses. Post-office boxes always come from the embedded sample.
type AddressSearch string

// The sources of street addresses.
const (
	Embedded   AddressSearch = "embedded"
	Kartverket AddressSearch = "kartverket"
)

// UnmarshalText accepts only the name of a source.
func (s *AddressSearch) UnmarshalText(text []byte) error {
	switch name := AddressSearch(text); name {
	case Embedded, Kartverket:
		*s = name
		return nil
	default:
		return fmt.Errorf("ADDRESS_SEARCH must be %s or %s", Embedded, Kartverket)
	}
}

// Access is who may call which RPC.
var Access = grpcapi.Access.And(operations.ForBFF)

// Run serves until ctx is done.
func Run(ctx context.Context, cfg Config) error {
	ctx = telemetry.WithService(ctx, "addresses")
	cfg = config.WithDefaults(cfg)
	cfg.Beat = cmp.Or(cfg.Beat, time.Tick(time.Minute))
	base, err := service.Open(ctx, "addresses", &cfg.Config, postgres.Migrations, config.Addresses{
		"POSTAL_REGISTER": cfg.PostalRegister, "KARTVERKET_URL": cfg.KartverketURL, "PERSON_DIRECTORY_URL": cfg.PersonDirectoryURL,
	})
	if err != nil {
		return err
	}
	defer base.Close()
	store := postgres.New(base.Pool)

	var register postal.Current
	updater, err := app.NewRegisterUpdater(ctx, &register, store, registerSource(cfg), cfg.Clock, cfg.Log)
	if err != nil {
		return err
	}

	sample, err := address.Sample()
	if err != nil {
		return err
	}
	if err := store.LoadSample(ctx, sample); err != nil {
		return err
	}
	streets, err := streetSource(cfg, store)
	if err != nil {
		return err
	}
	directory, err := personDirectory(cfg)
	if err != nil {
		return err
	}

	quotas := quota.NewCounter(base.Pool, cfg.Clock)
	persons := app.PersonQuota{Limits: cfg.PersonLimits, Quotas: quotas, Log: cfg.Log}

	server := base.Server(grpcserver.Limits{MaxRequestBytes: maxRequestBytes}, Access, nil,
		grpcserver.Reflection(cfg.Environment, descriptors.Resolver{}))
	addressesv1.RegisterAddressesServiceServer(server, grpcapi.New(&register, app.New(streets, store, directory), persons))

	base.Parts.Add("postal register", func(ctx context.Context) error { return updater.Run(ctx, cfg.Beat) })
	base.Parts.Add("limits", func(ctx context.Context) error { return quotas.Forget(ctx, cfg.Log) })
	return base.Serve(ctx, server)
}

// maxRequestBytes is far more than anybody types into a field.
const maxRequestBytes = 64 << 10

func registerSource(cfg Config) app.RegisterSource {
	if cfg.PostalRegister == "" {
		return nil
	}
	return registerfile.New(cfg.PostalRegister)
}

func streetSource(cfg Config, store *postgres.Store) (app.Streets, error) {
	if cfg.AddressSearch == Kartverket {
		return kartverket.New(cfg.KartverketURL.Reveal())
	}
	return store, nil
}

func personDirectory(cfg Config) (app.Directory, error) {
	switch {
	case cfg.PersonDirectoryURL != "":
		return persondirectory.New(cfg.PersonDirectoryURL.Reveal())
	case cfg.Environment == config.Production:
		return person.NoDirectory{}, nil
	default:
		return person.NewFictional()
	}
}
