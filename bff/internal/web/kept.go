package web

import (
	"bytes"
	"net/http"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
)

const (
	// keptFor is how long an answer may be told again: shorter than anybody looks at a price, and an order is
	// always charged by a fresh one.
	keptFor = 5 * time.Second
	// keptAnswers bounds the memory: each is about a kilobyte.
	keptAnswers = 4096
)

// keptHeaders are what belongs to an answer; all other headers are made anew for each.
var keptHeaders = []string{"Content-Type", "Cache-Control"}

type keptAnswer struct {
	header [][2]string
	body   []byte
}

// kept tells the last answer to the same question again while it is fresh. It is for answers that are the same for
// everybody, such as prices.
func kept(next http.Handler) http.Handler {
	answers := expirable.NewLRU[string, keptAnswer](keptAnswers, nil, keptFor)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		question := r.Method + " " + r.URL.RequestURI()
		answer, ok := answers.Get(question)
		if !ok {
			copied := &copier{ResponseWriter: w, status: http.StatusOK}
			next.ServeHTTP(copied, r)
			if copied.status == http.StatusOK {
				answer.body = copied.body.Bytes()
				for _, name := range keptHeaders {
					answer.header = append(answer.header, [2]string{name, w.Header().Get(name)})
				}
				answers.Add(question, answer)
			}
			return
		}
		for _, field := range answer.header {
			w.Header().Set(field[0], field[1])
		}
		_, _ = w.Write(answer.body)
	})
}

// copier keeps a copy of the answer that passes through.
type copier struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (c *copier) WriteHeader(status int) {
	c.status = status
	c.ResponseWriter.WriteHeader(status)
}

func (c *copier) Write(part []byte) (int, error) {
	c.body.Write(part)
	return c.ResponseWriter.Write(part)
}
