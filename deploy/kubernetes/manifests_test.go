package kubernetes

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/modfile"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	"sigs.k8s.io/yaml"

	"bestill.example/services/platform/run"
)

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
