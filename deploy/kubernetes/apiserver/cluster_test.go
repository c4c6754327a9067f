// Package apiserver checks the manifests with a real API server: make kubernetes-check.
package apiserver

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// schemas are the operators whose kinds the manifests use. Their Go modules have the definitions.
var schemas = []struct {
	module, sum string
	files       []string
}{
	{"github.com/cert-manager/cert-manager@v1.19.1", "h1:Txh8L/nLWTDcb7ZnXuXbTe15BxQnLbLirXmbNk0fGgY=",
		[]string{"deploy/crds/cert-manager.io_certificates.yaml", "deploy/crds/cert-manager.io_issuers.yaml"}},
	{"github.com/cloudnative-pg/cloudnative-pg@v1.27.1", "h1:w+bbtXyEPoaa7sZGXxbb8qJ+/bUGWQ3M48kbNUEpKlk=",
		[]string{"config/crd/bases/postgresql.cnpg.io_clusters.yaml", "config/crd/bases/postgresql.cnpg.io_databases.yaml",
			"config/crd/bases/postgresql.cnpg.io_scheduledbackups.yaml"}},
	{"github.com/cloudnative-pg/plugin-barman-cloud@v0.13.0", "h1:dcEVsozSmdx5p2LbG1hbkWBvr6LXs1xpCsQiJWpo/ew=",
		[]string{"config/crd/bases/barmancloud.cnpg.io_objectstores.yaml"}},
	{"github.com/external-secrets/external-secrets@v0.20.4", "h1:HhNAjWfFEshhItphr28SGsHzf2bUP7uDAOVLg76uNAg=",
		[]string{"config/crds/bases/external-secrets.io_externalsecrets.yaml"}},
	{"github.com/prometheus-operator/prometheus-operator@v0.85.0", "h1:M5xLCLEoaW2IJfnuCwFzzpL+jSVQu3KGT84Pye+fW8s=",
		[]string{"example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml",
			"example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml"}},
	{"sigs.k8s.io/gateway-api@v1.4.0", "h1:ZwlNM6zOHq0h3WUX2gfByPs2yAEsy/EenYJB78jpQfQ=",
		[]string{"config/crd/standard/gateway.networking.k8s.io_httproutes.yaml"}},
}

// cluster is an API server without nodes: it checks and stores objects, and runs nothing.
type cluster struct {
	binaries, address string
	// missing is why schemas could not be downloaded.
	missing error
}

// shared is nil unless the tests are requested.
var shared *cluster

func TestMain(m *testing.M) {
	os.Exit(func() int {
		binaries := os.Getenv("KUBERNETES_BIN")
		if binaries == "" {
			return m.Run()
		}
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		started := time.Now()
		var ended func()
		var err error
		if shared, ended, err = start(ctx, binaries); err != nil {
			fmt.Fprintln(os.Stderr, "error:", err)
			return 1
		}
		defer ended()
		fmt.Printf("API server with the schemas of %d operators after %v\n", len(schemas), time.Since(started).Round(100*time.Millisecond))
		return m.Run()
	}())
}

