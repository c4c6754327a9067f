package rest

import (
	"bytes"
	"compress/gzip"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"
	"github.com/grpc-ecosystem/grpc-gateway/v2/utilities"
	"github.com/hashicorp/golang-lru/v2/expirable"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"bestill.example/services/platform/language"
)

const (
	// cacheTime is how long a response is served from memory. It is shorter than anybody looks at a price, and an order
	// always takes a fresh one.
	cacheTime = 5 * time.Second
	// cacheSize limits the number of responses in memory, each of about a kilobyte.
	cacheSize = 4096
	// cachedService is the service whose answers to GET are the same for everybody, and cachedByLanguage the RPC whose answer is the
	// same for everybody with a language.
	cachedService    = "bestill.pricing.v1.PricingService."
	cachedByLanguage = "bestill.customs.v1.CustomsService.ListCountries"
	// minCompressed is the size in bytes from which compressing an answer saves a packet.
	minCompressed = 1024
)

// cachedHeaders are the headers that belong to the response. All others are set for each request.
var cachedHeaders = []string{"Content-Type", "Cache-Control", "Vary"}

type cachedResponse struct {
	header http.Header
	body   []byte
	// zipped returns the body compressed by gzip, which is done once. It is nil for a short one.
	zipped func() []byte
}

// cache has responses by what was asked.
type cache struct {
	responses *expirable.LRU[string, cachedResponse]
}

func newCache() cache {
	return cache{expirable.NewLRU[string, cachedResponse](cacheSize, nil, cacheTime)}
}

// serve answers with the response to the question from memory, compressed if that is accepted, or with that of next, which is kept
// if it is a success.
func (c cache) serve(question, accepted string, w http.ResponseWriter, next func(http.ResponseWriter)) {
	response, ok := c.responses.Get(question)
	if !ok {
		recorder := &recorder{ResponseWriter: w, status: http.StatusOK}
		next(recorder)
		if recorder.status == http.StatusOK {
			response.body = recorder.body.Bytes()
			response.header = make(http.Header, len(cachedHeaders))
			for _, name := range cachedHeaders {
				if values := w.Header()[name]; len(values) > 0 {
					response.header[name] = slices.Clip(slices.Clone(values)) // all responses share them
				}
			}
			if len(response.body) >= minCompressed {
				response.zipped = sync.OnceValue(func() []byte { return zip(response.body) })
			}
			c.responses.Add(question, response)
		}
		return
	}
	maps.Copy(w.Header(), response.header)
	if response.zipped != nil && Accepts(accepted, "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(response.zipped())
		return
	}
	_, _ = w.Write(response.body)
}

func zip(body []byte) []byte {
	var zipped bytes.Buffer
	writer, _ := gzip.NewWriterLevel(&zipped, gzip.BestCompression) // the level is one
	_, _ = writer.Write(body)                                       // a buffer takes everything
	_ = writer.Close()
	return zipped.Bytes()
}

// Accepts reports whether an Accept-Encoding header takes the encoding.
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

// cacheable reports whether the answer is the same for everybody who asks the same.
func (r route) cacheable() bool {
	return r.method == http.MethodGet && (strings.HasPrefix(r.selector, cachedService) || r.selector == cachedByLanguage)
}

// question returns what a request asks: its message, which is the same however its parameters are spelled, and in whatever
// order, and the language where that makes a difference. The parameters are known to be accepted.
func (r route) question(path map[string]string, query url.Values, languages string) (string, error) {
	var (
		parser  runtime.DefaultQueryParser
		message = r.request.New()
		fields  = message.Descriptor().Fields()
		none    = utilities.NewDoubleArray(nil)
	)
	fill := func(field protoreflect.FieldDescriptor, values []string) error {
		return parser.Parse(message.Interface(), url.Values{string(field.Name()): values}, none)
	}
	for name, value := range path {
		if err := fill(fields.ByName(protoreflect.Name(name)), []string{value}); err != nil {
			return "", err
		}
	}
	for name, values := range query {
		if err := fill(fields.ByJSONName(name), values); err != nil {
			return "", err
		}
	}
	bytes, err := proto.MarshalOptions{Deterministic: true}.Marshal(message.Interface())
	question := r.path + " " + string(bytes)
	if r.selector == cachedByLanguage {
		question += " " + string(language.Accepted(languages))
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
