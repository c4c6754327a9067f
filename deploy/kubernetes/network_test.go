package kubernetes

import (
	"fmt"
	"maps"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// peer is a pod, or an address outside of the cluster.
type peer struct {
	name string
	pod  labels.Set
	// namespace has the labels of the pod's namespace.
	namespace labels.Set
	address   netip.Addr
}

var (
	shop          = labels.Set{"kubernetes.io/metadata.name": "bestill"}
	names         = peer{name: "DNS", pod: labels.Set{"k8s-app": "kube-dns"}, namespace: labels.Set{"kubernetes.io/metadata.name": "kube-system"}}
	observability = peer{name: "observability", namespace: labels.Set{"bestill.example/observability": "true"}}
	proxy         = peer{name: "proxy", namespace: labels.Set{"kubernetes.io/metadata.name": "ingress"}}
	operator      = peer{name: "operator of PostgreSQL", namespace: labels.Set{"kubernetes.io/metadata.name": "cnpg-system"}}
	internet      = peer{name: "internet", address: netip.MustParseAddr("203.0.113.7")}
	metadata      = peer{name: "metadata of the cloud", address: netip.MustParseAddr("169.254.169.254")}
	node          = peer{name: "node", address: netip.MustParseAddr("10.1.2.3")}
)

// connection means that a peer reaches a port of another peer.
type connection struct {
	from, to string
	port     int
}

func TestTheNetworkAllowsTheConnectionsOfTheCodeAndNoOthers(t *testing.T) {
	t.Parallel()
	for _, overlay := range overlays {
		r := render(t, overlay)
		pods := r.peers()
		if overlay == "overlays/production" {
			pods = append(pods, peer{name: "postgres", pod: labels.Set{"cnpg.io/cluster": "postgres"}, namespace: shop})
		}
		want := r.connections(t, overlay, pods)
		everybody := append(slices.Clone(pods), names, observability, proxy, operator, internet, metadata, node)
		ports := []int{53, 443, 587, 1025, 4222, 4317, 5432, 6222, 6443, 8000, 8025, 8080, 8222, 9000, 9001, 9187, 9464}
		for _, from := range everybody {
			for _, to := range everybody {
				if from.namespace["kubernetes.io/metadata.name"] != "bestill" && to.namespace["kubernetes.io/metadata.name"] != "bestill" {
					continue
				}
				for _, port := range ports {
					c := connection{from.name, to.name, port}
					leaves, enters := r.allows(t, from, to, port)
					if got := leaves && enters; got != want[c] {
						t.Errorf("%s: %s reaches %s at %d: %v", overlay, c.from, c.to, c.port, got)
					}
					// A pod must also refuse connections that the other pod's own policy already prevents.
					if ofShop(from) && ofShop(to) && enters && !want[c] {
						t.Errorf("%s: %s lets %s in at %d", overlay, c.to, c.from, c.port)
					}
				}
			}
		}
	}
}

// connections are the connections that the parts' settings imply, and those of their infrastructure.
func (r rendered) connections(t *testing.T, overlay string, pods []peer) map[connection]bool {
	t.Helper()
	want := map[connection]bool{}
	add := func(from peer, to string, port int) { want[connection{from.name, to, port}] = true }
	for _, pod := range pods {
		add(pod, names.name, 53)
		service, _, migrates := strings.Cut(pod.name, "-migration")
		code, known := parts[service]
		switch {
		case !known:
			continue
		case migrates:
			add(pod, "postgres", 5432)
			add(pod, observability.name, 4317)
			add(observability, pod.name, 9464)
			continue
		}
		add(pod, observability.name, 4317)
		add(observability, pod.name, 9464)
		variables := r.variables(t, service)
		for variable, value := range variables {
			if host, port, ok := target(variable, value, variables); ok {
				host = strings.TrimSuffix(host, "-rw") // CloudNativePG's name for the primary server
				if slices.ContainsFunc(pods, func(p peer) bool { return p.name == host }) {
					add(pod, host, port)
				}
			}
		}
		if code.reads("NATS_URL") {
			add(pod, "nats", 4222)
		}
		if slices.ContainsFunc(code.variables, outside) {
			add(pod, internet.name, 443)
		}
	}
	if overlay == "overlays/production" {
		orders := pods[slices.IndexFunc(pods, func(p peer) bool { return p.name == "orders" })]
		for _, anywhere := range []peer{internet, node, metadata} {
			add(orders, anywhere.name, 587)
		}
		add(proxy, "bff", 8080)
		for _, server := range pods {
			switch server.name {
			case "nats":
				add(server, "nats", 6222)
			case "postgres":
				for _, anywhere := range []peer{internet, node, metadata, names, observability, proxy, operator} {
					add(server, anywhere.name, 443)
					add(server, anywhere.name, 6443)
				}
				for _, port := range []int{5432, 8000} {
					add(server, "postgres", port)
					add(operator, "postgres", port)
				}
				add(observability, "postgres", 9187)
			}
		}
	}
	return want
}

// target returns the peer and port that a setting refers to.
func target(variable, value string, variables map[string]string) (host string, port int, ok bool) {
	switch {
	case variable == "SMTP_HOST":
		value = "smtp://" + value + ":" + variables["SMTP_PORT"]
	case strings.HasSuffix(variable, "_ADDR") && !slices.Contains(own, variable):
		value = "grpc://" + value
	}
	address, err := url.Parse(value)
	if err != nil || address.Host == "" {
		return "", 0, false
	}
	port, err = strconv.Atoi(address.Port())
	if err != nil && address.Scheme == "postgres" {
		port = 5432
	}
	return address.Hostname(), port, true
}

// outside reports whether a variable has the address of a system outside of the shop.
func outside(variable string) bool {
	if strings.HasPrefix(variable, "VIPPS_BASE") || strings.HasPrefix(variable, "NETS_BASE") {
		return true
	}
	return slices.Contains([]string{
		"KARTVERKET_URL", "PERSON_DIRECTORY_URL", "POSTAL_REGISTER", "CUSTOMS_EXCHANGE_RATE_SOURCE", "CUSTOMS_TARIFF_SOURCE",
		"DROP_OFF_DIRECTORY_URL", "RETURN_DIRECTORY_URL", "S3_ENDPOINT",
	}, variable)
}

// peers returns the pods of all workloads.
func (r rendered) peers() (pods []peer) {
	add := func(template corev1.PodTemplateSpec) {
		pods = append(pods, peer{name: template.Labels["app.kubernetes.io/name"], pod: template.Labels, namespace: shop})
	}
	for _, name := range slices.Sorted(maps.Keys(r.deployments)) {
		add(r.deployments[name].Spec.Template)
	}
	for _, name := range slices.Sorted(maps.Keys(r.statefulSets)) {
		add(r.statefulSets[name].Spec.Template)
	}
	for _, name := range slices.Sorted(maps.Keys(r.jobs)) {
		add(r.jobs[name].Spec.Template)
	}
	return pods
}

// allows implements NetworkPolicy: a pod that is selected for a direction may only connect as one of the policies allows.
func (r rendered) allows(t *testing.T, from, to peer, port int) (leaves, enters bool) {
	t.Helper()
	leaves, enters = !ofShop(from), !ofShop(to)
	for _, policy := range r.policies {
		if ofShop(from) && applies(t, policy, from, networkingv1.PolicyTypeEgress) {
			for _, rule := range policy.Spec.Egress {
				leaves = leaves || opens(rule.Ports, port) && includes(t, rule.To, to)
			}
		}
		if ofShop(to) && applies(t, policy, to, networkingv1.PolicyTypeIngress) {
			for _, rule := range policy.Spec.Ingress {
				enters = enters || opens(rule.Ports, port) && includes(t, rule.From, from)
			}
		}
	}
	return leaves, enters
}

func ofShop(p peer) bool { return p.namespace["kubernetes.io/metadata.name"] == "bestill" }

func applies(t *testing.T, policy *networkingv1.NetworkPolicy, pod peer, direction networkingv1.PolicyType) bool {
	t.Helper()
	return slices.Contains(policy.Spec.PolicyTypes, direction) && matches(t, &policy.Spec.PodSelector, pod.pod)
}

func opens(ports []networkingv1.NetworkPolicyPort, port int) bool {
	return len(ports) == 0 || slices.ContainsFunc(ports, func(p networkingv1.NetworkPolicyPort) bool { return p.Port.IntValue() == port })
}

func includes(t *testing.T, peers []networkingv1.NetworkPolicyPeer, who peer) bool {
	t.Helper()
	return len(peers) == 0 || slices.ContainsFunc(peers, func(p networkingv1.NetworkPolicyPeer) bool {
		switch {
		case p.IPBlock != nil:
			inside := func(cidr string) bool {
				return who.address.IsValid() && netip.MustParsePrefix(cidr).Contains(who.address)
			}
			return inside(p.IPBlock.CIDR) && !slices.ContainsFunc(p.IPBlock.Except, inside)
		case who.address.IsValid():
			return false
		case p.NamespaceSelector == nil:
			return ofShop(who) && matches(t, p.PodSelector, who.pod)
		default:
			return matches(t, p.NamespaceSelector, who.namespace) && (p.PodSelector == nil || matches(t, p.PodSelector, who.pod))
		}
	})
}

func matches(t *testing.T, selector *metav1.LabelSelector, set labels.Set) bool {
	t.Helper()
	found, err := metav1.LabelSelectorAsSelector(selector)
	if err != nil {
		t.Fatal(err)
	}
	return found.Matches(set)
}

func TestEveryPortOfAServiceIsOneOfItsPods(t *testing.T) {
	t.Parallel()
	for _, overlay := range overlays {
		r := render(t, overlay)
		templates := map[string]corev1.PodSpec{}
		for name, deployment := range r.deployments {
			templates[name] = deployment.Spec.Template.Spec
		}
		for name, set := range r.statefulSets {
			templates[name] = set.Spec.Template.Spec
		}
		for name, service := range r.services {
			for _, port := range service.Spec.Ports {
				listens := slices.ContainsFunc(templates[name].Containers, func(container corev1.Container) bool {
					return slices.ContainsFunc(container.Ports, func(p corev1.ContainerPort) bool {
						return p.Name == port.TargetPort.String() && p.ContainerPort == port.Port
					})
				})
				if !listens {
					t.Errorf("%s: no pod listens at %s", overlay, fmt.Sprintf("%s:%d", name, port.Port))
				}
			}
		}
	}
}
