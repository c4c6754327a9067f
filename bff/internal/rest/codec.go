package rest

import (
	"reflect"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"
	"google.golang.org/protobuf/encoding/protojson"
)

// codec is the gateway's JSON with every field in the answer, including those with their zero value.
type codec struct{ runtime.JSONPb }

func newCodec() *codec {
	return &codec{runtime.JSONPb{
		MarshalOptions: protojson.MarshalOptions{EmitDefaultValues: true},
		// Unknown fields that must not be ignored were refused before (see checkBody).
		UnmarshalOptions: anyEdition,
	}}
}

// Marshal writes an empty list as []. Where api/http.yaml has a response_body, the gateway marshals the bare list, and a nil
// list would be null.
func (c *codec) Marshal(v any) ([]byte, error) {
	if list := reflect.ValueOf(v); list.Kind() == reflect.Slice && list.Len() == 0 {
		return []byte("[]"), nil
	}
	return c.JSONPb.Marshal(v)
}
