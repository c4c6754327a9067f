package rest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"reflect"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	"bestill.example/services/platform/fault"
)

// MaxBodyBytes is the largest request body that is read. The largest order, 50 customs lines with
// descriptions of 256 characters, stays well below.
const MaxBodyBytes = 64 << 10

// strictJSON reads a whole body as one JSON value and refuses fields and enum values that the contract
// does not know, so that a misspelled field is an error and never silently its zero value.
type strictJSON struct{ runtime.JSONPb }

func codec() runtime.Marshaler {
	return &strictJSON{runtime.JSONPb{MarshalOptions: protojson.MarshalOptions{EmitDefaultValues: true}}}
}

func (c *strictJSON) NewDecoder(r io.Reader) runtime.Decoder {
	return runtime.DecoderFunc(func(v any) error {
		body, err := io.ReadAll(r)
		if err != nil {
			return err
		}
		return c.Unmarshal(body, v)
	})
}

func (c *strictJSON) Unmarshal(body []byte, v any) error {
	message, ok := v.(proto.Message)
	if !ok {
		return c.JSONPb.Unmarshal(body, v)
	}
	return protojson.Unmarshal(body, message)
}

// Marshal writes an empty list as one: where api/http.yaml picks a response_body, the gateway hands over
// the bare list, and a nil one would be null.
func (c *strictJSON) Marshal(v any) ([]byte, error) {
	if list := reflect.ValueOf(v); list.Kind() == reflect.Slice && list.Len() == 0 {
		return []byte("[]"), nil
	}
	return c.JSONPb.Marshal(v)
}

type bodyKey struct{}

// requireJSON reads the body before the gateway does, so that a body that is too large or no JSON has an
// answer of its own and a decoding error can be traced to its field.
func requireJSON(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// These would reach the services with a meaning of their own.
		r.Header.Del("Authorization")
		r.Header.Del("Grpc-Timeout")
		if r.Method != http.MethodPost {
			next.ServeHTTP(w, r)
			return
		}
		if media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || media != "application/json" {
			WriteError(w, r, http.StatusUnsupportedMediaType, Error{Code: "unsupportedMediaType"})
			return
		}
		body, ok := ReadBody(w, r)
		if !ok {
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), bodyKey{}, body)))
	})
}

// ReadBody returns the whole body, or answers for one that is too large or breaks off.
func ReadBody(w http.ResponseWriter, r *http.Request) (body []byte, ok bool) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxBodyBytes))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		WriteError(w, r, http.StatusRequestEntityTooLarge, Error{Code: "requestTooLarge"})
	case err != nil:
		WriteError(w, r, http.StatusBadRequest, Error{Code: errorCode(r.URL.Path, fault.ReasonRequestInvalid)})
	}
	return body, err == nil
}
