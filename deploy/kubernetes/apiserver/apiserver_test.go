package apiserver

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"

	"bestill.example/deploy/kubernetes"
)

func server(t *testing.T) *cluster {
	t.Helper()
	if shared == nil {
		t.Skip("needs an API server: make kubernetes-check")
	}
	if shared.missing != nil {
		t.Skip(shared.missing)
	}
	return shared
}

// folders returns the overlays, and the parts of production that can be applied separately.
func folders(t *testing.T) []string {
	t.Helper()
	found, err := filepath.Glob("../overlays/*/kustomization.yaml")
	if err != nil {
		t.Fatal(err)
	}
	alone, err := filepath.Glob("../overlays/production/*/kustomization.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	for _, file := range append(found, alone...) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "kind: Kustomization") {
			folders = append(folders, filepath.Dir(file))
		}
	}
	return folders
}

// dots is the API server's warning about a migration, whose name ends with a version. Nobody needs the migration's host name.
const dots = "a DNS label is recommended: [must not contain dots]"

func TestAnAPIServerTakesEveryFolderThatCanBeApplied(t *testing.T) {
	t.Parallel()
	cluster := server(t)
	for _, folder := range folders(t) {
		output, err := cluster.kubectl(t.Context(), "", "apply", "--dry-run=server", "--validate=strict", "--kustomize", folder)
		if err != nil {
			t.Errorf("%s: %v", folder, err)
			continue
		}
		for line := range strings.Lines(output) {
			if strings.HasPrefix(line, "Warning") && !strings.Contains(line, dots) {
				t.Errorf("%s: %s", folder, line)
			}
		}
		t.Logf("%s: %d objects", folder, strings.Count(output, "(server dry run)"))
	}
}

func TestAnAPIServerTakesTheComponentsThatNoOverlayUses(t *testing.T) {
	t.Parallel()
	cluster := server(t)
	const postgres = "../components/cloudnative-pg/cluster, ../components/cloudnative-pg/backup, ../components/cloudnative-pg/restore"
	for _, components := range []string{"../components/managed", "../components/http-route", postgres} {
		folder := kustomization(t, "namespace: bestill\ncomponents: ["+components+"]\n")
		if _, err := cluster.kubectl(t.Context(), "", "apply", "--dry-run=server", "--validate=strict", "--kustomize", folder); err != nil {
			t.Error(err)
		}
	}
}

