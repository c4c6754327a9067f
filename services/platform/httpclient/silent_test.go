package httpclient_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/httpclient"
)

func TestAConnectionThatFellSilentIsReplacedSoon(t *testing.T) {
	t.Parallel()
	system := httptest.NewUnstartedServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if r.ProtoMajor != 2 {
			t.Errorf("asked by %s", r.Proto)
		}
	}))
	system.EnableHTTP2 = true
	system.StartTLS()
	t.Cleanup(system.Close)
	proxy := testkit.StartProxy(t, system.Listener.Addr().String())
	transport := httpclient.Transport()
	transport.TLSClientConfig = system.Client().Transport.(*http.Transport).TLSClientConfig.Clone()
	t.Cleanup(transport.CloseIdleConnections)
	client := httpclient.Direct("system", &http.Client{Transport: transport})
	ask := func() error {
		ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
		defer cancel()
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+proxy.Address(), nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := client.Do(request)
		if err != nil {
			return err
		}
		return answer.Body.Close()
	}
	if err := ask(); err != nil {
		t.Fatal(err)
	}
	proxy.Silence()
	if err := ask(); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("by a silent connection: %v", err)
	}
	testkit.Eventually(t, "a request is answered by a new connection", func() bool { return ask() == nil })
}
