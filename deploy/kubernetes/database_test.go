package kubernetes

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"

	"bestill.example/services/platform/postgres"
)

func TestTheDatabaseHasARoleAPasswordAndConnectionsForEveryService(t *testing.T) {
	t.Parallel()
	shop := render(t, "overlays/production")
	var cluster struct {
		Spec struct {
			Postgresql struct {
				Parameters map[string]string
				HBA        []string `json:"pg_hba"`
			}
			Managed struct {
				Roles []struct {
					Name           string
					PasswordSecret struct{ Name string }
				}
			}
		}
	}
	decodeOnly(t, shop.others["Cluster"], &cluster)
	passwords := map[string]string{}
	for _, role := range cluster.Spec.Managed.Roles {
		passwords[role.Name] = role.PasswordSecret.Name
	}
	needed, roles := 0, 0
	for part, code := range parts {
		if !code.reads("DATABASE_URL") {
			continue
		}
		replicas := int(*cmp.Or(shop.deployments[part].Spec.Replicas, new(int32(0))))
		if autoscaler := shop.autoscalers[part]; autoscaler != nil {
			replicas = int(autoscaler.Spec.MaxReplicas)
		}
		needed += (replicas + shop.deployments[part].Spec.Strategy.RollingUpdate.MaxSurge.IntValue()) * maxConns(t)
		if line := fmt.Sprintf("hostssl %[1]s %[1]s_owner,%[1]s_app all scram-sha-256", part); !slices.Contains(cluster.Spec.Postgresql.HBA, line) {
			t.Errorf("the database refuses %s, because its rules lack %q", part, line)
		}
		if !slices.ContainsFunc(shop.others["Database"], func(m Manifest) bool { return m.Name == part }) {
			t.Errorf("%s has no database", part)
		}
		for _, user := range []string{"owner", "app"} {
			roles++
			secret := passwords[part+"_"+user]
			if !slices.ContainsFunc(shop.others["ExternalSecret"], func(m Manifest) bool { return m.Name == secret }) {
				t.Errorf("the role %s_%s has no secret for its password: %q", part, user, secret)
			}
		}
	}
	if roles != len(passwords) {
		t.Errorf("%d roles, but services need %d", len(passwords), roles)
	}
	if have := cluster.Spec.Postgresql.Parameters["max_connections"]; have < fmt.Sprint(needed) || len(have) != 3 {
		t.Errorf("the database accepts %s connections, but the services may open %d", have, needed)
	}
	local := render(t, "overlays/local").statefulSets["postgres"].Spec.Template.Spec.Containers[0]
	if !slices.Contains(local.Args, "max_connections="+cluster.Spec.Postgresql.Parameters["max_connections"]) {
		t.Error("the local database accepts a different number of connections")
	}
	if last := cluster.Spec.Postgresql.HBA[len(cluster.Spec.Postgresql.HBA)-1]; last != "host all all all reject" {
		t.Errorf("the last rule of the database must reject all others, but is %q", last)
	}
}

// The primary keeps the WAL that a standby has not read. One that is away for a night must not stop it.
func TestAStandbyThatIsAwayDoesNotFillTheDiskOfThePrimary(t *testing.T) {
	t.Parallel()
	var cluster struct {
		Spec struct {
			WALStorage struct{ Size resource.Quantity }
			Postgresql struct{ Parameters map[string]string }
		}
	}
	decodeOnly(t, render(t, "overlays/production").others["Cluster"], &cluster)
	setting := cluster.Spec.Postgresql.Parameters["max_slot_wal_keep_size"]
	kept, err := strconv.ParseInt(strings.TrimSuffix(setting, "GB"), 10, 64)
	if err != nil || kept <= 0 || kept<<30 > cluster.Spec.WALStorage.Size.Value()/2 {
		t.Errorf("%q is kept for standbys, of a disk with %v", setting, &cluster.Spec.WALStorage.Size)
	}
}

// A commit that is acknowledged is on two servers, and must survive the loss of a node.
func TestACommitIsOnTwoNodes(t *testing.T) {
	t.Parallel()
	var cluster struct {
		Spec struct {
			Instances  int
			Affinity   struct{ PodAntiAffinityType, TopologyKey string }
			Postgresql struct{ Synchronous struct{ Number int } }
		}
	}
	decodeOnly(t, render(t, "overlays/production").others["Cluster"], &cluster)
	if apart := cluster.Spec.Affinity; apart.PodAntiAffinityType != "required" || apart.TopologyKey != corev1.LabelHostname {
		t.Errorf("servers may share a node: %+v", apart)
	}
	if standbys := cluster.Spec.Postgresql.Synchronous.Number; standbys < 1 || cluster.Spec.Instances < standbys+2 {
		t.Errorf("a commit waits for %d standbys of %d servers", standbys, cluster.Spec.Instances)
	}
}

// A tag without the minor version would have servers of one cluster run different ones.
func TestTheDatabaseHasTheVersionOfTheTests(t *testing.T) {
	t.Parallel()
	pinned, err := os.ReadFile("../tools/package.json")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`"embedded-postgres": "(\d+\.\d+)\.`).FindSubmatch(pinned)
	if version == nil {
		t.Fatal("the tests' PostgreSQL has no version")
	}
	var cluster struct{ Spec struct{ ImageName string } }
	decodeOnly(t, render(t, "overlays/production").others["Cluster"], &cluster)
	local := render(t, "overlays/local").statefulSets["postgres"].Spec.Template.Spec.Containers[0].Image
	for _, image := range []string{cluster.Spec.ImageName, local} {
		if !strings.Contains(image, fmt.Sprintf(":%s-", version[1])) {
			t.Errorf("the database is %s, but tests have %s", image, version[1])
		}
	}
}

// maxConns returns the default size of a process's connection pool.
func maxConns(t *testing.T) int {
	t.Helper()
	cfg, err := parse[postgres.Config](map[string]string{"DATABASE_URL": "postgres://db.example/shop"})
	if err != nil {
		t.Fatal(err)
	}
	return int(cfg.MaxConns)
}
