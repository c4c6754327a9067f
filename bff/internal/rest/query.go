package rest

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"sync"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"
	"github.com/grpc-ecosystem/grpc-gateway/v2/utilities"
	"google.golang.org/protobuf/proto"
)

// strictQuery refuses parameters that the contract does not know, as strictJSON does fields: a misspelled postal code would
// silently give the price without its surcharge.
type strictQuery struct{ runtime.DefaultQueryParser }

// useStrictQuery sets the parser once: the gateway has one for all its handlers.
var useStrictQuery = sync.OnceFunc(func() { runtime.SetQueryParameterParser(&strictQuery{})(nil) })

// Parse fills the message with the query. The filter holds what the path has given already.
func (q *strictQuery) Parse(message proto.Message, query url.Values, filter *utilities.DoubleArray) error {
	fields := message.ProtoReflect().Descriptor().Fields()
	for _, name := range slices.Sorted(maps.Keys(query)) {
		field := fields.ByJSONName(name)
		if field == nil || filter.HasCommonPrefix([]string{string(field.Name())}) {
			// In the words of protojson, which decodingViolations knows.
			return fmt.Errorf(`unknown field "%s"`, name)
		}
	}
	return q.DefaultQueryParser.Parse(message, query, filter)
}
