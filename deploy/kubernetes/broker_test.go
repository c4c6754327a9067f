package kubernetes

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	corev1 "k8s.io/api/core/v1"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/identity/issue"
)

// brokerFiles writes the broker's files of an overlay as its pod has them, with the changes, and returns the path of the
// configuration.
func brokerFiles(t *testing.T, overlay string, changes ...string) string {
	t.Helper()
	r := render(t, overlay)
	folder := t.TempDir()
	// nats.conf reads the passwords from the environment.
	for _, user := range []string{"ORDERS", "PAYMENTS", "PRICING", "BFF", "EVENTS"} {
		changes = append(changes, "$NATS_"+user+"_PASSWORD", "secret")
	}
	pod := r.statefulSets["nats"].Spec.Template.Spec
	for _, volume := range pod.Volumes {
		if volume.ConfigMap == nil {
			continue
		}
		for file, text := range r.configMaps[volume.ConfigMap.Name].Data {
			path := filepath.Join(folder, volume.Name, file)
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(strings.NewReplacer(changes...).Replace(text)), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	config := strings.TrimPrefix(pod.Containers[0].Args[1], "/etc/nats/")
	return filepath.Join(folder, config)
}

func TestTheBrokerShowsARenewedCertificateOnceItIsToldToReadItAgain(t *testing.T) {
	t.Parallel()
	pod := render(t, "overlays/production").statefulSets["nats"].Spec.Template.Spec
	told := slices.ContainsFunc(pod.Containers, func(c corev1.Container) bool {
		return strings.Contains(strings.Join(c.Command, " "), "pkill -HUP nats-server")
	})
	if !told || pod.ShareProcessNamespace == nil || !*pod.ShareProcessNamespace {
		t.Error("nothing tells the broker to reload its certificate")
	}

	authority, err := issue.NewAuthority(time.Now())
	if err != nil {
		t.Fatal(err)
	}
	identities := t.TempDir()
	renew := func() {
		if err := authority.Write(identities, 0o600, "nats"); err != nil {
			t.Fatal(err)
		}
	}
	renew()
	options, err := server.ProcessConfigFile(brokerFiles(t, "overlays/production",
		"/identity/", filepath.Join(identities, "nats")+"/", "$POD_NAME", "nats-0", "0.0.0.0:6222", "127.0.0.1:-1",
		"jetstream {", fmt.Sprintf("host: 127.0.0.1\nport: -1\njetstream {\n  store_dir: %q", t.TempDir())))
	if err != nil {
		t.Fatal(err)
	}
	broker := startBroker(t, options)
	shown := func() string {
		connection, err := nats.Connect(fmt.Sprintf("tls://localhost:%d", broker.Addr().(*net.TCPAddr).Port), nats.UserInfo("orders", "secret"),
			nats.RootCAs(filepath.Join(identities, "nats", "ca.crt")))
		if err != nil {
			t.Fatal(err)
		}
		defer connection.Close()
		state, err := connection.TLSConnectionState()
		if err != nil {
			t.Fatal(err)
		}
		return state.PeerCertificates[0].SerialNumber.String()
	}
	first := shown()
	renew()
	if again := shown(); again != first {
		t.Error("the broker reloads its certificate by itself, so nothing has to tell it")
	}
	if err := broker.Reload(); err != nil {
		t.Fatal(err)
	}
	if renewed := shown(); renewed == first {
		t.Error("the broker still shows its first certificate")
	}
}

func TestAnOrderIsPublishedWhileOneOfThreeBrokersIsAway(t *testing.T) {
	t.Parallel()
	authority, err := issue.NewAuthority(time.Now())
	if err != nil {
		t.Fatal(err)
	}
	identities := t.TempDir()
	if err := authority.Write(identities, 0o600, "nats"); err != nil {
		t.Fatal(err)
	}
	// Replace addresses of pods and paths of volumes by those of this machine.
	changes := []string{"/identity/", filepath.Join(identities, "nats") + "/"}
	routes := make([]string, 3)
	for i := range routes {
		_, port, _ := net.SplitHostPort(testkit.FreeAddress(t))
		routes[i] = port
		changes = append(changes, fmt.Sprintf("nats-%d.nats:6222", i), "localhost:"+port)
	}
	var brokers []*server.Server
	for i, port := range routes {
		own := append(slices.Clone(changes), "0.0.0.0:6222", "127.0.0.1:"+port, "$POD_NAME", fmt.Sprintf("nats-%d", i))
		options, err := server.ProcessConfigFile(brokerFiles(t, "overlays/production", own...))
		if err != nil {
			t.Fatal(err)
		}
		if !options.SyncAlways || options.JetStreamMaxStore == 0 || options.TLSConfig == nil || len(options.Routes) != 3 {
			t.Errorf("%s does not sync before it acknowledges, or has no limit, no TLS or no cluster", options.ServerName)
		}
		options.Host, options.Port, options.StoreDir, options.NoSigs, options.NoLog = "127.0.0.1", server.RANDOM_PORT, t.TempDir(), true, true
		broker, err := server.NewServer(options)
		if err != nil {
			t.Fatal(err)
		}
		broker.Start()
		t.Cleanup(func() { broker.Shutdown(); broker.WaitForShutdown() })
		brokers = append(brokers, broker)
	}
	var addresses []string
	for _, broker := range brokers {
		if !broker.ReadyForConnections(10 * time.Second) {
			t.Fatal("a broker is not ready")
		}
		addresses = append(addresses, fmt.Sprintf("tls://localhost:%d", broker.Addr().(*net.TCPAddr).Port))
	}
	connection, err := nats.Connect(strings.Join(addresses, ","), nats.UserInfo("orders", "secret"), nats.CustomInboxPrefix("_INBOX_orders"),
		nats.RootCAs(filepath.Join(identities, "nats", "ca.crt")), nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(connection.Close)
	js, err := jetstream.New(connection)
	if err != nil {
		t.Fatal(err)
	}
	until(t, "a stream on three brokers", func(ctx context.Context) error {
		_, err := js.CreateStream(ctx, jetstream.StreamConfig{Name: "ORDERS", Subjects: []string{"orders.>"}, Replicas: 3})
		return err
	})
	publish := func(ctx context.Context) error {
		_, err := js.Publish(ctx, "orders.order.completed", nil)
		return err
	}
	until(t, "an event", publish)
	i := slices.IndexFunc(brokers, func(broker *server.Server) bool { return broker.ID() == connection.ConnectedServerId() })
	brokers[i].Shutdown()
	until(t, "an event without one of them", publish)
}

// Streams that the broker has not recovered stop a rollout, but restart no broker: that would begin the recovery anew.
func TestABrokerWithoutItsStreamsIsNotReadyAndNotRestarted(t *testing.T) {
	t.Parallel()
	options, err := server.ProcessConfigFile(brokerFiles(t, "overlays/local"))
	if err != nil {
		t.Fatal(err)
	}
	options.Host, options.Port, options.HTTPHost, options.HTTPPort = "127.0.0.1", server.RANDOM_PORT, "127.0.0.1", server.RANDOM_PORT
	options.StoreDir = t.TempDir()
	broker := startBroker(t, options)
	container := render(t, "overlays/local").statefulSets["nats"].Spec.Template.Spec.Containers[0]
	healthy := func(probe *corev1.Probe) bool {
		answer, err := http.Get("http://" + broker.MonitorAddr().String() + probe.HTTPGet.Path)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	}
	for _, probe := range []*corev1.Probe{container.StartupProbe, container.LivenessProbe, container.ReadinessProbe} {
		if !healthy(probe) {
			t.Errorf("%s refuses a healthy broker", probe.HTTPGet.Path)
		}
	}
	if err := os.MkdirAll(filepath.Join(broker.JetStreamConfig().StoreDir, "$G", "streams", "LOST"), 0o700); err != nil {
		t.Fatal(err)
	}
	if healthy(container.ReadinessProbe) {
		t.Error("a broker that lacks a stream is ready")
	}
	if !healthy(container.StartupProbe) || !healthy(container.LivenessProbe) {
		t.Error("a broker that lacks a stream is restarted")
	}
}

// until retries for half a minute, because a cluster must first elect its leaders.
func until(t *testing.T, what string, try func(context.Context) error) {
	t.Helper()
	deadline := time.Now().Add(30 * time.Second)
	for {
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		err := try(ctx)
		cancel()
		if err == nil {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s: %v", what, err)
		}
	}
}

func TestTheBrokerIsThatOfTheProjectAndRunsByItsFiles(t *testing.T) {
	t.Parallel()
	options, err := server.ProcessConfigFile(brokerFiles(t, "overlays/local"))
	if err != nil {
		t.Fatal(err)
	}
	if len(options.Users) != 5 || options.SyncInterval != 5*time.Second || options.JetStreamMaxStore == 0 {
		t.Errorf("%d users, and streams are synced every %v", len(options.Users), options.SyncInterval)
	}
	for _, overlay := range overlays {
		for _, container := range render(t, overlay).statefulSets["nats"].Spec.Template.Spec.Containers {
			if container.Image != "nats:"+server.VERSION+"-alpine" {
				t.Errorf("%s: %s is %s, but make run has %s", overlay, container.Name, container.Image, server.VERSION)
			}
		}
	}
}

func TestTheBrokersRunOnDifferentNodes(t *testing.T) {
	t.Parallel()
	broker := render(t, "overlays/production").statefulSets["nats"].Spec.Template
	spread := broker.Spec.TopologySpreadConstraints
	if len(spread) != 1 || spread[0].TopologyKey != corev1.LabelHostname || spread[0].WhenUnsatisfiable != corev1.DoNotSchedule ||
		spread[0].MaxSkew != 1 || !matches(t, spread[0].LabelSelector, broker.Labels) {
		t.Errorf("%+v", spread)
	}
}

func startBroker(t *testing.T, options *server.Options) *server.Server {
	t.Helper()
	options.NoSigs, options.NoLog = true, true
	broker, err := server.NewServer(options)
	if err != nil {
		t.Fatal(err)
	}
	broker.Start()
	t.Cleanup(func() { broker.Shutdown(); broker.WaitForShutdown() })
	if !broker.ReadyForConnections(10 * time.Second) {
		t.Fatal("the broker is not ready")
	}
	return broker
}
