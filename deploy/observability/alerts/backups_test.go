package alerts_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
)

// server is the metrics of a server in the operator's cluster. Times are ages; never means none.
type server struct {
	pod              string
	standby          bool
	archived, failed time.Duration
	waiting          int
}

const never = -time.Second

// cluster is the metrics of all servers, and the ages of the last successful and failed base backups.
type cluster struct {
	job          string
	backup, fail time.Duration
	servers      []server
	// streaming is how many standbys read the primary's WAL.
	streaming int
	// open is how long the oldest transaction has been open, age that of the oldest transaction id, and held the bytes of WAL that
	// a slot of the primary holds.
	open      time.Duration
	age, held int64
	// missing begins the names of the metrics that are missing.
	missing string
}

// healthyCluster has a standby that was the primary until its archiver failed, and still has its metrics from that time.
func healthyCluster() cluster {
	return cluster{job: "bestill-postgres", backup: 10 * time.Hour, fail: 40 * time.Hour, streaming: 2, open: time.Second, age: 210e6, held: 16 << 20, servers: []server{
		{pod: "postgres-1", archived: time.Minute, failed: 50 * time.Hour, waiting: 1},
		{pod: "postgres-2", standby: true, archived: 72 * time.Hour, failed: 71 * time.Hour, waiting: 20},
		{pod: "postgres-3", standby: true, archived: never, failed: never},
	}}
}

// text returns a server's metrics at a time, in the format of CloudNativePG 1.27 with its Barman Cloud plugin 0.13.
func (c cluster) text(s server, now time.Time) []byte {
	at := func(age, otherwise time.Duration) int64 {
		if age == never {
			return int64(otherwise / time.Second)
		}
		return now.Add(-age).Unix()
	}
	standby, streaming, held := 0, c.streaming, c.held
	if s.standby {
		standby, streaming, held = 1, 0, 3<<30 // a standby's own copies of slots hold what it has not replayed yet
	}
	var text strings.Builder
	for _, metric := range []struct {
		name  string
		value int64
	}{
		{"barman_cloud_cloudnative_pg_io_last_available_backup_timestamp", at(c.backup, 0)},
		{"barman_cloud_cloudnative_pg_io_last_failed_backup_timestamp", at(c.fail, 0)},
		{"cnpg_pg_stat_archiver_last_archived_time", at(s.archived, never)},
		{"cnpg_pg_stat_archiver_last_failed_time", at(s.failed, never)},
		{`cnpg_collector_pg_wal_archive_status{value="ready"}`, int64(s.waiting)},
		{`cnpg_collector_pg_wal_archive_status{value="done"}`, 300},
		{"cnpg_pg_replication_in_recovery", int64(standby)},
		{"cnpg_pg_replication_streaming_replicas", int64(streaming)},
		{`cnpg_backends_max_tx_duration_seconds{datname="orders",usename="orders_app",application_name="",state="idle"}`, 0},
		{`cnpg_backends_max_tx_duration_seconds{datname="orders",usename="postgres",application_name="psql",state="active"}`, int64(c.open / time.Second)},
		{`cnpg_pg_database_xid_age{datname="orders"}`, c.age},
		{`cnpg_pg_replication_slots_pg_wal_lsn_diff{slot_name="_cnpg_postgres_2",slot_type="physical",database=""}`, held},
	} {
		if c.missing == "" || !strings.HasPrefix(metric.name, c.missing) {
			fmt.Fprintln(&text, metric.name, metric.value)
		}
	}
	return []byte(text.String())
}

// tell lets Prometheus read the servers for an hour and a half, which is longer than the delay of any alert.
func (c cluster) tell(t *testing.T, w *watcher) {
	t.Helper()
	told := map[string]sample{}
	for _, s := range c.servers {
		parse(t, c.text(s, w.now), map[string]string{"job": c.job, "pod": s.pod}, told)
	}
	w.see(t, told)
	w.pass(t, 90*time.Minute)
}