// start returns a cluster on loopback with the namespace and the kinds that the manifests need, and a function that stops it and
// removes its data.
func start(ctx context.Context, binaries string) (c *cluster, ended func(), err error) {
	folder, err := os.MkdirTemp("", "kubernetes-check-")
	if err != nil {
		return nil, nil, err
	}
	var running []*exec.Cmd
	ended = func() {
		for _, process := range running {
			_ = process.Process.Signal(syscall.SIGTERM)
			_ = process.Wait()
		}
		_ = os.RemoveAll(folder)
	}
	defer func() {
		if err != nil {
			ended()
		}
	}()
	run := func(name string, arguments ...string) error {
		log, err := os.Create(filepath.Join(folder, name+".log"))
		if err != nil {
			return err
		}
		process := exec.Command(filepath.Join(binaries, name), arguments...)
		process.Stdout, process.Stderr = log, log
		if err := process.Start(); err != nil {
			return err
		}
		running = append([]*exec.Cmd{process}, running...)
		return nil
	}
	ports, err := freePorts(3)
	if err != nil {
		return nil, nil, err
	}
	key := filepath.Join(folder, "service-accounts.key")
	if err := writeKey(key); err != nil {
		return nil, nil, err
	}
	tokens := filepath.Join(folder, "tokens.csv")
	if err := os.WriteFile(tokens, []byte(token+`,admin,1,"system:masters"`+"\n"), 0o600); err != nil {
		return nil, nil, err
	}
	etcd := "http://127.0.0.1:" + ports[0]
	if err := run("server", "--data-dir", filepath.Join(folder, "etcd"), "--listen-client-urls", etcd, "--advertise-client-urls", etcd,
		"--listen-peer-urls", "http://127.0.0.1:"+ports[1], "--unsafe-no-fsync"); err != nil {
		return nil, nil, err
	}
	if err := run("kube-apiserver", "--etcd-servers", etcd, "--bind-address", "127.0.0.1", "--secure-port", ports[2],
		"--cert-dir", folder, "--token-auth-file", tokens, "--authorization-mode", "RBAC",
		"--service-account-issuer", "https://127.0.0.1", "--service-account-key-file", key, "--service-account-signing-key-file", key,
		// No controller creates the accounts that this plugin requires.
		"--disable-admission-plugins", "ServiceAccount"); err != nil {
		return nil, nil, err
	}
	c = &cluster{binaries: binaries, address: "https://127.0.0.1:" + ports[2]}
	for deadline := time.Now().Add(2 * time.Minute); ; {
		_, err := c.kubectl(ctx, "", "get", "--raw", "/readyz")
		if err == nil {
			break
		}
		if time.Now().After(deadline) {
			return nil, nil, fmt.Errorf("the API server is not ready: %w", err)
		}
		time.Sleep(200 * time.Millisecond)
	}
	c.missing = c.install(ctx)
	if _, err := c.kubectl(ctx, "", "apply", "--filename", "../base/namespace/namespace.yaml"); err != nil {
		return nil, nil, err
	}
	return c, ended, nil
}

// install adds the definitions of the operators' kinds.
func (c *cluster) install(ctx context.Context) error {
	for _, schema := range schemas {
		download := exec.CommandContext(ctx, "go", "mod", "download", "-json", schema.module)
		download.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
		download.Dir = os.TempDir()
		output, err := download.Output()
		var module struct{ Dir, Sum, Error string }
		if unreadable := json.Unmarshal(output, &module); unreadable != nil || err != nil {
			return fmt.Errorf("%s cannot be downloaded: %w", schema.module, errors.Join(err, unreadable, errors.New(module.Error)))
		}
		if module.Sum != schema.sum {
			return fmt.Errorf("%s has the checksum %s", schema.module, module.Sum)
		}
		for _, file := range schema.files {
			if _, err := c.kubectl(ctx, "", "create", "--filename", filepath.Join(module.Dir, file)); err != nil {
				return err
			}
		}
	}
	_, err := c.kubectl(ctx, "", "wait", "--for=condition=Established", "--timeout=60s", "customresourcedefinition", "--all")
	return err
}

// token is only valid for this server while it runs.
const token = "check"

// kubectl runs a command, with input on its standard input if there is any.
func (c *cluster) kubectl(ctx context.Context, input string, arguments ...string) (output string, err error) {
	command := exec.CommandContext(ctx, filepath.Join(c.binaries, "kubectl"), append([]string{
		"--server", c.address, "--token", token, "--insecure-skip-tls-verify", "--kubeconfig", os.DevNull,
	}, arguments...)...)
	command.Stdin = strings.NewReader(input)
	var out, failed bytes.Buffer
	command.Stdout, command.Stderr = &out, &failed
	if err := command.Run(); err != nil {
		return "", fmt.Errorf("kubectl %s: %s%s", strings.Join(arguments, " "), out.String(), failed.String())
	}
	return out.String() + failed.String(), nil
}

func freePorts(count int) (ports []string, err error) {
	for range count {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		defer listener.Close()
		_, port, _ := net.SplitHostPort(listener.Addr().String())
		ports = append(ports, port)
	}
	return ports, nil
}

func writeKey(path string) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	der, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		return err
	}
	return os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: der}), 0o600)
}
