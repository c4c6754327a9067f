package inbox

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"mime"
	"net"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"bestill.example/services/platform/clock"
)

// root is the inbox's path in the shop.
const root = "/bestill/dev/post"

const (
	// Pages may load their own style and the frame of a mail, nothing else.
	pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
	// A mail is untrusted: it may not run scripts, load anything or navigate.
	mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
	filePolicy = "sandbox; default-src 'none'"

	requestTimeout  = 10 * time.Second
	shutdownTimeout = 5 * time.Second
)

//go:embed pages
var files embed.FS

var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"time":     func(at time.Time) string { return at.In(clock.Oslo).Format("02.01.2006 kl. 15.04.05") },
	"iso":      func(at time.Time) string { return at.Format(time.RFC3339) },
	"join":     func(list []string) string { return strings.Join(list, ", ") },
	"segments": segments,
	"size":     func(content []byte) string { return fmt.Sprintf("%d kB", (len(content)+999)/1000) },
	"root":     func() string { return root },
}).ParseFS(files, "pages/*.html"))

func servePages(ctx context.Context, listener net.Listener, mails *mailbox) error {
	server := &http.Server{
		Handler:           pages(mails),
		ReadHeaderTimeout: requestTimeout,
		ReadTimeout:       requestTimeout,
		WriteTimeout:      requestTimeout,
	}
	stopped := make(chan struct{})
	context.AfterFunc(ctx, func() {
		defer close(stopped)
		grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
		defer cancel()
		_ = server.Shutdown(grace)
	})
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-stopped
	return nil
}

func pages(mails *mailbox) http.Handler {
	one := func(show func(http.ResponseWriter, *http.Request, received)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			id, _ := strconv.Atoi(r.PathValue("id"))
			mail, ok := mails.get(id)
			if !ok {
				render(w, http.StatusNotFound, "gone.html", nil)
				return
			}
			show(w, r, mail)
		}
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+root, func(w http.ResponseWriter, _ *http.Request) {
		render(w, http.StatusOK, "list.html", mails.list())
	})
	mux.Handle("GET "+root+"/{$}", http.RedirectHandler(root, http.StatusMovedPermanently))
	mux.HandleFunc("GET "+root+"/style.css", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFileFS(w, r, files, "pages/style.css")
	})
	mux.HandleFunc("GET "+root+"/{id}", one(func(w http.ResponseWriter, _ *http.Request, mail received) {
		render(w, http.StatusOK, "mail.html", mail)
	}))
	mux.HandleFunc("GET "+root+"/{id}/html", one(func(w http.ResponseWriter, _ *http.Request, mail received) {
		write(w, "text/html; charset=utf-8", mailPolicy, []byte(mail.HTML))
	}))
	mux.HandleFunc("GET "+root+"/{id}/attachments/{number}", one(func(w http.ResponseWriter, r *http.Request, mail received) {
		number, err := strconv.Atoi(r.PathValue("number"))
		if err != nil || number < 0 || number >= len(mail.Attachments) {
			render(w, http.StatusNotFound, "gone.html", nil)
			return
		}
		file := mail.Attachments[number]
		w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": file.Name}))
		write(w, contentType(file), filePolicy, file.Content)
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", pagePolicy)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Referrer-Policy", "no-referrer")
		w.Header().Set("Cache-Control", "no-store")
		mux.ServeHTTP(w, r)
	})
}

func render(w http.ResponseWriter, status int, name string, data any) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_ = templates.ExecuteTemplate(w, name, data) // fails only when the browser has gone
}

func write(w http.ResponseWriter, kind, policy string, content []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Security-Policy", policy)
	_, _ = w.Write(content)
}

// contentType returns the attachment's type only if a browser does not execute it.
func contentType(file attachment) string {
	if file.Type == "application/pdf" {
		return file.Type
	}
	return "application/octet-stream"
}

// segment is a piece of text, with its link if it is an address.
type segment struct{ Text, Link string }

var link = regexp.MustCompile(`https?://[^\s<>"]*[^\s<>".,;:!?)]`)

// segments splits a text so that its addresses can be links.
func segments(text string) (all []segment) {
	rest := 0
	for _, at := range link.FindAllStringIndex(text, -1) {
		all = append(all, segment{Text: text[rest:at[0]]}, segment{text[at[0]:at[1]], text[at[0]:at[1]]})
		rest = at[1]
	}
	return append(all, segment{Text: text[rest:]})
}
