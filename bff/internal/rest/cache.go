package rest

import (
	"bytes"
	"compress/gzip"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/klauspost/compress/zstd"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"bestill.example/bff/internal/accesslog"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/language"
)

const (
	// cacheTime is how long a response is served from the cache. It is shorter than anybody looks at a price, and an order
	// always asks for a fresh one.
	cacheTime = 5 * time.Second
	// cacheSize limits the number of cached responses, each of about a kilobyte.
	cacheSize = 4096
	// cachedService is the service whose answers to GET are the same for everybody, and cachedCountries the RPC whose answer
	// only depends on the language and on the environment of the host name.
	cachedService   = "bestill.pricing.v1.PricingService."
	cachedCountries = "bestill.customs.v1.CustomsService.ListCountries"
	// minCompressed is the size in bytes from which compressing an answer saves a packet.
	minCompressed = 1024
)

// cachedHeaders are the headers that belong to the response. All others are set for each request.
var cachedHeaders = []string{"Content-Type", "Cache-Control", "Vary"}

// Response is a response that several requests get.
type Response struct {
	// route is the template of its path.
	route  string
	until  time.Time
	header http.Header
	body   []byte
	// encoded are the body's compressed forms, each made once, best first. A short body has none.
	encoded []encoding
}

type encoding struct {
	name string
	body func() []byte
}

// Write answers with the response, compressed if the request accepts that.
func (response *Response) Write(w http.ResponseWriter, r *http.Request) {
	accesslog.SetRoute(r.Context(), response.route)
	header, body := w.Header(), response.body
	maps.Copy(header, response.header)
	if len(response.encoded) > 0 {
		accepted := r.Header.Get("Accept-Encoding")
		for _, e := range response.encoded {
			if Accepts(accepted, e.name) {
				header.Set("Content-Encoding", e.name)
				body = e.body()
				break
			}
		}
	}
	_, _ = w.Write(body)
}

// asked is a request as its client wrote it, or what several such requests have in common (see [route.question]): then languages is
// one language, and site the environment of the host name.
type asked struct{ question, languages, site string }

// cache has responses by question, and questions by the requests as clients wrote them: one question is written in many ways, and its
// response can be large.
type cache struct {
	responses *lru.Cache[asked, *Response]
	questions *lru.Cache[asked, asked]
	// countries is the path of [cachedCountries].
	countries string
	clock     clock.Clock
}

func newCache(all routes, now clock.Clock) cache {
	i := slices.IndexFunc(all, func(r route) bool { return r.selector == cachedCountries })
	return cache{recent[*Response](), recent[asked](), all[i].path, now}
}

// recent returns a map that keeps what was used last.
func recent[V any]() *lru.Cache[asked, V] {
	entries, err := lru.New[asked, V](cacheSize)
	if err != nil {
		panic(err) // cannot happen: the size is fixed
	}
	return entries
}

func (c cache) get(question asked) (response *Response, ok bool) {
	response, ok = c.responses.Get(question)
	return response, ok && c.clock.Now().Before(response.until)
}

// serve answers with the cached response to the request, or else with that of next, which is cached if it is a success.
func (c cache) serve(found route, message protoreflect.Message, w http.ResponseWriter, r *http.Request, next func(http.ResponseWriter)) {
	question, err := found.question(message, r)
	if err != nil {
		WriteFault(w, r, err)
		return
	}
	words, may := c.inOwnWords(r)
	response, ok := c.get(question)
	if ok {
		response.Write(w, r)
	} else if response, ok = c.fetch(found, w, next); ok {
		c.responses.Add(question, response)
	}
	// Others may not send what a page built by other contracts may, so its requests are not remembered.
	if may && ok && !isOfAnotherEdition(r) {
		c.questions.Add(words, question)
	}
}

// fetch answers with the response of next, and returns it if it is a success.
func (c cache) fetch(found route, w http.ResponseWriter, next func(http.ResponseWriter)) (response *Response, ok bool) {
	recorder := &recorder{ResponseWriter: w, status: http.StatusOK}
	next(recorder)
	if recorder.status != http.StatusOK {
		return nil, false
	}
	response = &Response{
		route: found.path, until: c.clock.Now().Add(cacheTime), header: make(http.Header, len(cachedHeaders)), body: recorder.body.Bytes(),
	}
	for _, name := range cachedHeaders {
		if values := w.Header()[name]; len(values) > 0 {
			response.header[name] = slices.Clip(slices.Clone(values)) // all responses share them
		}
	}
	if len(response.body) >= minCompressed {
		response.encoded = []encoding{
			{"gzip", sync.OnceValue(func() []byte { return gzipped(response.body) })},
			{"zstd", sync.OnceValue(func() []byte { return zstandard.EncodeAll(response.body, nil) })},
		}
	}
	return response, true
}

// maxRemembered is the greatest length in bytes of a request that is cached as its client wrote it. It bounds the memory.
const maxRemembered = 512

// inOwnWords returns a request as its client wrote it, if its answer depends on nothing else: only its path and its query may
// be reasons to refuse it.
func (c cache) inOwnWords(r *http.Request) (words asked, ok bool) {
	words.question = r.RequestURI
	if r.URL.Path == c.countries {
		words.languages, words.site = r.Header.Get("Accept-Language"), r.Host
	}
	return words, r.Method == http.MethodGet && len(words.question)+len(words.languages)+len(words.site) <= maxRemembered && len(r.Header[idempotencyKey]) == 0
}

// FromMemory returns the cached response to a request that was answered some seconds ago at most, in the same words, with the
// same answer for everybody. That request was checked then.
func (a *API) FromMemory(r *http.Request) (response *Response, ok bool) {
	words, may := a.responses.inOwnWords(r)
	if !may {
		return nil, false
	}
	question, known := a.responses.questions.Get(words)
	if !known {
		return nil, false
	}
	return a.responses.get(question)
}

var zstandard, _ = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1)) // the options are fixed

func gzipped(body []byte) []byte {
	var zipped bytes.Buffer
	writer, _ := gzip.NewWriterLevel(&zipped, gzip.BestCompression) // the level is one
	_, _ = writer.Write(body)                                       // a buffer takes everything
	_ = writer.Close()
	return zipped.Bytes()
}

// Accepts reports whether an Accept-Encoding header accepts the encoding.
func Accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		quality, given := strings.CutPrefix(strings.ReplaceAll(parameters, " ", ""), "q=")
		value, err := strconv.ParseFloat(quality, 64)
		return !given || err == nil && value > 0
	}
	return false
}

// cacheable reports whether the answer is the same for everybody with the same question.
func (r route) cacheable() bool {
	return r.method == http.MethodGet && (strings.HasPrefix(r.selector, cachedService) || r.selector == cachedCountries)
}

// question returns the key of a request: its message, which does not depend on the spelling and order of its parameters, and
// the language and the environment if the answer depends on them.
func (r route) question(message protoreflect.Message, request *http.Request) (asked, error) {
	bytes, err := proto.MarshalOptions{Deterministic: true}.Marshal(message.Interface())
	question := asked{question: r.path + " " + string(bytes)}
	if r.selector == cachedCountries {
		question.languages = string(language.Accepted(request.Header.Get("Accept-Language")))
		question.site = string(config.SentEnvironment(request.Context()))
	}
	return question, err
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
