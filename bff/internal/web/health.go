package web

import (
	"encoding/json"
	"log/slog"
	"net/http"
)

// healthy answers GET /healthz: 200 as long as the BFF serves, also while something is away that it stands on.
func (s *site) healthy(w http.ResponseWriter, r *http.Request) {
	answer := struct {
		Status string   `json:"status"`
		Away   []string `json:"away,omitempty"`
	}{Status: "ok"}
	if s.config.Away != nil {
		answer.Away = s.config.Away()
	}
	if len(answer.Away) > 0 {
		answer.Status = "degraded"
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if err := json.NewEncoder(w).Encode(answer); err != nil {
		slog.DebugContext(r.Context(), "writing the response failed", "error", err)
	}
}
