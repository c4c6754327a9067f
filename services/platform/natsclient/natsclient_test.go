package natsclient_test

import (
	"log/slog"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/natsclient"
)

func TestProductionNeedsCredentialsForTheBrokerAndEncryption(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		address config.Secret
		files   natsclient.Files
		refused bool
	}{
		"none":                      {"nats://broker:4222", natsclient.Files{}, true},
		"no address":                {"", natsclient.Files{}, true},
		"one of two":                {"nats://orders:hush@a:4222,nats://b:4222", natsclient.Files{}, true},
		"both of two":               {"tls://orders:hush@a:4222, tls://orders:hush@b:4222", natsclient.Files{}, false},
		"one of two in plain text":  {"tls://orders:hush@a:4222, nats://orders:hush@b:4222", natsclient.Files{}, true},
		"plain text":                {"nats://orders:hush@broker:4222", natsclient.Files{}, true},
		"plain text on the machine": {"nats://orders:hush@127.0.0.1:4222", natsclient.Files{}, false},
		"user and a CA file":        {"nats://orders:hush@broker:4222", natsclient.Files{CA: "ca.pem"}, false},
		"user and password":         {"tls://orders:hush@broker:4222", natsclient.Files{}, false},
		"token":                     {"tls://token@broker:4222", natsclient.Files{}, false},
		"credentials file":          {"tls://broker:4222", natsclient.Files{Creds: "orders.creds"}, false},
		"certificate of the client": {"tls://broker:4222", natsclient.Files{Cert: "c.pem", Key: "k.pem"}, false},
		"unreadable address":        {"nats://user:%zz@broker", natsclient.Files{}, true},
		"CA file alone":             {"tls://broker:4222", natsclient.Files{CA: "ca.pem"}, true},
	} {
		err := natsclient.CheckProduction(c.address, c.files)
		if (err != nil) != c.refused {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil && (!strings.HasPrefix(err.Error(), "NATS_URL ") || strings.Contains(err.Error(), "hush")) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheLogTellsWhyTheBrokerIsAway(t *testing.T) {
	t.Parallel()
	lines := make(chan string, 10)
	log := slog.New(slog.NewTextHandler(writer(lines), nil))
	connection, err := natsclient.Connect(config.Secret("nats://orders:hush@"+testkit.FreeAddress(t)), natsclient.Files{}, "orders", log)
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	line := testkit.Await(t, lines, "a line of the log")
	if !strings.Contains(line, "NATS is away, will retry") || !strings.Contains(line, "connection refused") || strings.Contains(line, "hush") {
		t.Errorf("logs %s", line)
	}
}

// The default of NATS' client is six minutes.
func TestABrokerThatHangsBehindAnOpenConnectionIsNoticedWithinAMinuteAndConnectedToAgain(t *testing.T) {
	t.Parallel()
	address, err := url.Parse(testkit.NATS(t).URL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	proxy := testkit.StartProxy(t, address.Host)
	address.Host = proxy.Address()
	lines := make(chan string, 10)
	log := slog.New(slog.NewTextHandler(writer(lines), nil))
	connection, err := natsclient.Connect(config.Secret(address.String()), natsclient.Files{}, "orders", log)
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	for _, want := range []string{"connected to NATS", "connection to NATS lost", "connection to NATS restored"} {
		if line := testkit.Await(t, lines, want); !strings.Contains(line, want) {
			t.Fatalf("logs %s instead of %q", line, want)
		}
		if want == "connected to NATS" {
			proxy.Silence()
		}
	}
}

type writer chan<- string

func (w writer) Write(line []byte) (int, error) {
	w <- string(line)
	return len(line), nil
}

func TestAnUnusableConfigurationIsReportedByTheNameOfItsVariable(t *testing.T) {
	t.Parallel()
	missing := filepath.Join(t.TempDir(), "none")
	for variable, c := range map[string]struct {
		address config.Secret
		files   natsclient.Files
	}{
		"NATS_URL":        {"nats://user:hush%zz@broker:4222", natsclient.Files{}},
		"NATS_CA_FILE":    {"tls://broker:4222", natsclient.Files{CA: missing}},
		"NATS_CERT_FILE":  {"tls://broker:4222", natsclient.Files{Cert: missing, Key: missing}},
		"NATS_KEY_FILE":   {"tls://broker:4222", natsclient.Files{Cert: missing}},
		"NATS_CREDS_FILE": {"tls://broker:4222", natsclient.Files{Creds: missing}},
	} {
		_, err := natsclient.Connect(c.address, c.files, "orders", testkit.Logger(t))
		if err == nil || !strings.Contains(err.Error(), variable) || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", variable, err)
		}
	}
}
