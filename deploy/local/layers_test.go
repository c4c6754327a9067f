package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// layer is the layer of a package of a service or of the BFF.
type layer string

const (
	domain   layer = "domain"   // types that cannot be invalid, rules, transitions
	display  layer = "display"  // how a product is named and drawn: pure functions from the domain to words and documents
	app      layer = "app"      // use cases and the ports that they need
	wire     layer = "wire"     // messages and their conversion, which several adapters share
	adapter  layer = "adapter"  // one for each external system: database, transport, provider, file format
	wiring   layer = "wiring"   // Config, Run and the commands
	fixtures layer = "fixtures" // test data and contract servers, which production never imports
)

// mayImport is the architecture: the layers of the same service that a layer may import. Adapters do not import each other.
var mayImport = map[layer][]layer{
	domain:   {domain},
	display:  {domain, display},
	app:      {domain, display, app},
	wire:     {domain, display, app, wire},
	adapter:  {domain, display, app, wire},
	wiring:   {domain, display, app, wire, adapter, wiring},
	fixtures: {domain, display, app, wire, adapter, wiring, fixtures},
}

// facts are all packages that a domain may import from outside its service and the standard library.
var facts = []string{
	"bestill.example/proto/rules", "bestill.example/services/platform/clock", "bestill.example/services/platform/fault",
	"bestill.example/services/platform/language", "bestill.example/services/platform/latin", "bestill.example/services/platform/ore",
	// Holidays, accents and phone numbers are facts, not infrastructure.
	"github.com/nyaruka/phonenumbers", "github.com/rickar/cal/v2", "golang.org/x/text",
}

// transports are packages that a use case must not import: it states its needs as ports.
var transports = []string{"github.com/jackc/pgx", "google.golang.org/grpc", "github.com/nats-io", "net/http"}

// seesEachProduct are the packages that know individual products; all others know order.Product and the catalog.
var seesEachProduct = []string{"services/orders/internal/product", "services/orders/internal/wire"}

// isOneProduct reports whether a package has the rules of one product.
func isOneProduct(path string) bool {
	return strings.HasPrefix(path, "services/orders/internal/product/") && layers[path] == domain
}

// owner returns the service or part that a package belongs to: "services/orders", "bff".
func owner(path string) string {
	path = strings.TrimPrefix(path, "bestill.example/")
	if part, ok := strings.CutPrefix(path, "services/"); ok {
		name, _, _ := strings.Cut(part, "/")
		return "services/" + name
	}
	name, _, _ := strings.Cut(path, "/")
	return name
}

type listed struct {
	ImportPath string
	Imports    []string
}

func packages(t *testing.T, patterns ...string) (all []listed) {
	t.Helper()
	command := exec.CommandContext(t.Context(), "go", append([]string{"list", "-json=ImportPath,Imports"}, patterns...)...)
	output, err := command.Output()
	if err != nil {
		if failed, ok := errors.AsType[*exec.ExitError](err); ok {
			t.Fatalf("go list: %s", failed.Stderr)
		}
		t.Fatal(err)
	}
	for decoder := json.NewDecoder(strings.NewReader(string(output))); ; {
		var next listed
		if err := decoder.Decode(&next); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, next)
	}
}

func TestEveryPackageImportsOnlyWhatItsLayerMay(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, p := range packages(t, "bestill.example/services/...", "bestill.example/bff/...") {
		path := strings.TrimPrefix(p.ImportPath, "bestill.example/")
		if owner(p.ImportPath) == "services/platform" {
			continue
		}
		seen[path] = true
		for _, violation := range violations(p) {
			t.Error(violation)
		}
	}
	for path := range layers {
		if !seen[path] {
			t.Errorf("the table names %s, which is not a package", path)
		}
	}
}

// violations returns the forbidden imports of a package.
func violations(p listed) (found []string) {
	path := strings.TrimPrefix(p.ImportPath, "bestill.example/")
	own, ok := layers[path]
	if !ok {
		return []string{path + " has no layer: add it to the table in layers_test.go"}
	}
	for _, imported := range p.Imports {
		short, ours := strings.CutPrefix(imported, "bestill.example/")
		switch {
		case ours && owner(imported) == owner(p.ImportPath):
			if other := layers[short]; !slices.Contains(mayImport[own], other) {
				found = append(found, fmt.Sprintf("%s (%s) must not import %s (%s)", path, own, short, other))
			}
			if isOneProduct(short) && own != fixtures && !hasPrefix(path, seesEachProduct) {
				found = append(found, fmt.Sprintf("%s must not know %s: it serves every product", path, short))
			}
		case own == domain && strings.Contains(strings.Split(imported, "/")[0], "."):
			if !hasPrefix(imported, facts) {
				found = append(found, fmt.Sprintf("%s (domain) must not import %s", path, imported))
			}
		case (own == domain || own == app) && hasPrefix(imported, transports):
			found = append(found, fmt.Sprintf("%s (%s) must not import %s", path, own, imported))
		}
	}
	return found
}

func hasPrefix(path string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(prefix string) bool {
		return path == prefix || strings.HasPrefix(path, prefix+"/")
	})
}

func TestAnImportAgainstTheLayersIsFound(t *testing.T) {
	t.Parallel()
	const orders = "bestill.example/services/orders/internal/"
	for name, p := range map[string]listed{
		"upwards":             {orders + "order", []string{orders + "app"}},
		"between adapters":    {orders + "mail", []string{orders + "postgres"}},
		"domain to driver":    {orders + "order", []string{"github.com/jackc/pgx/v5"}},
		"use case to wire":    {orders + "app", []string{"google.golang.org/grpc"}},
		"unknown package":     {orders + "brandnew", nil},
		"one product":         {orders + "app", []string{orders + "product/visit"}},
		"fixtures in earnest": {orders + "app", []string{orders + "ordertest"}},
	} {
		if len(violations(p)) == 0 {
			t.Errorf("%s: no violation was found", name)
		}
	}
}
