package addresses_test

import (
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/telemetry"
)

func TestTheRegisterIsReadDailyAndReplacedAsAWhole(t *testing.T) {
	t.Parallel()
	system := setup(t)
	file := system.registerFile(t)
	file.write(t, rows(5000, "G"))
	client := system.run(t)

	system.beat(t)
	expectCity(t, client, "3000", &addressesv1.GetPostalCodeResponse{
		City: "BY", Valid: true, Municipality: "KOMMUNE", PostalCodeType: addressesv1.GetPostalCodeResponse_STREET_ADDRESSES,
	})
	expectCity(t, client, "9990", &addressesv1.GetPostalCodeResponse{City: postal.InvalidCity})

	file.write(t, rows(5001, "P"))
	system.clock.Advance(24*time.Hour - 1)
	system.beat(t)
	expectCity(t, client, "5000", &addressesv1.GetPostalCodeResponse{City: postal.InvalidCity})
	system.clock.Advance(1)
	system.beat(t)
	expectCity(t, client, "5000", &addressesv1.GetPostalCodeResponse{
		City: "BY", Valid: true, Municipality: "KOMMUNE", PostalCodeType: addressesv1.GetPostalCodeResponse_PO_BOX,
	})
}

func TestAnInvalidRegisterIsRefusedAndRetriedInAnHour(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"a fifth and one too few": rows(4999*4/5, "G"),
		"one bad row":             rows(5100, "G") + "150\tOSLO\t0301\tOSLO\tG\n",
		"the same code twice":     rows(5100, "G") + "0001\tBY\t0301\tKOMMUNE\tG\n",
		"a web page":              "<html></html>",
		"nothing":                 "",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var log testkit.Log
			system := setup(t)
			system.config.Log = telemetry.NewLogger(&log, slog.LevelInfo)
			file := system.registerFile(t)
			file.write(t, rows(5000, "G"))
			client := system.run(t)
			system.beat(t)

			file.write(t, content)
			system.clock.Advance(24 * time.Hour)
			system.beat(t)
			expectCity(t, client, "4999", &addressesv1.GetPostalCodeResponse{
				City: "BY", Valid: true, Municipality: "KOMMUNE", PostalCodeType: addressesv1.GetPostalCodeResponse_STREET_ADDRESSES,
			})
			if !strings.Contains(log.String(), `"level":"ERROR"`) {
				t.Error("the failure is not logged")
			}

			file.write(t, rows(5000, "B"))
			system.clock.Advance(time.Hour - 1)
			system.beat(t)
			expectCity(t, client, "4999", &addressesv1.GetPostalCodeResponse{
				City: "BY", Valid: true, Municipality: "KOMMUNE", PostalCodeType: addressesv1.GetPostalCodeResponse_STREET_ADDRESSES,
			})
			system.clock.Advance(1)
			system.beat(t)
			expectCity(t, client, "4999", &addressesv1.GetPostalCodeResponse{
				City: "BY", Valid: true, Municipality: "KOMMUNE", PostalCodeType: addressesv1.GetPostalCodeResponse_COMBINED,
			})
		})
	}
}

func TestTheRegisterReadLastSurvivesARestart(t *testing.T) {
	t.Parallel()
	system := setup(t)
	file := system.registerFile(t)
	file.write(t, rows(5000, "S"))
	system.run(t)
	system.beat(t)
	system.stop()

	system.config.PostalRegister = ""
	client := system.run(t)
	expectCity(t, client, "3000", &addressesv1.GetPostalCodeResponse{
		City: "BY", Valid: true, Municipality: "KOMMUNE", PostalCodeType: addressesv1.GetPostalCodeResponse_SPECIAL_SERVICE,
	})
	expectCity(t, client, "9990", &addressesv1.GetPostalCodeResponse{City: postal.InvalidCity})
}

func TestTheServiceStartsWithoutItsRegisterFile(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.config.PostalRegister = config.Secret(filepath.Join(t.TempDir(), "missing.txt"))
	client := system.run(t)
	system.beat(t)
	expectCity(t, client, "0154", &addressesv1.GetPostalCodeResponse{
		City: "OSLO", Valid: true, Municipality: "OSLO", PostalCodeType: addressesv1.GetPostalCodeResponse_STREET_ADDRESSES,
	})
}

func TestARegisterThatAnEarlierReleaseBundledIsReplacedAtTheStart(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.run(t)
	system.stop()
	database, err := pgxpool.New(t.Context(), system.config.Postgres.URL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(database.Close)
	for _, statement := range []string{
		`UPDATE postal_codes SET category = ''`,
		`UPDATE data_sets SET dated = '2024-04-11' WHERE name = 'postal register'`,
	} {
		if _, err := database.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	expectCity(t, system.run(t), "0001", &addressesv1.GetPostalCodeResponse{
		City: "OSLO", Valid: true, Municipality: "OSLO", PostalCodeType: addressesv1.GetPostalCodeResponse_PO_BOX,
	})
}

// beat makes the service check the time, and returns when it has done what was due: it takes the second beat only then.
func (s *system) beat(t *testing.T) {
	t.Helper()
	for range 2 {
		select {
		case s.beats <- time.Time{}:
		case <-time.After(time.Minute):
			t.Fatal("the service does not check the time")
		}
	}
}

type registerFile string

// registerFile makes the service read its register from a file.
func (s *system) registerFile(t *testing.T) registerFile {
	t.Helper()
	s.config.PostalRegister = config.Secret(filepath.Join(t.TempDir(), "register.txt"))
	return registerFile(s.config.PostalRegister)
}

func (f registerFile) write(t *testing.T, content string) {
	t.Helper()
	if err := os.WriteFile(string(f), []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// rows returns a register file with the codes 0000, 0001 and so on.
func rows(count int, category string) string {
	var b strings.Builder
	for i := range count {
		fmt.Fprintf(&b, "%04d\tBY\t0301\tKOMMUNE\t%s\n", i, category)
	}
	return b.String()
}
