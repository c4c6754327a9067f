package vippstest

import (
	"crypto/rand"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"bestill.example/services/payments/internal/standin"
)

// maxRegistrations is how many webhooks can be registered for an event.
const maxRegistrations = 25

var eventNames = []string{"created", "aborted", "expired", "cancelled", "captured", "refunded", "authorized", "terminated"}

type registration struct {
	ID     string   `json:"id"`
	URL    string   `json:"url"`
	Events []string `json:"events"`
}

// register sends webhooks to the address from now on, as [Server.Webhooks] does.
func (s *Server) register(_ *http.Request, body []byte) answer {
	var wanted struct {
		URL    string   `json:"url"`
		Events []string `json:"events"`
	}
	if standin.Decode(body, &wanted) != nil || len(wanted.Events) == 0 || len(s.registrations) == maxRegistrations {
		return problem(http.StatusBadRequest, "")
	}
	for _, name := range wanted.Events {
		event, ok := strings.CutPrefix(strings.TrimSuffix(name, ".v1"), "epayments.payment.")
		if !ok || !slices.Contains(eventNames, event) {
			return problem(http.StatusBadRequest, "")
		}
	}
	// The tests listen on this machine without https.
	if u, err := url.Parse(wanted.URL); err != nil || u.Scheme != "https" && u.Hostname() != "127.0.0.1" {
		return problem(http.StatusBadRequest, "")
	}
	r := registration{ID: rand.Text(), URL: wanted.URL, Events: wanted.Events}
	s.registrations = append(s.registrations, r)
	s.sender.address = r.URL
	return answer{status: http.StatusCreated, body: map[string]string{"id": r.ID, "secret": webhookSecret}}
}

func (s *Server) listRegistrations(*http.Request, []byte) answer {
	return answer{status: http.StatusOK, body: map[string]any{"webhooks": s.registrations}}
}

func (s *Server) unregister(r *http.Request, _ []byte) answer {
	id := r.PathValue("id")
	known := func(r registration) bool { return r.ID == id }
	if !slices.ContainsFunc(s.registrations, known) {
		return problem(http.StatusNotFound, "")
	}
	s.registrations = slices.DeleteFunc(s.registrations, known)
	return answer{status: http.StatusNoContent}
}
