package config_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/platform/config"
)

type broker struct {
	URL config.Secret `env:"URL,required,notEmpty"`
}

type settings struct {
	Listen  string        `env:"LISTEN" envDefault:":9000"`
	Timeout time.Duration `env:"TIMEOUT" envDefault:"2s"`
	Limit   int           `env:"LIMIT,required"`
	APIKey  config.Secret `env:"API_KEY,required,notEmpty"`
	Broker  broker        `envPrefix:"NATS_"`
	// ForTests has no variable.
	ForTests time.Duration `env:"-"`
}

func set(t *testing.T, variables map[string]string) {
	t.Helper()
	for name, value := range variables {
		t.Setenv(name, value)
	}
}

func TestAConfigurationComesFromTheEnvironment(t *testing.T) {
	set(t, map[string]string{"LIMIT": "7", "API_KEY": "hush", "NATS_URL": "nats://x", "TIMEOUT": "5s"})
	got, err := config.Load[settings]()
	if err != nil {
		t.Fatal(err)
	}
	want := settings{Listen: ":9000", Timeout: 5 * time.Second, Limit: 7, APIKey: "hush", Broker: broker{URL: "nats://x"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestDefaultsFillWhatIsZeroWithoutTheEnvironment(t *testing.T) {
	set(t, map[string]string{"LIMIT": "7", "API_KEY": "hush", "TIMEOUT": "5s"})
	got := config.WithDefaults(settings{Listen: "127.0.0.1:0", Broker: broker{URL: "nats://x"}})
	want := settings{Listen: "127.0.0.1:0", Timeout: 2 * time.Second, Broker: broker{URL: "nats://x"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestASystemIsConfiguredInFullOrNotAtAll(t *testing.T) {
	t.Parallel()
	type system struct {
		URL  string        `env:"SYSTEM_URL" envDefault:"https://system.example"`
		User string        `env:"SYSTEM_USER"`
		Key  config.Secret `env:"SYSTEM_KEY"`
		Hook string        `env:"SYSTEM_HOOK"`
	}
	for cfg, missing := range map[system]string{
		{}: "", {URL: "https://system.example"}: "", {User: "shop", Key: "hush", Hook: "/"}: "",
		{Key: "hush"}: "SYSTEM_USER, SYSTEM_HOOK", {User: "shop", Hook: "/"}: "SYSTEM_KEY",
	} {
		set, err := config.AllOrNone(cfg)
		if set != (missing == "" && cfg.Key != "") || (err != nil) != (missing != "") ||
			err != nil && err.Error() != "configuration: set in part; missing "+missing {
			t.Errorf("%+v: %t, %v", cfg, set, err)
		}
	}
}

func TestOneLineNamesEverythingThatIsMissingOrWrong(t *testing.T) {
	set(t, map[string]string{"API_KEY": "", "TIMEOUT": "soon"})
	_, err := config.Load[settings]()
	const want = "configuration: missing LIMIT, API_KEY, NATS_URL; TIMEOUT must be a duration, such as 5s"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestAWrongValueIsAnsweredWithWhatItMustBe(t *testing.T) {
	set(t, map[string]string{"ENVIRONMENT": "test", "SHOWN": "yes", "COUNT": "many", "PROXY": "here"})
	_, err := config.Load[struct {
		Place config.Environment `env:"ENVIRONMENT"`
		Shown bool               `env:"SHOWN"`
		Count int                `env:"COUNT"`
		Proxy netip.Prefix       `env:"PROXY"`
	}]()
	const want = "configuration: ENVIRONMENT must be production, qa or dev; SHOWN must be true or false; COUNT must be a whole number; " +
		"PROXY must be a netip.Prefix"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestTheVariableIsNamedAlsoWhereTwoPartsHaveAFieldOfItsName(t *testing.T) {
	set(t, map[string]string{"SWEEP_BATCH": "many"})
	_, err := config.Load[struct {
		Sweep struct {
			Batch int `env:"SWEEP_BATCH"`
		}
		Review struct {
			Batch int `env:"REVIEW_BATCH"`
		}
	}]()
	const want = "configuration: SWEEP_BATCH must be a whole number"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestATypeOfItsOwnSaysWhatItMustBe(t *testing.T) {
	set(t, map[string]string{"COLOUR": "pink", "TRUSTED": "here"})
	_, err := config.Load[struct {
		Colour  colour         `env:"COLOUR"`
		Trusted []netip.Prefix `env:"TRUSTED"`
	}]()
	const want = "configuration: COLOUR must be red or green; TRUSTED must be networks, such as 10.0.0.0/8, separated by commas"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

type colour string

func (*colour) UnmarshalText([]byte) error { return errors.New("COLOUR must be red or green") }

func TestATextHasTheFormThatItsTagDemands(t *testing.T) {
	type demanding struct {
		Email  string        `env:"EMAIL" form:"email"`
		Secret config.Secret `env:"ADDRESS" form:"url"`
		Name   string        `env:"NAME" form:"name"`
		Port   int           `env:"PORT" max:"65535"`
	}
	for _, fine := range []map[string]string{
		{"EMAIL": "", "ADDRESS": "", "NAME": "", "PORT": "65535"},
		{"EMAIL": "post@shop.example", "ADDRESS": "http://localhost:8080/x", "NAME": "Receipts_2-b.example", "PORT": "25"},
	} {
		set(t, fine)
		if _, err := config.Load[demanding](); err != nil {
			t.Errorf("%v: %v", fine, err)
		}
	}
	for _, wrong := range []map[string]string{
		{"EMAIL": "post", "ADDRESS": "shop.example", "NAME": "a b", "PORT": "65536"},
		{"EMAIL": "Post <post@shop.example>", "ADDRESS": "ftp://hush@shop.example", "NAME": "https://x", "PORT": "70000"},
	} {
		set(t, wrong)
		const want = "configuration: EMAIL must be an e-mail address, such as post@shop.example; ADDRESS must be an http or https URL; " +
			"NAME must be letters, digits, dots, hyphens and underscores; PORT must be 65535 at most"
		if _, err := config.Load[demanding](); err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

func TestAHostIsANameOrAnAddressWithoutAPort(t *testing.T) {
	t.Parallel()
	type server struct {
		Host string `env:"HOST" form:"host"`
	}
	for host, fine := range map[string]bool{
		"": true, "smtp.shop.example": true, "mail_server-2": true, "10.0.0.7": true, "::1": true,
		"smtp.shop.example:587": false, "smtp://shop.example": false, "[::1]": false, "smtp shop": false,
	} {
		_, err := config.LoadFrom[server](map[string]string{"HOST": host})
		const want = "configuration: HOST must be a host name or an IP address, such as smtp.shop.example"
		if (err == nil) != fine || err != nil && err.Error() != want {
			t.Errorf("%q: %v", host, err)
		}
	}
}

func TestANumberAndADurationAreNotBelowTheirMinimum(t *testing.T) {
	t.Parallel()
	type bounded struct {
		Timeout time.Duration `env:"TIMEOUT" envDefault:"20m" min:"10m"`
		Most    int32         `env:"MOST" envDefault:"10" min:"2"`
	}
	for _, c := range []struct{ timeout, most, want string }{
		{want: ""}, {timeout: "10m", most: "2"}, {timeout: "600s"},
		{timeout: "599s", want: "TIMEOUT must be 10m or more"},
		{timeout: "20s", most: "1", want: "TIMEOUT must be 10m or more; MOST must be 2 or more"},
		{timeout: "0s", most: "0", want: "TIMEOUT must be more than 0; MOST must be more than 0"},
	} {
		_, err := config.LoadFrom[bounded](map[string]string{"TIMEOUT": c.timeout, "MOST": c.most})
		if (err == nil) != (c.want == "") || err != nil && err.Error() != "configuration: "+c.want {
			t.Errorf("%q, %q: %v", c.timeout, c.most, err)
		}
	}
}

func TestATextDoesNotBeginOrEndWithWhiteSpace(t *testing.T) {
	t.Parallel()
	type texts struct {
		Host config.Secret `env:"HOST"`
		Key  config.Secret `env:"KEY" space:"allowed"`
	}
	for _, value := range []string{" ", "hush\n", "\thush", "hush\u00a0"} {
		_, err := config.LoadFrom[texts](map[string]string{"HOST": value, "KEY": value})
		if err == nil || err.Error() != "configuration: HOST must not begin or end with white space" {
			t.Errorf("%q: %v", value, err)
		}
	}
	if got, err := config.LoadFrom[texts](map[string]string{"HOST": "two words"}); err != nil || got.Host.Reveal() != "two words" {
		t.Errorf("%v, %v", got, err)
	}
}

func TestNothingIsNegative(t *testing.T) {
	set(t, map[string]string{"LIMIT": "-1", "TIMEOUT": "-5s", "API_KEY": "hush", "NATS_URL": "nats://x"})
	_, err := config.Load[settings]()
	const want = "configuration: TIMEOUT must not be negative; LIMIT must not be negative"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestAZeroThatADefaultWouldReplaceIsRefused(t *testing.T) {
	set(t, map[string]string{"LIMIT": "0", "TIMEOUT": "0s", "BATCH": "0", "PORT": "0", "SHOWN": "false"})
	_, err := config.Load[struct {
		Limit   int           `env:"LIMIT"`
		Timeout time.Duration `env:"TIMEOUT" envDefault:"2s"`
		Batch   int32         `env:"BATCH" envDefault:"50"`
		Port    int           `env:"PORT" envDefault:"9101" zero:"allowed"`
		Shown   bool          `env:"SHOWN" envDefault:"true"`
	}]()
	const want = "configuration: TIMEOUT must be more than 0; BATCH must be more than 0"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestASecretPrintsNowhere(t *testing.T) {
	t.Parallel()
	const hidden = "hush"
	secret := config.Secret(hidden)
	holder := struct{ Key config.Secret }{secret}

	var log bytes.Buffer
	slog.New(slog.NewJSONHandler(&log, nil)).Info("starting", "key", secret, "holder", holder)
	asJSON, err := json.Marshal(holder)
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{log.String(), string(asJSON)}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		texts = append(texts, fmt.Sprintf(verb, secret), fmt.Sprintf(verb, holder), fmt.Sprintf(verb, &holder))
	}
	for _, text := range texts {
		if strings.Contains(text, hidden) || strings.Contains(text, fmt.Sprintf("%x", hidden)) {
			t.Errorf("printed: %s", text)
		}
	}
	if secret.Reveal() != hidden {
		t.Error("the secret is lost")
	}
}

func TestADescriptionShowsEveryVariableAndMasksSecrets(t *testing.T) {
	t.Parallel()
	cfg := settings{Listen: ":9000", Timeout: time.Second, Limit: 7, Broker: broker{URL: "nats://user:hush@host"}}
	got := map[string]string{}
	for _, attr := range config.Describe(cfg).Group() {
		got[attr.Key] = attr.Value.String()
	}
	want := map[string]string{
		"LISTEN": ":9000", "TIMEOUT": "1s", "LIMIT": "7",
		"API_KEY":  "", // empty shows that it is not set
		"NATS_URL": "***",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