// kustomization writes a kustomization to a new folder and returns the folder. Paths into this folder also work from there.
func kustomization(t *testing.T, text string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	parent, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	relative, err := filepath.Rel(folder, parent)
	if err != nil {
		t.Fatal(err)
	}
	text = "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n" + strings.ReplaceAll(text, "../", relative+"/")
	if err := os.WriteFile(filepath.Join(folder, "kustomization.yaml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

// Some fields of applied objects are immutable: the pods of a Job, and what a Deployment selects.
func TestNewSettingsANewVersionAndTheOldOneAgainAreAppliedOverWhatIsThere(t *testing.T) {
	t.Parallel()
	cluster := server(t)
	const namespace = "rollout"
	if _, err := cluster.kubectl(t.Context(), "", "create", "namespace", namespace); err != nil {
		t.Fatal(err)
	}
	apply := func(version, setting string) {
		t.Helper()
		folder := kustomization(t, fmt.Sprintf(`namespace: %s
resources: [../overlays/production/orders]
configMapGenerator: [{name: orders, behavior: merge, literals: [TRACKING_URL=%s]}]
images: [{name: registry.example/bestill/orders, newTag: %s}]
transformers: [../base/naming]
`, namespace, setting, version))
		if _, err := cluster.kubectl(t.Context(), "", "apply", "--kustomize", folder); err != nil {
			t.Error(err)
		}
		image, err := cluster.kubectl(t.Context(), "", "get", "deployment", "orders", "--namespace", namespace, "--output", "jsonpath={.spec.template.spec.containers[0].image}")
		if err != nil || image != "registry.example/bestill/orders:"+version {
			t.Errorf("running %s, want version %s: %v", image, version, err)
		}
	}
	apply("1.0.0", "https://one.example")
	apply("1.0.0", "https://two.example")
	apply("1.1.0", "https://two.example")
	apply("1.0.0", "https://two.example")
	migrations, err := cluster.kubectl(t.Context(), "", "get", "jobs", "--namespace", namespace, "--output", "name")
	if err != nil || migrations != "job.batch/orders-migration-1.0.0\njob.batch/orders-migration-1.1.0\n" {
		t.Errorf("the migrations are %q: %v", migrations, err)
	}
}

// The namespace enforces "restricted". The API server then refuses pods, but only warns about Deployments.
func TestEveryPodIsAllowedInTheNamespace(t *testing.T) {
	t.Parallel()
	cluster := server(t)
	pods := 0
	for _, overlay := range []string{"../overlays/local", "../overlays/production"} {
		manifests, err := kubernetes.Render(overlay)
		if err != nil {
			t.Fatal(err)
		}
		var batch strings.Builder
		for _, manifest := range manifests {
			if pod := podOf(t, manifest); pod != "" {
				pods++
				batch.WriteString("---\n" + pod)
			}
		}
		if _, err := cluster.kubectl(t.Context(), batch.String(), "create", "--dry-run=server", "--validate=strict", "--filename", "-"); err != nil {
			t.Errorf("%s: %v", overlay, err)
		}
	}
	if pods < 25 {
		t.Errorf("only %d pods", pods)
	}
}

// podOf returns the pod of a workload, or an empty one for other kinds.
func podOf(t *testing.T, manifest kubernetes.Manifest) string {
	t.Helper()
	switch manifest.Kind {
	case "Deployment", "StatefulSet", "Job":
	default:
		return ""
	}
	var workload struct {
		Spec struct {
			Template             map[string]any
			VolumeClaimTemplates []struct{ Metadata struct{ Name string } }
		}
	}
	if err := yaml.Unmarshal(manifest.YAML, &workload); err != nil {
		t.Fatal(err)
	}
	pod := workload.Spec.Template
	pod["apiVersion"], pod["kind"] = "v1", "Pod"
	metadata := pod["metadata"].(map[string]any)
	metadata["name"], metadata["namespace"] = strings.ToLower(manifest.Kind)+"-"+manifest.Name, "bestill"
	spec := pod["spec"].(map[string]any)
	for _, claim := range workload.Spec.VolumeClaimTemplates {
		volumes, _ := spec["volumes"].([]any)
		spec["volumes"] = append(volumes, map[string]any{"name": claim.Metadata.Name, "emptyDir": map[string]any{}})
	}
	text, err := yaml.Marshal(pod)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestAnAPIServerRefusesWhatIsWrong(t *testing.T) {
	t.Parallel()
	cluster := server(t)
	manifests, err := kubernetes.Render("../overlays/production")
	if err != nil {
		t.Fatal(err)
	}
	find := func(kind, name string) string {
		for _, manifest := range manifests {
			if manifest.Kind == kind && manifest.Name == name {
				if kind == "Deployment" {
					return podOf(t, manifest)
				}
				return string(manifest.YAML)
			}
		}
		t.Fatalf("%s %s not found", kind, name)
		return ""
	}
	for _, wrong := range []struct{ what, kind, name, from, to, refusal string }{
		{"a field that does not exist", "PodDisruptionBudget", "orders", "maxUnavailable:", "maxUnavailble:", `unknown field "spec.maxUnavailble"`},
		{"a version that was removed", "PodDisruptionBudget", "orders", "policy/v1", "policy/v1beta1", "no matches for kind"},
		{"a bad value", "Service", "orders", "clusterIP: None", "clusterIP: Nobody", "must be a valid IP"},
		{"a value of another type", "HorizontalPodAutoscaler", "orders", "maxReplicas: 6", "maxReplicas: six", "cannot unmarshal string"},
		{"a certificate's unknown use", "Certificate", "orders-identity", "server auth", "serving", "Unsupported value"},
		{"a database cluster's unknown field", "Cluster", "postgres", "instances:", "replicas:", `unknown field "spec.replicas"`},
		{"a backup without a schedule", "ScheduledBackup", "postgres", "schedule:", "cron:", `unknown field "spec.cron"`},
		{"a key of the object store in the open", "ObjectStore", "postgres", "accessKeyId:", "accessKey:", `unknown field "spec.configuration.s3Credentials.accessKey"`},
		{"an alert without an expression", "PrometheusRule", "bestill", "expr:", "when:", `unknown field "spec.groups[0].rules[0].when"`},
		{"a secret without a store", "ExternalSecret", "orders", "kind: ClusterSecretStore", "kind: Vault", "Unsupported value"},
		{"a pod that may run as root", "Deployment", "orders", "runAsNonRoot: true", "runAsNonRoot: false", `violates PodSecurity "restricted`},
		{"a pod that keeps capabilities", "Deployment", "orders", "- ALL", "- CHOWN", `violates PodSecurity "restricted`},
	} {
		valid := find(wrong.kind, wrong.name)
		changed := strings.Replace(valid, wrong.from, wrong.to, 1)
		if changed == valid {
			t.Errorf("%s: %s %s does not have %q", wrong.what, wrong.kind, wrong.name, wrong.from)
			continue
		}
		_, err := cluster.kubectl(t.Context(), changed, "create", "--dry-run=server", "--validate=strict", "--filename", "-")
		if err == nil || !strings.Contains(err.Error(), wrong.refusal) {
			t.Errorf("%s: %v", wrong.what, err)
		}
	}
}
