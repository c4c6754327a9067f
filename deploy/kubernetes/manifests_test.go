package kubernetes

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/mod/modfile"
	appsv1 "k8s.io/api/apps/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"sigs.k8s.io/yaml"

	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/run"
)

// overlays are the folders that deploy a whole shop.
var overlays = []string{"overlays/local", "overlays/production"}

// rendered has a folder's manifests by Kubernetes' own kinds. The operators' kinds are in others.
type rendered struct {
	deployments  map[string]*appsv1.Deployment
	statefulSets map[string]*appsv1.StatefulSet
	jobs         map[string]*batchv1.Job
	configMaps   map[string]*corev1.ConfigMap
	secrets      map[string]*corev1.Secret
	services     map[string]*corev1.Service
	budgets      map[string]*policyv1.PodDisruptionBudget
	autoscalers  map[string]*autoscalingv2.HorizontalPodAutoscaler
	policies     map[string]*networkingv1.NetworkPolicy
	others       map[string][]Manifest
	all          []Manifest
}

// manifestsOf caches the rendered folders, because rendering takes longer than the tests.
var manifestsOf = struct {
	sync.Mutex
	folders map[string]func() ([]Manifest, error)
}{folders: map[string]func() ([]Manifest, error){}}

// render decodes strictly: an unknown or repeated field, or a value of the wrong type, is an error.
func render(t *testing.T, folder string) rendered {
	t.Helper()
	manifestsOf.Lock()
	once := manifestsOf.folders[folder]
	if once == nil {
		once = sync.OnceValues(func() ([]Manifest, error) { return Render(folder) })
		manifestsOf.folders[folder] = once
	}
	manifestsOf.Unlock()
	all, err := once()
	if err != nil {
		t.Fatal(err)
	}
	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		appsv1.AddToScheme, autoscalingv2.AddToScheme, batchv1.AddToScheme, corev1.AddToScheme, networkingv1.AddToScheme, policyv1.AddToScheme,
	} {
		if err := add(scheme); err != nil {
			t.Fatal(err)
		}
	}
	decoder := json.NewSerializerWithOptions(json.DefaultMetaFactory, scheme, scheme, json.SerializerOptions{Yaml: true, Strict: true})
	r := rendered{
		deployments: map[string]*appsv1.Deployment{}, statefulSets: map[string]*appsv1.StatefulSet{}, jobs: map[string]*batchv1.Job{},
		configMaps: map[string]*corev1.ConfigMap{}, secrets: map[string]*corev1.Secret{}, services: map[string]*corev1.Service{},
		budgets: map[string]*policyv1.PodDisruptionBudget{}, autoscalers: map[string]*autoscalingv2.HorizontalPodAutoscaler{},
		policies: map[string]*networkingv1.NetworkPolicy{}, others: map[string][]Manifest{}, all: all,
	}
	for _, manifest := range all {
		if ofOperator(manifest) {
			r.others[manifest.Kind] = append(r.others[manifest.Kind], manifest)
			continue
		}
		object, _, err := decoder.Decode(manifest.YAML, nil, nil)
		if err != nil {
			t.Errorf("%s: %s %s: %v", folder, manifest.Kind, manifest.Name, err)
			continue
		}
		switch object := object.(type) {
		case *appsv1.Deployment:
			r.deployments[object.Name] = object
		case *appsv1.StatefulSet:
			r.statefulSets[object.Name] = object
		case *batchv1.Job:
			r.jobs[object.Name] = object
		case *corev1.ConfigMap:
			r.configMaps[object.Name] = object
		case *corev1.Secret:
			r.secrets[object.Name] = object
		case *corev1.Service:
			r.services[object.Name] = object
		case *policyv1.PodDisruptionBudget:
			r.budgets[object.Name] = object
		case *autoscalingv2.HorizontalPodAutoscaler:
			r.autoscalers[object.Name] = object
		case *networkingv1.NetworkPolicy:
			r.policies[object.Name] = object
		}
	}
	return r
}

