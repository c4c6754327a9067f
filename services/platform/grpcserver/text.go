package grpcserver

import (
	"io"
	"strconv"
	"strings"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/encoding"
	"google.golang.org/grpc/encoding/gzip"
	_ "google.golang.org/grpc/encoding/proto" // registers the codec that this file wraps
	"google.golang.org/grpc/mem"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"bestill.example/services/platform/fault"
)

const reasonRequestMalformed = "REQUEST_MALFORMED"

// undecodable, tooLarge and compressed mark, as its unknown fields, a message that could not be decoded, is over the limit, or was
// compressed. They are no valid wire format, so no decoded message has them.
const (
	undecodable = "\xff"
	tooLarge    = "\xff\xff"
	compressed  = "\xff\xff\xff"
)

// errCompressed is the answer to a compressed request that gRPC's specification demands of a server that does not read them.
var errCompressed = status.Error(codes.Unimplemented, "compressed requests are not read")

// noGzip replaces a compressed request by its mark. The exporters of telemetry register gzip for all servers of the process, and
// a request is decompressed before its caller is checked: kilobytes from a stranger would take megabytes of memory. An error here
// would become Internal.
type noGzip struct{}

// Type is the compression that is not read.
func (noGzip) Type() string { return gzip.Name }

// Do returns the mark.
func (noGzip) Do(io.Reader) ([]byte, error) { return []byte(compressed), nil }

// codec passes a marked message on to the interceptors, which refuse it as the client's fault. gRPC's own codec would answer
// Internal, which blames the server, and its own limit would give no reason.
type codec struct {
	encoding.CodecV2
	maxBytes int
}

func newCodec(maxBytes int) codec { return codec{encoding.GetCodecV2("proto"), maxBytes} }

func (c codec) Unmarshal(data mem.BufferSlice, target any) error {
	message, ok := target.(proto.Message)
	if ok && data.Len() > c.maxBytes {
		message.ProtoReflect().SetUnknown([]byte(tooLarge))
		return nil
	}
	err := c.CodecV2.Unmarshal(data, target)
	if ok && err != nil {
		mark := undecodable
		if data.Len() == len(compressed) && string(data.Materialize()) == compressed {
			mark = compressed
		}
		proto.Reset(message)
		message.ProtoReflect().SetUnknown([]byte(mark))
		return nil // checkText refuses it
	}
	return err
}

// checkText refuses a request that is over the limit, compressed, could not be decoded, such as with text that is not UTF-8, or has
// the character NUL, which PostgreSQL cannot store.
func checkText(request any) error {
	message, ok := request.(proto.Message)
	if !ok {
		return nil
	}
	switch string(message.ProtoReflect().GetUnknown()) {
	case tooLarge:
		return fault.New(fault.Invalid, fault.ReasonRequestTooLarge)
	case compressed:
		return errCompressed
	case undecodable:
		return fault.New(fault.Invalid, reasonRequestMalformed)
	}
	var c fault.Collector
	checkMessage(&c, message.ProtoReflect())
	return c.Err()
}

func checkMessage(c *fault.Collector, message protoreflect.Message) {
	message.Range(func(field protoreflect.FieldDescriptor, value protoreflect.Value) bool {
		name := field.JSONName()
		switch {
		case field.IsList():
			for i := range value.List().Len() {
				checkValue(c, name+"["+strconv.Itoa(i)+"]", field, value.List().Get(i))
			}
		case field.IsMap():
			value.Map().Range(func(key protoreflect.MapKey, entry protoreflect.Value) bool {
				checkValue(c, name, field.MapKey(), key.Value())
				checkValue(c, name, field.MapValue(), entry)
				return true
			})
		default:
			checkValue(c, name, field, value)
		}
		return true
	})
}

func checkValue(c *fault.Collector, name string, field protoreflect.FieldDescriptor, value protoreflect.Value) {
	switch field.Kind() {
	case protoreflect.StringKind:
		c.Check(!strings.Contains(value.String(), "\x00"), name, fault.CodeInvalidCharacters)
	case protoreflect.MessageKind, protoreflect.GroupKind:
		checkMessage(c.Prefix(name), value.Message())
	}
}
