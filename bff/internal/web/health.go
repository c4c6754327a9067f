package web

import (
	"net/http"

	"bestill.example/bff/internal/rest"
)

// healthiness is the answer to probes.
type healthiness struct {
	Status string   `json:"status"`
	Away   []string `json:"away,omitempty"`
}

// The states of a BFF.
const (
	serving  = "ok"
	degraded = "degraded" // something is away that it stands on
	draining = "draining" // it was told to stop, and takes no new requests
)

func (s *site) healthiness() healthiness {
	now := healthiness{Status: serving}
	if s.config.Away != nil {
		now.Away = s.config.Away()
	}
	switch {
	case !s.ready():
		now.Status = draining
	case len(now.Away) > 0:
		now.Status = degraded
	}
	return now
}

// healthy answers GET /healthz: 200 as long as the BFF serves, even while something that it needs is away.
func (s *site) healthy(w http.ResponseWriter, r *http.Request) {
	rest.WriteJSON(w, r, http.StatusOK, s.healthiness())
}

// lives answers GET /livez: 200 as long as the process runs.
func lives(w http.ResponseWriter, r *http.Request) {
	rest.WriteJSON(w, r, http.StatusOK, healthiness{Status: serving})
}

// readiness answers GET /readyz: 503 as soon as the BFF was told to stop, while it still serves, so that new requests go
// elsewhere.
func (s *site) readiness(w http.ResponseWriter, r *http.Request) {
	code, now := http.StatusOK, s.healthiness()
	if now.Status == draining {
		code = http.StatusServiceUnavailable
	}
	rest.WriteJSON(w, r, code, now)
}

func (s *site) ready() bool { return s.config.Ready == nil || s.config.Ready() }

// lastOfConnection closes each connection with the answer to its current request, once the BFF is not ready. Clients with
// several connections then move elsewhere without losing a request.
func (s *site) lastOfConnection(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.ready() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}