// ofOperator reports whether the kind is an operator's. Only an API server with its definition can check it: make
// kubernetes-check.
func ofOperator(manifest Manifest) bool {
	for _, group := range []string{"barmancloud.cnpg.io/", "cert-manager.io/", "external-secrets.io/", "gateway.networking.k8s.io/", "monitoring.coreos.com/", "postgresql.cnpg.io/"} {
		if strings.HasPrefix(manifest.Version, group) {
			return true
		}
	}
	return false
}

func TestEveryProgramOfTheWorkspaceAndOfComposeIsDeployed(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../go.work")
	if err != nil {
		t.Fatal(err)
	}
	workspace, err := modfile.ParseWork("go.work", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	var programs []string
	for _, module := range workspace.Use {
		if service, ok := strings.CutPrefix(module.Path, "./services/"); ok && service != "platform" {
			programs = append(programs, service)
		}
	}
	programs = append(programs, "bff")
	slices.Sort(programs)
	if got := slices.Sorted(maps.Keys(parts)); !slices.Equal(got, programs) {
		t.Errorf("the tests know %v, the workspace has %v", got, programs)
	}

	var compose struct{ Services map[string]any }
	text, err = os.ReadFile("../../docker-compose.yml")
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(text, &compose); err != nil {
		t.Fatal(err)
	}
	for _, overlay := range overlays {
		shop := render(t, overlay)
		for _, program := range programs {
			if compose.Services[program] == nil {
				t.Errorf("compose does not have %s", program)
			}
			deployment := shop.deployments[program]
			if deployment == nil {
				t.Errorf("%s does not have %s", overlay, program)
				continue
			}
			if image := deployment.Spec.Template.Spec.Containers[0].Image; !strings.Contains("/"+image, "/bestill/"+program+":") {
				t.Errorf("%s: %s runs %s", overlay, program, image)
			}
		}
	}
}

func TestTheLocalIdentitiesAreWrittenForEveryPart(t *testing.T) {
	t.Parallel()
	made := render(t, "overlays/local").jobs["identities"].Spec.Template.Spec.Containers[0].Args
	if len(made) < 2 || made[0] != "write" {
		t.Fatalf("identities are made by %q", made)
	}
	for name := range parts {
		if !slices.Contains(made[2:], name) {
			t.Errorf("%s has no identity", name)
		}
	}
}

func TestAServiceIsDeployedOnItsOwnAndAllTogetherAreTheShop(t *testing.T) {
	t.Parallel()
	var separately []string
	for _, folder := range append([]string{"shared"}, slices.Sorted(maps.Keys(parts))...) {
		for _, manifest := range render(t, "overlays/production/"+folder).all {
			if folder != "shared" && manifest.Name != folder && !strings.HasPrefix(manifest.Name, folder+"-") {
				t.Errorf("%s also deploys %s %s", folder, manifest.Kind, manifest.Name)
			}
			separately = append(separately, string(manifest.YAML))
		}
	}
	var together []string
	for _, manifest := range render(t, "overlays/production").all {
		together = append(together, string(manifest.YAML))
	}
	slices.Sort(separately)
	slices.Sort(together)
	if !slices.Equal(separately, together) {
		t.Errorf("applied separately: %d objects, together: %d, or different ones", len(separately), len(together))
	}
}

func TestEveryPartHasReplicasThatGoOneByOne(t *testing.T) {
	t.Parallel()
	for _, overlay := range overlays {
		shop := render(t, overlay)
		for part := range parts {
			deployment, autoscaler, budget, service := shop.deployments[part], shop.autoscalers[part], shop.budgets[part], shop.services[part]
			if deployment == nil || budget == nil || service == nil {
				t.Errorf("%s: %s does not have a Deployment, a disruption budget or a Service", overlay, part)
				continue
			}
			switch replicas := deployment.Spec.Replicas; {
			case (autoscaler == nil) == (replicas == nil):
				t.Errorf("%s: %s must set its replicas (%v) or have an autoscaler, not both", overlay, part, replicas)
			case autoscaler != nil && (autoscaler.Spec.ScaleTargetRef.Name != part || *autoscaler.Spec.MinReplicas < 2), replicas != nil && *replicas < 2:
				t.Errorf("%s: %s has fewer than two replicas", overlay, part)
			}
			if rolling := deployment.Spec.Strategy.RollingUpdate; rolling == nil || rolling.MaxUnavailable.IntValue() != 0 {
				t.Errorf("%s: a rollout of %s stops replicas before their successors are ready", overlay, part)
			}
			if headless := service.Spec.ClusterIP == corev1.ClusterIPNone; headless != (part != "bff") {
				t.Errorf("%s: the Service of %s is headless: %v", overlay, part, headless)
			}
			labels := deployment.Spec.Template.Labels
			for what, selector := range map[string]map[string]string{
				"Deployment": deployment.Spec.Selector.MatchLabels, "budget": budget.Spec.Selector.MatchLabels, "Service": service.Spec.Selector,
			} {
				if len(selector) != 1 || selector["app.kubernetes.io/name"] != part || labels["app.kubernetes.io/name"] != part {
					t.Errorf("%s: the %s of %s selects %v", overlay, what, part, selector)
				}
			}
		}
	}
}

// telemetryFlush is how long a stopping process tries to export its last traces (services/platform/telemetry).
const telemetryFlush = 5 * time.Second

func TestAProcessHasTheTimeThatItNeedsToStop(t *testing.T) {
	t.Parallel()
	shop := render(t, "overlays/production")
	for part := range parts {
		pod := shop.deployments[part].Spec.Template.Spec
		container := pod.Containers[0]
		if container.Lifecycle == nil || container.Lifecycle.PreStop == nil || container.Lifecycle.PreStop.Sleep == nil {
			t.Errorf("%s stops without a pause for its callers to notice", part)
			continue
		}
		drain, _ := time.ParseDuration(literal(container, "DRAIN_TIME"))
		needed := time.Duration(container.Lifecycle.PreStop.Sleep.Seconds)*time.Second + drain + run.DefaultGrace + telemetryFlush
		if granted := time.Duration(*pod.TerminationGracePeriodSeconds) * time.Second; granted < needed {
			t.Errorf("%s is killed after %v, but needs %v", part, granted, needed)
		}
	}
}

func TestOnlyTheMigrationHasTheOwnersSecret(t *testing.T) {
	t.Parallel()
	for _, overlay := range overlays {
		shop := render(t, overlay)
		migrations := map[string]*batchv1.Job{}
		for name, job := range shop.jobs {
			if part, _, ok := strings.Cut(name, "-migration-"); ok {
				migrations[part] = job
			}
		}
		for part, code := range parts {
			deployment := shop.deployments[part]
			for name := range secretsOf(deployment.Spec.Template.Spec) {
				if strings.HasSuffix(name, "-owner") {
					t.Errorf("%s: the pods of %s have the secret %s", overlay, part, name)
				}
			}
			migration := migrations[part]
			if stores := code.reads("DATABASE_URL"); stores != (migration != nil) {
				t.Errorf("%s: %s has a migration: %v", overlay, part, !stores)
			}
			if migration == nil {
				continue
			}
			container := migration.Spec.Template.Spec.Containers[0]
			_, tag, _ := strings.Cut(container.Image[strings.LastIndex(container.Image, "/"):], ":")
			if container.Image != deployment.Spec.Template.Spec.Containers[0].Image || !slices.Equal(container.Args, []string{"migrate"}) || migration.Name != part+"-migration-"+tag {
				t.Errorf("%s: %s runs %v of %s, but the service runs %s", overlay, migration.Name, container.Args, container.Image, deployment.Spec.Template.Spec.Containers[0].Image)
			}
			for name := range secretsOf(migration.Spec.Template.Spec) {
				if name != part && name != part+"-owner" && name != "postgres-ca" {
					t.Errorf("%s: the migration of %s has the secret %s", overlay, part, name)
				}
			}
		}
	}
}

// secretsOf returns the names of a pod's secrets.
func secretsOf(pod corev1.PodSpec) map[string]bool {
	names := map[string]bool{}
	for _, volume := range pod.Volumes {
		if volume.Secret != nil {
			names[volume.Secret.SecretName] = true
		}
	}
	for _, container := range pod.Containers {
		for _, from := range container.EnvFrom {
			if from.SecretRef != nil {
				names[from.SecretRef.Name] = true
			}
		}
		for _, variable := range container.Env {
			if variable.ValueFrom != nil && variable.ValueFrom.SecretKeyRef != nil {
				names[variable.ValueFrom.SecretKeyRef.Name] = true
			}
		}
	}
	return names
}

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

// Parts get the CA with their next certificate, up to two months after it was renewed. With a new key the ones that have it and the
// ones that do not would refuse each other until then.
func TestARenewedCAKeepsItsKey(t *testing.T) {
	t.Parallel()
	var authority struct {
		Spec struct {
			PrivateKey struct{ RotationPolicy string }
		}
	}
	decodeOnly(t, named("services-ca", render(t, "overlays/production/shared").others["Certificate"]), &authority)
	if policy := authority.Spec.PrivateKey.RotationPolicy; policy != "Never" {
		t.Errorf("the policy is %q", policy)
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

func TestPrometheusReadsEveryPart(t *testing.T) {
	t.Parallel()
	var monitor struct {
		Spec struct {
			Selector            struct{ MatchExpressions []struct{ Values []string } }
			PodMetricsEndpoints []struct {
				Port        string
				Relabelings []struct{ TargetLabel, Replacement string }
			}
		}
	}
	shop := render(t, "overlays/production")
	decodeOnly(t, named("bestill", shop.others["PodMonitor"]), &monitor)
	if got := monitor.Spec.Selector.MatchExpressions[0].Values; !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(maps.Keys(parts))) {
		t.Errorf("Prometheus reads %v", got)
	}
	// The rules expect this job; the operator would use the namespace's name.
	if relabelings := monitor.Spec.PodMetricsEndpoints[0].Relabelings; len(relabelings) != 1 || relabelings[0].TargetLabel != "job" || relabelings[0].Replacement != "bestill" {
		t.Errorf("the job is not bestill: %v", relabelings)
	}
	for part := range parts {
		container := shop.deployments[part].Spec.Template.Spec.Containers[0]
		named := slices.ContainsFunc(container.Ports, func(port corev1.ContainerPort) bool {
			return port.Name == monitor.Spec.PodMetricsEndpoints[0].Port && fmt.Sprintf(":%d", port.ContainerPort) == literal(container, "METRICS_ADDR")
		})
		if !named {
			t.Errorf("%s serves its metrics at another port", part)
		}
	}
}

func TestPrometheusReadsTheDatabaseAsTheJobThatTheAlertsOfItsBackupsAskFor(t *testing.T) {
	t.Parallel()
	shop := render(t, "overlays/production/shared")
	var monitor struct {
		Spec struct {
			Selector            struct{ MatchLabels map[string]string }
			PodMetricsEndpoints []struct {
				Port        string
				Relabelings []struct{ TargetLabel, Replacement string }
			}
		}
	}
	decodeOnly(t, named("postgres", shop.others["PodMonitor"]), &monitor)
	if len(named(monitor.Spec.Selector.MatchLabels["cnpg.io/cluster"], shop.others["Cluster"])) != 1 {
		t.Errorf("Prometheus reads %v, which is not a cluster", monitor.Spec.Selector.MatchLabels)
	}
	endpoint := monitor.Spec.PodMetricsEndpoints[0]
	if endpoint.Port != "metrics" || len(endpoint.Relabelings) != 1 || endpoint.Relabelings[0].TargetLabel != "job" {
		t.Fatalf("Prometheus reads %+v", endpoint)
	}
	var rules struct {
		Spec struct {
			Groups []struct {
				Rules []struct{ Alert, Expr string }
			}
		}
	}
	decodeOnly(t, named("postgres", shop.others["PrometheusRule"]), &rules)
	for _, rule := range rules.Spec.Groups[0].Rules {
		asked := regexp.MustCompile(`(?:cnpg|barman)_\w+(\{job="([^"]*)")?`).FindAllStringSubmatch(rule.Expr, -1)
		if len(asked) == 0 {
			t.Errorf("the expression of %s has no metric of the database", rule.Alert)
		}
		for _, metric := range asked {
			if metric[2] != endpoint.Relabelings[0].Replacement {
				t.Errorf("%s uses %s, but the job is %s", rule.Alert, metric[0], endpoint.Relabelings[0].Replacement)
			}
		}
	}
}

// literal returns the value that a manifest itself gives to a variable.
func literal(container corev1.Container, name string) string {
	for _, variable := range container.Env {
		if variable.Name == name {
			return variable.Value
		}
	}
	return ""
}

func TestProbesAskAtThePortsWhereAProcessAnswers(t *testing.T) {
	t.Parallel()
	shop := render(t, "overlays/production")
	for part := range parts {
		container := shop.deployments[part].Spec.Template.Spec.Containers[0]
		for probe, want := range map[*corev1.Probe]string{container.StartupProbe: "live", container.LivenessProbe: "live", container.ReadinessProbe: "ready"} {
			switch {
			case probe == nil:
				t.Errorf("%s does not have a probe for %s", part, want)
			case part == "bff":
				if probe.HTTPGet == nil || probe.HTTPGet.Path != "/"+want+"z" || probe.HTTPGet.Port.String() != container.Ports[0].Name || container.Ports[0].ContainerPort != 8080 {
					t.Errorf("%s has the probe %v for %s", part, probe.HTTPGet, want)
				}
			case probe.GRPC == nil || probe.GRPC.Service == nil || *probe.GRPC.Service != want || fmt.Sprintf(":%d", probe.GRPC.Port) != literal(container, "HEALTH_ADDR"):
				t.Errorf("%s has the probe %v for %s", part, probe.GRPC, want)
			}
		}
		if startup := container.StartupProbe; startup.PeriodSeconds*startup.FailureThreshold < 60 && part != "bff" {
			t.Errorf("%s would be killed while it waits for its migration", part)
		}
	}
}

// Go does not see the limit of its container. Without its own, a little below, the process is killed before it collects its garbage.
func TestEveryGoProcessKnowsItsMemory(t *testing.T) {
	t.Parallel()
	for _, overlay := range overlays {
		shop := render(t, overlay)
		pods := map[string]corev1.PodSpec{"nats": shop.statefulSets["nats"].Spec.Template.Spec}
		for part := range parts {
			pods[part] = shop.deployments[part].Spec.Template.Spec
		}
		for name, pod := range pods {
			container := pod.Containers[0]
			limit := container.Resources.Limits.Memory().Value()
			own, err := resource.ParseQuantity(strings.TrimSuffix(literal(container, "GOMEMLIMIT"), "B"))
			if share := float64(own.Value()) / float64(limit); err != nil || share < 0.7 || share > 0.9 {
				t.Errorf("%s: %s has GOMEMLIMIT=%s of %s", overlay, name, literal(container, "GOMEMLIMIT"), container.Resources.Limits.Memory())
			}
		}
	}
}

// named returns the manifests with the given name.
func named(name string, manifests []Manifest) (found []Manifest) {
	for _, manifest := range manifests {
		if manifest.Name == name {
			found = append(found, manifest)
		}
	}
	return found
}

func decodeOnly(t *testing.T, manifests []Manifest, into any) {
	t.Helper()
	if len(manifests) != 1 {
		t.Fatalf("%d objects, want one", len(manifests))
	}
	if err := yaml.Unmarshal(manifests[0].YAML, into); err != nil {
		t.Fatal(err)
	}
}

func TestEveryFileIsPartOfSomethingThatIsDeployed(t *testing.T) {
	t.Parallel()
	var used strings.Builder
	var files []string
	for _, folder := range []string{"base", "services", "components", "overlays"} {
		err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			files = append(files, path)
			if entry.Name() == "kustomization.yaml" {
				text, err := os.ReadFile(path)
				used.Write(text)
				return err
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range files {
		if name := filepath.Base(file); name != "kustomization.yaml" && !strings.Contains(used.String(), name) {
			t.Errorf("%s is not used", file)
		}
	}
}