// No operator runs here: the rules are tested with metrics in its format.
func TestEachAlertOfTheDatabaseFiresByNumbersAsTheOperatorTellsThem(t *testing.T) {
	t.Parallel()
	t.Log("only the rules are tested, without the operator and its plugin")
	file := operatorsRules(t, root+"/deploy/kubernetes/components/cloudnative-pg/alerts/rules.yaml")
	fired := map[string]bool{}
	for _, fault := range []struct {
		name string
		make func(c *cluster)
		want []string
	}{
		{"no alert fires while backups succeed", func(*cluster) {}, nil},
		{"the archiver fails", func(c *cluster) { c.servers[0].archived, c.servers[0].failed = time.Hour, time.Minute }, []string{"WALNotArchived"}},
		{"the archiver has never succeeded", func(c *cluster) { c.servers[0].archived, c.servers[0].failed = never, time.Minute }, []string{"WALNotArchived"}},
		{"the archiver hangs", func(c *cluster) { c.servers[0].archived, c.servers[0].waiting = time.Hour, 40 }, []string{"WALNotArchived"}},
		{"the archiver fails and its files wait", func(c *cluster) { c.servers[0].failed, c.servers[0].waiting = time.Second, 40 }, []string{"WALNotArchived"}},
		{"nothing is written all night", func(c *cluster) { c.servers[0].archived = 8 * time.Hour }, nil},
		{"a backup fails", func(c *cluster) { c.fail = time.Hour }, []string{"BackupFailed"}},
		{"the first backup fails", func(c *cluster) { c.backup, c.fail = never, time.Hour }, []string{"BackupFailed", "BackupOld"}},
		{"nobody makes backups", func(c *cluster) { c.backup, c.fail = 50*time.Hour, never }, []string{"BackupOld"}},
		{"a standby is away", func(c *cluster) { c.servers, c.streaming = c.servers[:2], 1 }, []string{"StandbyAway"}},
		{"both standbys have lost the primary", func(c *cluster) { c.streaming = 0 }, []string{"StandbyAway"}},
		{"there is no plugin", func(c *cluster) { c.missing = "barman_" }, []string{"BackupsUnwatched"}},
		{"the metric of failed backups is missing", func(c *cluster) { c.missing = "barman_cloud_cloudnative_pg_io_last_failed" }, []string{"BackupsUnwatched"}},
		{"the metric of archived files is missing", func(c *cluster) { c.missing = "cnpg_pg_stat_archiver_last_archived" }, []string{"BackupsUnwatched"}},
		{"the metric of the archiver's failures is missing", func(c *cluster) { c.missing = "cnpg_pg_stat_archiver_last_failed" }, []string{"BackupsUnwatched"}},
		{"the metric of waiting files is missing", func(c *cluster) { c.missing = "cnpg_collector" }, []string{"BackupsUnwatched"}},
		{"the metric of the primary is missing", func(c *cluster) { c.missing = "cnpg_pg_replication" }, []string{"BackupsUnwatched"}},
		{"the metric of transactions is missing", func(c *cluster) { c.missing = "cnpg_backends" }, []string{"BackupsUnwatched"}},
		{"the metric of transaction ids is missing", func(c *cluster) { c.missing = "cnpg_pg_database" }, []string{"BackupsUnwatched"}},
		{"somebody's query runs since this morning", func(c *cluster) { c.open = 3 * time.Hour }, []string{"TransactionOpen"}},
		{"an export takes half an hour", func(c *cluster) { c.open = 30 * time.Minute }, nil},
		{"vacuum cannot keep up", func(c *cluster) { c.age = 700e6 }, []string{"VacuumBehind"}},
		{"a slot is read by nobody", func(c *cluster) { c.held = 3 << 30 }, []string{"SlotHoldsWAL"}},
		{"only another cluster is read", func(c *cluster) { c.job = "other" }, []string{"BackupsUnwatched"}},
		{"no server is found", func(c *cluster) { c.servers = nil }, []string{"BackupsUnwatched"}},
	} {
		t.Run(fault.name, func(t *testing.T) {
			w := newWatcher(t, nil, file)
			c := healthyCluster()
			fault.make(&c)
			c.tell(t, w)
			if firing := w.firing(t); !slices.Equal(firing, fault.want) {
				t.Errorf("%v fire, want %v", firing, fault.want)
			}
			for _, name := range fault.want {
				fired[name] = true
			}
			if pods := w.firingFor("WALNotArchived", "pod"); len(pods) > 0 && !slices.Equal(pods, []string{"postgres-1"}) {
				t.Errorf("it fires for %v, but the primary is postgres-1", pods)
			}
		})
	}
	for _, name := range newWatcher(t, nil, file).alertNames() {
		if !fired[name] {
			t.Errorf("no metrics make %s fire", name)
		}
	}
}

// operatorsRules writes the rules in the operator's kind to a file that Prometheus can read.
func operatorsRules(t *testing.T, manifest string) (file string) {
	t.Helper()
	text, err := os.ReadFile(manifest)
	if err != nil {
		t.Fatal(err)
	}
	var rule struct{ Spec json.RawMessage }
	if err := yaml.Unmarshal(text, &rule); err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "rules.yml")
	if err := os.WriteFile(file, rule.Spec, 0o600); err != nil { // JSON is valid YAML
		t.Fatal(err)
	}
	return file
}
