package service

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/postgres"
)

var today = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// onKeys runs the command keys and returns its output.
func onKeys(t *testing.T, cfg postgres.Config, input string, arguments ...string) (string, error) {
	t.Helper()
	var output strings.Builder
	err := keys{clock: clock.NewManual(today), input: strings.NewReader(input), output: &output}.run(t.Context(), cfg, arguments)
	return output.String(), err
}

func TestAKeyIsAddedListedAndWithdrawnOnTheCommandLine(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	run := func(arguments ...string) string {
		output, err := onKeys(t, cfg, "", arguments...)
		if err != nil {
			t.Fatal(err)
		}
		return output
	}
	key := strings.TrimSpace(run("add", "--name", "Kari Nordmann", "--scope", "terminal,dropoff", "--expires", "2027-01-31"))
	pool := testkit.Pool(t, cfg)
	holder, err := apikey.New(pool, clock.NewManual(time.Date(2027, 1, 31, 22, 59, 59, 0, time.UTC)), testkit.Logger(t)).Verify(t.Context(), key)
	if err != nil || holder.Name != "Kari Nordmann" {
		t.Fatalf("on the last day: %v, %v", holder, err)
	}
	want := holder.ID + "\tstaff\tKari Nordmann\tterminal,dropoff\t2027-01-31\t2027-01-31T22:59:59Z\tvalid\n"
	if listed := run("list"); listed != want {
		t.Errorf("listed %q, want %q", listed, want)
	}
	run("withdraw", holder.ID)
	if listed := run("list"); !strings.HasSuffix(listed, "\twithdrawn\n") {
		t.Errorf("listed %q", listed)
	}
	if _, err := apikey.New(pool, clock.NewManual(today), testkit.Logger(t)).Verify(t.Context(), key); err == nil {
		t.Error("the withdrawn key is valid")
	}
}

func TestAKeyOfAnotherServiceIsRegisteredFromStandardInput(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	text := apikey.Generate().Reveal()
	for range 2 {
		output, err := onKeys(t, cfg, text+"\n", "add", "--name", "Carrier", "--kind", "partner", "--scope", "dropoff", "--expires", "365d", "--key-from-stdin")
		if err != nil || strings.Contains(output, text) {
			t.Fatalf("%q, %v", output, err)
		}
	}
	if _, err := apikey.New(testkit.Pool(t, cfg), clock.NewManual(today), testkit.Logger(t)).Verify(t.Context(), text); err != nil {
		t.Error(err)
	}
}

func TestAKeyIsRegisteredFromAFile(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	path := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(path, []byte(testkit.StaffKey+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	output, err := onKeys(t, cfg, "", "add", "--name", "Kari", "--scope", "visits", "--expires", "9d", "--key-from-file", path)
	if err != nil || output != "registered key testkitstaff\n" {
		t.Errorf("%q, %v", output, err)
	}
}

func TestAWrongCommandSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	for want, arguments := range map[string][]string{
		`usage: keys add, keys list or keys withdraw; see help`:                                 {},
		`keys: unknown command "remove", want add, list or withdraw`:                            {"remove"},
		`--expires must be the last day, such as 2027-01-31, or a number of days, such as 365d`: {"add", "--name", "Kari", "--scope", "terminal"},
		`--name is required; --scope (scopes[1]) is unknown; --expires is too small`:            {"add", "--scope", "terminal,cellar", "--expires", "2025-01-31"},
		`--kind is invalid`:                                    {"add", "--name", "Kari", "--scope", "terminal", "--expires", "9d", "--kind", "robot"},
		`the key that was given is invalid`:                    {"add", "--name", "Kari", "--scope", "terminal", "--expires", "9d", "--key-from-stdin"},
		`no key has this id; see keys list`:                    {"withdraw", "aaaaaaaaaaaa"},
		`keys withdraw takes the id of one key; see keys list`: {"withdraw"},
	} {
		if _, err := onKeys(t, cfg, "short", arguments...); err == nil || err.Error() != want {
			t.Errorf("%q: got  %v\nwant %s", arguments, err, want)
		}
	}
}
