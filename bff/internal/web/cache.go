package web

import (
	"bytes"
	"net/http"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
)

const (
	// cacheTime is how long a response is served from memory. It is shorter than anybody looks at a price, and an order
	// always takes a fresh one.
	cacheTime = 5 * time.Second
	// cacheSize limits the number of responses in memory, each of about a kilobyte.
	cacheSize = 4096
)

// cachedHeaders are the headers that belong to the response. All others are set for each request.
var cachedHeaders = []string{"Content-Type", "Cache-Control"}

type cachedResponse struct {
	header [][2]string
	body   []byte
}

// cached serves a successful response to the same method and URL from memory for [cacheTime]. It is for responses that
// are the same for everybody, such as prices.
func cached(next http.Handler) http.Handler {
	responses := expirable.NewLRU[string, cachedResponse](cacheSize, nil, cacheTime)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key := r.Method + " " + r.URL.RequestURI()
		response, ok := responses.Get(key)
		if !ok {
			recorder := &recorder{ResponseWriter: w, status: http.StatusOK}
			next.ServeHTTP(recorder, r)
			if recorder.status == http.StatusOK {
				response.body = recorder.body.Bytes()
				for _, name := range cachedHeaders {
					response.header = append(response.header, [2]string{name, w.Header().Get(name)})
				}
				responses.Add(key, response)
			}
			return
		}
		for _, field := range response.header {
			w.Header().Set(field[0], field[1])
		}
		_, _ = w.Write(response.body)
	})
}

// recorder copies the response that it passes on.
type recorder struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (r *recorder) WriteHeader(status int) {
	r.status = status
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(part []byte) (int, error) {
	r.body.Write(part)
	return r.ResponseWriter.Write(part)
}
