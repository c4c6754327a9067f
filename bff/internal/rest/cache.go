package rest

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"
	"github.com/grpc-ecosystem/grpc-gateway/v2/utilities"
	"github.com/hashicorp/golang-lru/v2/expirable"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

const (
	// cacheTime is how long a response is served from memory. It is shorter than anybody looks at a price, and an order
	// always takes a fresh one.
	cacheTime = 5 * time.Second
	// cacheSize limits the number of responses in memory, each of about a kilobyte.
	cacheSize = 4096
	// cachedService is the service whose answers to GET are the same for everybody.
	cachedService = "bestill.pricing.v1.PricingService."
)

// cachedHeaders are the headers that belong to the response. All others are set for each request.
var cachedHeaders = []string{"Content-Type", "Cache-Control"}

type cachedResponse struct {
	header [][2]string
	body   []byte
}

// cache has responses by what was asked.
type cache struct {
	responses *expirable.LRU[string, cachedResponse]
}

func newCache() cache {
	return cache{expirable.NewLRU[string, cachedResponse](cacheSize, nil, cacheTime)}
}

// serve answers with the response to the question from memory, or with that of next, which is kept if it is a success.
func (c cache) serve(question string, w http.ResponseWriter, next func(http.ResponseWriter)) {
	response, ok := c.responses.Get(question)
	if !ok {
		recorder := &recorder{ResponseWriter: w, status: http.StatusOK}
		next(recorder)
		if recorder.status == http.StatusOK {
			response.body = recorder.body.Bytes()
			for _, name := range cachedHeaders {
				response.header = append(response.header, [2]string{name, w.Header().Get(name)})
			}
			c.responses.Add(question, response)
		}
		return
	}
	for _, field := range response.header {
		w.Header().Set(field[0], field[1])
	}
	_, _ = w.Write(response.body)
}

// cacheable reports whether the answer is the same for everybody who asks the same.
func (r route) cacheable() bool {
	return r.method == http.MethodGet && strings.HasPrefix(r.selector, cachedService)
}

// question returns what a request asks: its message, which is the same however its parameters are spelled, and in whatever
// order. The parameters are known to be accepted.
func (r route) question(path map[string]string, query url.Values) (string, error) {
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
	return r.path + " " + string(bytes), err
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
