package client_test

import (
	"net/netip"
	"strings"
	"testing"

	"google.golang.org/grpc/metadata"

	"bestill.example/services/platform/client"
)

func key(t *testing.T, secret, purpose string) client.Key {
	t.Helper()
	k, err := client.NewKey([]byte(secret), purpose)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestAClientIsKnownByItsNetworksAndNotByItsAddress(t *testing.T) {
	t.Parallel()
	k := key(t, "secret", "clients")
	networks := func(address string) client.Networks { return k.Networks(netip.MustParseAddr(address)) }
	home := networks("2001:db8:1:2::1")
	for _, c := range []struct {
		address   string
		own, site bool
	}{
		{"2001:db8:1:2::1", true, true},
		{"2001:db8:1:2:ffff::9", true, true},
		{"2001:db8:1:3::1", false, true},
		{"2001:db8:2:2::1", false, false},
		{"fe80::1%eth0", false, false},
	} {
		got := networks(c.address)
		if (got.Own == home.Own) != c.own || (got.Site == home.Site) != c.site {
			t.Errorf("%s: %+v, home %+v", c.address, got, home)
		}
		if strings.Contains(got.Own+got.Site, ":") || len(got.Own) != 32 || len(got.Site) != 32 {
			t.Errorf("%s: %+v are not hashes", c.address, got)
		}
	}
	if four := networks("192.0.2.1"); four.Site != "" || four != networks("::ffff:192.0.2.1") || four == networks("192.0.2.2") {
		t.Errorf("IPv4: %+v", four)
	}
}

func TestAHashIsThatOfItsSecretAndPurpose(t *testing.T) {
	t.Parallel()
	k := key(t, "secret", "clients")
	if k.Hash("kari@example.no") != key(t, "secret", "clients").Hash("kari@example.no") {
		t.Error("the same secret gives another hash")
	}
	for _, other := range []client.Key{key(t, "another", "clients"), key(t, "secret", "addresses")} {
		if other.Hash("kari@example.no") == k.Hash("kari@example.no") {
			t.Error("another key gives the same hash")
		}
	}
}

func TestTheNetworksOfAClientReachTheService(t *testing.T) {
	t.Parallel()
	sent := client.Networks{Own: "own", Site: "site"}
	outgoing, _ := metadata.FromOutgoingContext(client.Outgoing(t.Context(), sent))
	if got := client.Incoming(metadata.NewIncomingContext(t.Context(), outgoing)); got != sent {
		t.Errorf("%+v", got)
	}
	if got := client.Incoming(t.Context()); got != (client.Networks{}) {
		t.Errorf("without metadata: %+v", got)
	}
}
