package kubernetes

import (
	"strings"
	"sync"
	"testing"

	appsv1 "k8s.io/api/apps/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"sigs.k8s.io/yaml"
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
