// Package statuspage shows staff the shop's state: orders in flight and in trouble, payment providers, and every service with
// what it cannot reach and has not done. It only reads, has no personal data, and needs no script.
//
// It opens with a staff key of the scope "operations". The services check the key with every request; the BFF does not store
// it.
package statuspage

import (
	"embed"
	"html/template"
	"log/slog"
	"net/http"
	"strings"

	"google.golang.org/grpc"

	"bestill.example/bff/internal/rest"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/language"
)

// Path is the path of the page; its parts are below it.
const Path = "/bestill/drift"

// maxForm is the largest form that is read, in bytes.
const maxForm = 4 << 10

var (
	//go:embed pages
	files embed.FS
	//go:embed pages/style.css
	style []byte
)

var templates = template.Must(template.ParseFS(files, "pages/*.html"))

type page struct {
	services map[string]grpc.ClientConnInterface
	sessions sessions
	clock    clock.Clock
	away     func() []string
}

// New returns the handler of [Path] and the paths below it, for the named services. The secret seals sessions, and is the same
// for all replicas. Away returns what the BFF itself cannot reach.
func New(services map[string]grpc.ClientConnInterface, secret config.Secret, c clock.Clock, away func() []string) (http.Handler, error) {
	sessions, err := newSessions(secret, c)
	if err != nil {
		return nil, err
	}
	p := &page{services, sessions, c, away}
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+Path, p.show)
	mux.HandleFunc("POST "+Path+"/nokkel", p.open)
	mux.HandleFunc("GET "+Path+"/nokkel", toPage) // browsers show this address after a refused key
	mux.HandleFunc("POST "+Path+"/avslutt", p.close)
	mux.HandleFunc("GET "+Path+"/status.json", p.showJSON)
	mux.HandleFunc("GET "+Path+"/style.css", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/css; charset=utf-8")
		_, _ = w.Write(style)
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("X-Robots-Tag", "noindex")
		mux.ServeHTTP(w, r)
	}), nil
}

// show answers with the status, or asks for a key.
func (p *page) show(w http.ResponseWriter, r *http.Request) {
	key := p.sessions.key(r)
	if key == "" {
		p.askForKey(w, r, "")
		return
	}
	status := p.gather(r.Context(), key)
	if refusal := status.admits(); refusal != "" {
		p.refuse(w, r, refusal)
		return
	}
	render(w, r, http.StatusOK, "status.html", view{Status: status, words: wordsOf(r)})
}

// open begins a session with the form's key.
func (p *page) open(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxForm)
	key := config.Secret(strings.TrimSpace(r.PostFormValue("key")))
	if !sendable(key) {
		p.refuse(w, r, KeyUnknown)
		return
	}
	if refusal := p.gather(r.Context(), key).admits(); refusal != "" {
		p.refuse(w, r, refusal)
		return
	}
	p.sessions.begin(w, key)
	toPage(w, r)
}

// close ends the session.
func (p *page) close(w http.ResponseWriter, r *http.Request) {
	p.sessions.end(w)
	toPage(w, r)
}

// toPage leads to the page itself.
func toPage(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, Path+"?lang="+string(wordsOf(r).Language), http.StatusSeeOther)
}

// statusOf are the HTTP statuses of refusals, and their codes in JSON.
var statusOf = map[Problem]struct {
	code int
	text string
}{
	NotReachable:  {http.StatusServiceUnavailable, "serviceUnavailable"},
	KeyUnknown:    {http.StatusUnauthorized, "STAFF_ONLY"},
	KeyNotAllowed: {http.StatusForbidden, "CALLER_NOT_ALLOWED"},
	TooManyKeys:   {http.StatusTooManyRequests, "tooManyRequests"},
}

// showJSON answers tools, which send the key themselves: Authorization: Bearer KEY.
func (p *page) showJSON(w http.ResponseWriter, r *http.Request) {
	key := p.sessions.key(r)
	if borne, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		key = config.Secret(borne)
	}
	refusal := KeyUnknown
	var status *Status
	if sendable(key) {
		status = p.gather(r.Context(), key)
		refusal = status.admits()
	}
	if refusal != "" {
		rest.WriteError(w, r, statusOf[refusal].code, rest.Error{Code: statusOf[refusal].text})
		return
	}
	rest.WriteJSON(w, r, http.StatusOK, status)
}

// sendable reports whether a text can be the value of gRPC metadata.
func sendable(key config.Secret) bool {
	return key != "" && !strings.ContainsFunc(key.Reveal(), func(c rune) bool { return c < ' ' || c > '~' })
}

// refuse asks for a key, and says why the given one was refused.
func (p *page) refuse(w http.ResponseWriter, r *http.Request, why Problem) {
	if why != NotReachable && why != TooManyKeys {
		p.sessions.end(w)
	}
	p.askForKey(w, r, why)
}

func (p *page) askForKey(w http.ResponseWriter, r *http.Request, why Problem) {
	code := http.StatusOK
	if why != "" {
		code = statusOf[why].code
	}
	render(w, r, code, "key.html", view{Refusal: why, words: wordsOf(r)})
}

func render(w http.ResponseWriter, r *http.Request, code int, name string, v view) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(code)
	if err := templates.ExecuteTemplate(w, name, v); err != nil {
		slog.DebugContext(r.Context(), "writing the response failed", "error", err)
	}
}

// wordsOf returns the texts in the language of the request's address or else of its header.
func wordsOf(r *http.Request) words {
	chosen, ok := language.Parse(r.URL.Query().Get("lang"))
	if !ok {
		chosen = language.Accepted(r.Header.Get("Accept-Language"))
	}
	return words{chosen}
}
